// A table as this page sees it: what stands on the board, what is being told, and what can be asked.
import { ask, asRefusal, openTable } from '../net/api';
import { Connection, type Listener, type Status } from '../net/connection';
import { isOnDevice } from '../net/device';
import type {
  Asked,
  Chair,
  Hint,
  News,
  Outlook,
  Presence,
  Reaction,
  Step as Shot,
  TableState,
  View,
  WantedSeat,
  You,
} from '../net/types';
import type { GamePage } from '../games/contract';
import { gamePage } from '../games';
import { concerns, stepsOf, type Step } from '../pieces/beats';
import { Holding, type Reason } from './holding.svelte';
import { confirming } from '../pieces/confirm.svelte';
import { moving } from '../pieces/motion';
import { paceFactor } from '../pieces/pace.svelte';
import { play as playSound } from '../pieces/sound';
import { Telling } from '../pieces/telling.svelte';
import { go } from '../router.svelte';
import {
  load,
  named,
  say,
  sayEvent,
  sayIt,
  setTheme,
  type GameEvent,
  type Refusal,
  type Sentence,
} from '../words/words.svelte';

export interface Line {
  number: number;
  event: GameEvent;
}

/** More than this at once is not told step by step: somebody has been away. */
const TELL_AT_MOST = 60;
/** So many news that take time to tell, and they are told faster; so many more, and we only show where things stand. */
const BEHIND = { faster: 4, mine: 12, lost: 25 };
/** Nobody has to wait for what takes less to tell. */
const SHORT = 700;
/** So many things stay to be heard. */
const SPOKEN = 8;

export class Match extends Telling {
  readonly connection: Connection;
  /** What is drawn: as it was before what is being told. */
  state = $state.raw<TableState | null>(null);
  lines = $state.raw<Line[]>([]);
  you = $state.raw<You>({ seats: [], eyes: null, host: false });
  presence = $state.raw<Presence>({
    type: 'presence',
    here: [],
    watching: 0,
    thinking: [],
    silent: [],
    holding: [],
  });
  status = $state<Status>('connecting');
  refusal = $state.raw<Refusal | null>(null);
  /** What seems to be in the way of a connection. */
  obstacle = $state.raw<Refusal | null>(null);
  /** The last thing that the table said no to, until something else happens. */
  trouble = $state.raw<Refusal | null>(null);
  page = $state.raw<GamePage | null>(null);
  telling = $state(false);
  sent = $state<string | null>(null);
  /** A move that was tapped once and has to be tapped again. */
  pending = $state<string | null>(null);
  /** What somebody who is out has chosen: to watch, or to see the end. */
  out = $state<'' | 'watch' | 'end'>('');
  /** Who has chosen in secret hands the device on: until the table knows the choice, nobody is next. */
  isHandedOn = $state(false);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** Somebody has tapped the board while a bot plays for them. */
  isTapped = $state(false);
  reactions = $state.raw<(Reaction & { id: number })[]>([]);
  /** What a screen reader says, one after the other. */
  spoken = $state.raw<{ id: number; text: string }[]>([]);
  /** Something was shown to all who sit around this device, and nobody has said yet that they have seen it. */
  isUnseen = $state(false);
  /** What I may want to do before the others go on. */
  meanwhile = $state.raw<Sentence | null>(null);
  /** Something is mine to let happen: what, as a sentence. */
  gate = $state.raw<Sentence | null>(null);
  /** What each of my moves would do at once. */
  outlook = $state.raw<Outlook>({});
  /** After the end, the last view of each seat. */
  revealed = $state.raw<View[]>([]);
  /** The events of the turns that are over, one list a turn, the last one last. */
  turns = $state.raw<GameEvent[][]>([]);
  /** The server's clock minus this device's. */
  clockAhead = 0;

