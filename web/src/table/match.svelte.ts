// A table as this page sees it: what stands on the board, what is being told, and what can be asked.
import { asRefusal } from '../net/api';
import { Connection, type Listener, type Status } from '../net/connection';
import type { Asked, Chair, Hint, News, Presence, TableState, View, You } from '../net/types';
import type { GamePage } from '../games/contract';
import { gamePage } from '../games';
import { isStill, moving } from '../pieces/motion';
import { play as playSound } from '../pieces/sound';
import { Telling } from '../pieces/telling.svelte';
import {
  load,
  named,
  say,
  sayEvent,
  sayIt,
  setTheme,
  type GameEvent,
  type Refusal,
} from '../words/words.svelte';

export interface Line {
  number: number;
  event: GameEvent;
}

/** More than this at once is not told step by step: somebody has been away. */
const TELL_AT_MOST = 60;
/** So many news that take time to tell, and we only show where things stand. */
const BEHIND = 3;
/** So many things stay to be heard. */
const SPOKEN = 8;

export class Match extends Telling {
  readonly connection: Connection;
  /** What is drawn: as it was before what is being told. */
  state = $state.raw<TableState | null>(null);
  lines = $state.raw<Line[]>([]);
  you = $state.raw<You>({ seats: [], eyes: null, host: false });
  presence = $state.raw<Presence>({ type: 'presence', here: [], watching: 0, thinking: [], silent: [] });
  status = $state<Status>('connecting');
  refusal = $state.raw<Refusal | null>(null);
  /** What seems to be in the way of a connection. */
  obstacle = $state.raw<Refusal | null>(null);
  /** The last thing that the table said no to, until something else happens. */
  trouble = $state.raw<Refusal | null>(null);
  page = $state.raw<GamePage | null>(null);
  telling = $state(false);
  sent = $state<string | null>(null);
  /** Who has chosen in secret hands the device on: until the table knows the choice, nobody is next. */
  isHandedOn = $state(false);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** Somebody has tapped the board while a bot plays for them. */
  isTapped = $state(false);
  reactions = $state.raw<{ id: number; seat: number; reaction: string }[]>([]);
  /** What a screen reader says, one after the other. */
  spoken = $state.raw<{ id: number; text: string }[]>([]);
  /** The server's clock minus this device's. */
  clockAhead = 0;

  #queue: News[] = [];
  #isTelling = false;
  #count = 0;
  #wishes = 0;
  /** What was shown when the last wish was sent. */
  #shownThen: TableState | null = null;
  #lastExpected = '';

  constructor(id: string, connect = (listener: Listener) => new Connection(id, listener)) {
    super();
    this.connection = connect({
      news: (news) => {
        this.clockAhead = news.now - Date.now();
        this.#queue.push(news);
        void this.#tell();
      },
      presence: (presence) => (this.presence = presence),
      reaction: (seat, reaction) => this.#react(seat, reaction),
      status: (status, why) => {
        this.status = status;
        if (status === 'refused') this.refusal = why ?? null;
        else if (status === 'open') this.obstacle = null;
        else if (why || status === 'lost')
          this.obstacle = why ?? this.obstacle ?? { error: 'page-lost' };
      },
    });
  }

  close(): void {
    this.connection.close();
    this.#queue = [];
    this.skip();
  }

