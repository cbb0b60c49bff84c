// What happens at a table is told as it happens: on the board, in the log, and aloud.
import { asRefusal } from '../net/api';
import type { News } from '../net/types';
import { gamePage } from '../games';
import { concerns, stepsOf, type Step } from '../pieces/beats';
import { moving } from '../pieces/motion';
import { paceFactor } from '../pieces/pace.svelte';
import { play as playSound } from '../pieces/sound';
import { load, sayEvent, setTheme, type GameEvent } from '../words/words.svelte';
import type { Reason } from './holding.svelte';
import { SeenTable } from './seen_table.svelte';

/** More than this at once is not told step by step: somebody has been away. */
const TELL_AT_MOST = 60;
/** So many news that take time to tell, and they are told faster; so many more, and we only show where things stand. */
const BEHIND = { faster: 4, mine: 12, lost: 25 };
/** Nobody has to wait for what takes less to tell. */
const SHORT = 700;
/** So many things stay to be heard. */
const SPOKEN = 8;

export abstract class ToldTable extends SeenTable {
  #queue: News[] = [];
  #isTelling = false;
  #count = 0;
  #lastExpected = '';
  /** The events of the turn that is not over. */
  #turn: GameEvent[] = [];

  /** As long as there is a reason, bots wait and clocks stand still. */
  abstract hold(reason: Reason, holds: boolean): void;
  /** Now the table is as this says. */
  protected abstract show(news: News): void;

  protected hear(news: News): void {
    this.#queue.push(news);
    void this.#tell();
  }
  /** Nobody looks any more. */
  protected hush(): void {
    this.#queue = [];
    this.skip();
  }
  /** Of what is shown for a while, each has another. */
  protected nextId(): number {
    return ++this.#count;
  }

  /** Everybody around this device has seen what was shown; who wanted to do something meanwhile has done it. */
  seen = (): void => {
    this.isUnseen = false;
    this.meanwhile = null;
    this.hold('meanwhile', false);
  };

  /** Show at once what is being told. */
  skip = (): void => {
    this.isHurried = true;
    this.goOn();
  };

  async #tell(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    for (let news = this.#queue.shift(); news; news = this.#queue.shift()) {
      try {
        await this.#tellOne(news);
      } catch (error) {
        this.show(news); // told or not: that is how things stand
        this.trouble = asRefusal(error);
      }
    }
    this.#isTelling = false;
    this.telling = false;
    this.isHurried = false;
    this.hold('telling', false);
  }

  async #tellOne(news: News): Promise<void> {
    if (!this.page || this.state?.table.game !== news.state.table.game) {
      const { game } = news.state.table;
      [this.page] = await Promise.all([gamePage(game), load(game)]);
    }
    setTheme(news.state.table.theme);
    const isNew = news.since === 0 || !this.state?.view || this.you.eyes !== news.you.eyes;
    if (isNew) this.#forget();
    else if (news.events.length) this.trouble = null; // it was about what is over now
    if (isNew || news.events.length > TELL_AT_MOST) this.#write(news.events, news.since);
    else await this.#tellEvents(news);
    const { turn } = this.page!;
    const { view } = news.state;
    await moving(isNew ? null : this.stage, () => {
      if (view && turn?.isOver?.(view)) this.#endTurn(turn.most);
      this.show(news);
    });
    if (this.#queue.length === 0) this.telling = false;
    if (!isNew && news.events.length) this.#say(news);
  }

  /** What was told to other eyes. */
  #forget(): void {
    this.lines = [];
    this.spoken = [];
    this.#lastExpected = '';
    this.hint = null;
    this.trouble = null;
    this.turns = [];
    this.#turn = [];
    this.seen();
  }

  /** Said aloud: nothing that is said is taken back by what comes next. */
  aloud(text: string): void {
    this.spoken = [...this.spoken.slice(1 - SPOKEN), { id: this.nextId(), text }];
  }

  /** What happened, and what is expected of me where that is new. */
  #say(news: News): void {
    const mine = this.awaitedHere.length > 0;
    const told = this.#isWorthSaying(news)
      ? news.events.map((event) => sayEvent(news.state.table.game, event, this.names, this.only))
      : [];
    const expected = mine && !this.telling ? this.expected : '';
    if (expected !== this.#lastExpected || told.length) told.push(expected);
    this.#lastExpected = expected;
    if (told.some(Boolean)) this.aloud(told.join(' ').trim());
    if (mine && news.state.view?.awaited.length === 1) playSound('yours');
  }

  /** That others have chosen something is seen, and would be said for each of them. */
  #isWorthSaying(news: News): boolean {
    return news.events.some(
      (event) =>
        this.page!.beat(event).hold > 0 ||
        event.seat === undefined ||
        this.you.seats.includes(event.seat),
    );
  }

  async #tellEvents(news: News): Promise<void> {
    const page = this.page!;
    const mine = news.you.seats;
    this.isHurried ||= this.out === 'end' && this.isOut;
    const time = stepsOf(news.events, page.beat, mine).reduce((sum, { hold }) => sum + hold, 0);
    if (time) this.seen();
    if (time * paceFactor()) this.telling = true;
    if (time * paceFactor() > SHORT) this.hold('telling', true);
    let number = news.since;
    await this.tell(news.events, {
      beat: page.beat,
      mine,
      sound: page.sound,
      await: ({ events }) => this.#wait(events),
      factor: (step) => paceFactor() * this.#hurry(step, mine),
      drawn: (event) => {
        this.#write([event], number++);
        this.#follow(event);
      },
    });
    if (!time) return; // what nobody looks at changes nothing of what is looked at
    this.isUnseen = mine.length > 1;
    this.meanwhile = news.events.map((event) => page.meanwhile?.(event, mine)).find(Boolean) ?? null;
    this.hold('meanwhile', this.meanwhile !== null && !news.state.view?.over);
  }

  /** Until I let it happen, or somebody is in a hurry. */
  async #wait(events: GameEvent[]): Promise<void> {
    const gate = events.map((event) => this.page!.gate?.(event) ?? null).find(Boolean);
    if (!gate || !paceFactor()) return;
    this.hold('telling', true);
    this.gate = gate;
    await this.wait(Infinity);
    this.gate = null;
  }

  /** That others have chosen meanwhile takes no time to tell: it hurries nobody. */
  #hurry({ events }: Step, mine: number[]): number {
    const slow = this.#queue.filter((news) => news.events.some((one) => this.page!.beat(one).hold > 0));
    if (slow.length < BEHIND.faster) return 1;
    if (slow.length < BEHIND.mine && events.some((event) => concerns(event, mine))) return 1;
    return slow.length < BEHIND.lost ? 0.4 : 0;
  }

  /** Keeps the last turns of others, to be looked at again. */
  #follow(event: GameEvent): void {
    const { turn } = this.page!;
    if (!turn) return;
    if (turn.begins(event)) this.#endTurn(turn.most);
    if (turn.tells.includes(event.event)) this.#turn.push(event);
  }

  #endTurn(most: number): void {
    if (this.#turn.length) this.turns = [...this.turns, this.#turn].slice(-most);
    this.#turn = [];
  }

  #write(events: GameEvent[], since: number): void {
    this.lines = [...this.lines, ...events.map((event, i) => ({ number: since + i + 1, event }))];
  }
}