  #queue: News[] = [];
  #isTelling = false;
  #count = 0;
  #wishes = 0;
  /** What was shown when the last wish was sent. */
  #shownThen: TableState | null = null;
  #lastExpected = '';
  readonly #holding = new Holding({
    ask: (holds) => this.connection.ask({ do: 'hold', holds }),
    isShared: () => this.isShared,
    timeUp: () => this.ready(),
  });
  /** The events of the turn that is not over. */
  #turn: GameEvent[] = [];
  /** The turn before which somebody has said that they are ready. */
  #readyFor = $state('');

  constructor(
    readonly id: string,
    connect = (listener: Listener) => new Connection(id, listener),
  ) {
    super();
    this.connection = connect({
      news: (news) => {
        this.clockAhead = news.now - Date.now();
        this.#queue.push(news);
        void this.#tell();
      },
      presence: (presence) => {
        this.presence = presence;
        const { holding } = presence;
        this.#holding.told(
          holding.length > 0,
          holding.some((seat) => this.you.seats.includes(seat)),
        );
      },
      reaction: (reaction) => this.#react(reaction),
      status: (status, why) => {
        this.status = status;
        if (status === 'refused') this.refusal = why ?? null;
        else if (status === 'open') this.#isBack();
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
    return this.me === null || this.telling || this.asksReady || this.#stoodIn(this.me)
      ? []
      : (this.view?.legal ?? []);
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
  /** Whether somebody sits here who is at another device, or waits for this table elsewhere. */
  get isShared(): boolean {
    if (isOnDevice(this.id) || !this.state) return false;
    const isOther = ({ kind }: Chair, seat: number) =>
      kind === 'person' && !this.you.seats.includes(seat);
    return this.state.table.evening !== '' || this.chairs.some(isOther);
  }
  get heldAt(): number | null {
    return this.#holding.since;
  }
  /** A clock is about to run, and waits until I am ready: for me, and the first time for all who sit here. */
  get mustBeReady(): boolean {
    const { me, view } = this;
    if (me === null || !view || !this.#isStart(view) || this.#readyFor === this.#start(view))
      return false;
    return view.awaited.includes(me) || (this.isShared && this.#isFirstTurn);
  }
  /** The seats of others that are not ready yet. */
  get notReady(): number[] {
    const { view, you } = this;
    if (!view || !this.isShared || !this.#isStart(view)) return [];
    return this.presence.holding.filter((seat) => !you.seats.includes(seat));
  }
  get asksReady(): boolean {
    return this.mustBeReady || this.notReady.length > 0;
  }
  ready = (): void => {
    if (this.view) this.#readyFor = this.#start(this.view);
  };
  /** Whether the sand of somebody, who is no bot, begins to run. */
  #isStart(view: View): boolean {
    const [seat] = view.awaited;
    if (this.telling || seat === undefined || !(seat in this.deadlines)) return false;
    return this.chairs[seat]?.kind === 'person' && this.page?.starts?.(view, seat) === true;
  }
  get #isFirstTurn(): boolean {
    const begins = this.page?.turn?.begins;
    return this.lines.filter(({ event }) => begins?.(event)).length <= 1;
  }
  #start(view: View): string {
    return `${this.me} ${view.awaited.join()} ${view.legal.join()}`;
  }

  /** Whether the same can be played without a clock, for who has not begun. */
  get offersCalm(): boolean {
    return this.state?.table.options.calm === false && this.#readyFor === '' && !this.isShared;
  }
  /** Another table of the same people and bots. */
  async beginAgain(changes: Record<string, boolean> = {}): Promise<void> {
    const { game, theme, options } = this.state!.table;
    const { seats } = this.you;
    const wanted = this.chairs.map((chair, seat): WantedSeat => {
      if (seats.includes(seat))
        return seat === seats[0] ? { kind: 'me' } : { kind: 'here', name: this.names[seat]! };
      return { kind: 'bot', bot: 'bot' in chair ? chair.bot : 'casual' };
    });
    try {
      const { id } = await openTable({
        game,
        theme,
        options: { ...options, ...changes },
        seats: wanted,
      });
      go(`/t/${id}`);
    } catch (error) {
      this.trouble = asRefusal(error);
    }
  }

  /** Seats of this device that the table waits for. */
  get awaitedHere(): number[] {
    const awaited = this.view?.awaited ?? [];
    return this.you.seats.filter((seat) => {
      const chair = this.chairs[seat];
      return awaited.includes(seat) && chair?.kind === 'person' && !chair.stand_in;
    });
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
    if (this.#mustConfirm(move)) {
      this.pending = move;
      return;
    }
    this.pending = null;
    this.out = ''; // who plays is not out
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

  #mustConfirm(move: string): boolean {
    return this.pending !== move && this.isConfirmed(move);
  }
  /** Whether one tap is not enough for this move. */
  isConfirmed(move: string): boolean {
    const isChild = this.chairs.some((chair) => chair.kind === 'bot' && chair.bot === 'child');
    const isWanted = confirming.value === 'always' || (confirming.value === 'children' && isChild);
    return isWanted && this.page?.confirms?.(move) === true;
  }

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

  /** As long as there is a reason, bots wait and clocks stand still. */
  hold(reason: Reason, holds: boolean): void {
    this.#holding.set(reason, holds);
  }

  /** Another tab may have the house now, which knows nothing of what was held. */
  #isBack(): void {
    this.obstacle = null;
    this.#holding.again();
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

  #react(reaction: Reaction): void {
    const id = ++this.#count;
    this.reactions = [...this.reactions, { id, ...reaction }];
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
    this.turns = [];
    this.#turn = [];
    this.seen();
  }

  /** Everybody who sits here is out, and the others play on. */
  get isOut(): boolean {
    const { view, page, you } = this;
    if (!view || view.over || !page || !you.seats.length) return false;
    return you.seats.every((seat) => page.standing(view, seat).isOut);
  }
  /** To where I play again, or to the end: nothing is told, and on this device the bots hurry. */
  jump = (): void => {
    this.out = 'end';
    this.skip();
    if (isOnDevice(this.id))
      void this.connection.ask({ do: 'hold', holds: false, hurries: true }).catch(() => undefined);
  };

  /** Hands are turned up: what everybody could see, when nothing is hidden any more. */
  async reveal(): Promise<void> {
    const seen = this.chairs.map((_, seat) =>
      ask<Shot[]>('GET', `/tables/${this.id}/replay?seat=${seat}`),
    );
    try {
      this.revealed = (await Promise.all(seen)).map((steps) => steps.at(-1)!.view);
    } catch {
      // The match is over all the same; a replay shows it.
    }
  }

  #show(news: News): void {
    if (this.#isPast(news)) this.hint = this.pending = null;
    this.isTapped = false;
    this.state = news.state;
    this.you = news.you;
    this.told = [];
    this.outlook = {};
    if (this.page?.showsOutlook) void this.#lookAhead();
  }

  /** Only this device says it. */
  async #lookAhead(): Promise<void> {
    const { me: seat, state } = this;
    if (seat === null || !isOnDevice(this.id) || !state?.view?.legal.length) return;
    try {
      const { outlook = {} } = await this.connection.ask({ do: 'outlook', seat });
      if (state === this.state) this.outlook = outlook;
    } catch {
      // Then the cells are shown without it.
    }
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
        this.page!.beat(event).hold > 0 ||
        event.seat === undefined ||
        this.you.seats.includes(event.seat),
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
    if (turn.begins(event) && this.#turn.length) {
      this.turns = [...this.turns, this.#turn].slice(-turn.most);
      this.#turn = [];
    }
    if (turn.tells.includes(event.event)) this.#turn.push(event);
  }

  #sentence(event: GameEvent, news: News): string {
    const names = news.state.table.seats.map((chair) => ('name' in chair ? chair.name : ''));
    return sayEvent(news.state.table.game, event, names);
  }

  #write(events: GameEvent[], since: number): void {
    this.lines = [...this.lines, ...events.map((event, i) => ({ number: since + i + 1, event }))];
  }
}