  get view(): View | null {
    return this.state?.view ?? null;
  }
  get chairs(): Chair[] {
    return this.state?.table.seats ?? [];
  }
  get names(): string[] {
    return this.chairs.map((chair) => ('name' in chair ? chair.name : say('page-open-seat')));
  }
  /** The seat that looks and moves here. */
  get me(): number | null {
    return this.you.eyes;
  }
  get legal(): string[] {
    return this.me === null || this.telling || this.#stoodIn(this.me) ? [] : (this.view?.legal ?? []);
  }
  #stoodIn(seat: number): boolean {
    const chair = this.chairs[seat];
    return chair?.kind === 'person' && chair.stand_in !== '';
  }
  get deadlines(): Record<string, number> {
    return Object.fromEntries(
      Object.entries(this.state?.deadlines ?? {}).map(([seat, end]) => [seat, end - this.clockAhead]),
    );
  }
  /** My seat, where a bot plays on it for me. */
  get stoodInSeat(): number | null {
    const mine = this.me ?? (this.you.seats.length === 1 ? this.you.seats[0]! : null);
    return mine !== null && !this.view?.over && this.#stoodIn(mine) ? mine : null;
  }
  /** Seats of this device that the table waits for. */
  get awaitedHere(): number[] {
    const awaited = this.view?.awaited ?? [];
    return this.you.seats.filter((seat) => {
      const chair = this.chairs[seat];
      return awaited.includes(seat) && chair?.kind === 'person' && !chair.stand_in;
    });
  }

  /** Whether it stands still: a table on this device waits for who reads something else. */
  pause(isPaused: boolean): boolean {
    return this.connection.pause(isPaused);
  }

  async ask(what: Asked): Promise<boolean> {
    this.trouble = null;
    try {
      await this.connection.ask(what);
      return true;
    } catch (error) {
      this.trouble = asRefusal(error);
      return false;
    }
  }

  play = async (move: string): Promise<void> => {
    const seat = this.me;
    // Pressed twice. Where something else is shown since then, only the answer is late, and this is another wish.
    if (seat === null || (this.sent !== null && this.state === this.#shownThen)) return;
    const wish = ++this.#wishes;
    this.#shownThen = this.state;
    this.sent = move;
    this.hint = null;
    // Where several at this device choose in secret, what comes of it is for all of them to see, and no hand.
    this.isHandedOn = this.you.seats.length > 1 && (this.view?.to_act.length ?? 0) > 1;
    if (!this.isHandedOn || (await this.ask({ do: 'look', seat: null })))
      await this.ask({ do: 'move', seat, move });
    if (wish !== this.#wishes) return;
    this.sent = null;
    this.isHandedOn = false;
  };

  async askHint(): Promise<void> {
    if (this.me === null || this.hinting) return;
    this.hinting = true;
    this.trouble = null;
    const moment = this.#moment();
    try {
      const hint = (await this.connection.ask({ do: 'hint', seat: this.me })).hint ?? null;
      if (moment === this.#moment()) this.hint = hint; // one may have played meanwhile
    } catch (error) {
      this.trouble = asRefusal(error);
    }
    this.hinting = false;
  }

  hintReason(hint: Hint): string {
    return hint.why ? say(hint.why, named(hint.arguments, this.names)) : '';
  }

  /** Show at once what is being told. */
  skip = (): void => {
    this.isHurried = true;
    this.wake();
  };

  #react(seat: number, reaction: string): void {
    const id = ++this.#count;
    this.reactions = [...this.reactions, { id, seat, reaction }];
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one.id !== id)), 3500);
  }

  async #tell(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    for (let news = this.#queue.shift(); news; news = this.#queue.shift()) {
      try {
        await this.#tellOne(news);
      } catch (error) {
        this.#show(news); // told or not: that is how things stand
        this.trouble = asRefusal(error);
      }
    }
    this.#isTelling = false;
    this.telling = false;
    this.isHurried = false;
  }

  async #tellOne(news: News): Promise<void> {
    if (!this.page || this.state?.table.game !== news.state.table.game) {
      const { game } = news.state.table;
      [this.page] = await Promise.all([gamePage(game), load(game)]);
    }
    setTheme(news.state.table.theme);
    const isNew = news.since === 0 || !this.state?.view || this.you.eyes !== news.you.eyes;
    if (isNew) this.#forget();
    if (isNew || news.events.length > TELL_AT_MOST) this.#write(news.events, news.since);
    else await this.#tellEvents(news);
    await moving(isNew ? null : this.stage, () => this.#show(news));
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
  }

  #show(news: News): void {
    if (this.#isPast(news)) this.hint = null;
    this.isTapped = false;
    this.state = news.state;
    this.you = news.you;
    this.told = [];
  }

  /** Said aloud: nothing that is said is taken back by what comes next. */
  aloud(text: string): void {
    this.spoken = [...this.spoken.slice(1 - SPOKEN), { id: ++this.#count, text }];
  }

  /** What happened, and what is expected of me where that is new. */
  #say(news: News): void {
    const mine = this.awaitedHere.length > 0;
    const told = this.#isWorthSaying(news)
      ? news.events.map((event) => this.#sentence(event, news))
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
        this.page!.pace(event) > 0 || event.seat === undefined || this.you.seats.includes(event.seat),
    );
  }

  /** What is expected now, and of whom. */
  get expected(): string {
    const view = this.view;
    if (!view || !this.page) return '';
    if (view.over) return say('page-over');
    if (this.telling) return '';
    if (this.me !== null && this.#stoodIn(this.me)) return say('page-bot-plays');
    if (this.me !== null && view.to_act.includes(this.me) && view.legal.length) {
      const asked = sayIt(this.page.ask(view, this.me));
      const name = this.names[this.me];
      return this.you.seats.length > 1 ? say('label-and-text', { label: name, text: asked }) : asked;
    }
    const others = view.awaited.map((seat) => this.names[seat]);
    return others.length ? say('page-waiting-for', { names: others }) : '';
  }

  /** A hint is about one moment. */
  #moment(): string {
    return JSON.stringify([this.me, this.state?.view?.legal]);
  }
  #isPast(news: News): boolean {
    return JSON.stringify([news.you.eyes, news.state.view?.legal]) !== this.#moment();
  }

  async #tellEvents(news: News): Promise<void> {
    const page = this.page!;
    if (!isStill() && news.events.some((event) => page.pace(event) > 0)) this.telling = true;
    let number = news.since;
    await this.tell(news.events, {
      pace: (event) => (this.#isBehind() ? 0 : page.pace(event)),
      sound: page.sound,
      drawn: (event) => this.#write([event], number++),
    });
  }

  /** That others have chosen meanwhile takes no time to tell: it hurries nobody. */
  #isBehind(): boolean {
    const slow = this.#queue.filter(({ events }) => events.some((event) => this.page!.pace(event) > 0));
    return slow.length >= BEHIND;
  }

  #sentence(event: GameEvent, news: News): string {
    const names = news.state.table.seats.map((chair) => ('name' in chair ? chair.name : ''));
    return sayEvent(news.state.table.game, event, names);
  }

  #write(events: GameEvent[], since: number): void {
    this.lines = [...this.lines, ...events.map((event, i) => ({ number: since + i + 1, event }))];
  }
}
