// What stands on the board of a table, and what follows from it: who looks, who is asked, what may be played.
import { isOnDevice } from '../net/device';
import type { Status } from '../net/connection';
import type { Chair, Hint, Outlook, Presence, Reaction, TableState, View, You } from '../net/types';
import type { GamePage } from '../games/contract';
import { namesOf } from './names';
import { readBot } from '../pieces/bots';
import { Telling } from '../pieces/telling.svelte';
import {
  say,
  sayEvent,
  sayIt,
  type GameEvent,
  type Refusal,
  type Sentence,
} from '../words/words.svelte';

export interface Line {
  number: number;
  event: GameEvent;
}

export abstract class SeenTable extends Telling {
  abstract readonly id: string;
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

  /** The turn before which somebody has said that they are ready. */
  #readyFor = $state('');

  get view(): View | null {
    return this.state?.view ?? null;
  }
  get chairs(): Chair[] {
    return this.state?.table.seats ?? [];
  }
  get names(): string[] {
    return namesOf(this.chairs);
  }
  /** The seat of this device, where one person sits here: sentences say `you` to them. */
  get only(): number | null {
    return this.you.seats.length === 1 ? this.you.seats[0]! : null;
  }
  /** Whether a bot for children sits here: then a child does. */
  get hasChild(): boolean {
    return this.chairs.some((chair) => chair.kind === 'bot' && readBot(chair.bot)?.like === 'child');
  }
  /** The seat that looks and moves here. */
  get me(): number | null {
    return this.you.eyes;
  }
  get legal(): string[] {
    return this.me === null || this.telling || this.asksReady || this.isStoodIn(this.me)
      ? []
      : (this.view?.legal ?? []);
  }
  protected isStoodIn(seat: number): boolean {
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
    const mine = this.me ?? this.only;
    return mine !== null && !this.view?.over && this.isStoodIn(mine) ? mine : null;
  }
  /** Whether somebody sits here who is at another device, or waits for this table elsewhere. */
  get isShared(): boolean {
    if (isOnDevice(this.id) || !this.state) return false;
    const isOther = ({ kind }: Chair, seat: number) =>
      kind === 'person' && !this.you.seats.includes(seat);
    return this.state.table.evening !== '' || this.chairs.some(isOther);
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
    const { begins, tells } = this.page?.turn ?? { begins: () => false, tells: [] as string[] };
    const isOfPerson = ({ event }: Line) => this.chairs[event.seat!]?.kind === 'person';
    const begun = this.lines.filter(({ event }) => begins(event));
    const done = this.lines.filter(({ event }) => !begins(event) && tells.includes(event.event));
    const isPlayed = [...begun.slice(0, -1), ...done].some(isOfPerson);
    return this.state?.table.options.calm === false && !this.state.table.evening && !isPlayed;
  }
  /** Whose turn it is; while something is told, as far as that has been told. */
  get turning(): number[] {
    const begins = this.page?.turn?.begins ?? (() => false);
    const isTold = this.gate !== null || this.telling;
    const begun = isTold
      ? ((this.gate && this.coming.find(begins)) ?? this.told.findLast(begins))
      : null;
    return begun?.seat === undefined ? (this.view?.awaited ?? []) : [begun.seat];
  }
  /** Seats of this device that the table waits for. */
  get awaitedHere(): number[] {
    const awaited = this.view?.awaited ?? [];
    return this.you.seats.filter((seat) => {
      const chair = this.chairs[seat];
      return awaited.includes(seat) && chair?.kind === 'person' && !chair.stand_in;
    });
  }

  /**
   * What happened last, in a sentence. That I have put my hand in order or changed my mind is my own affair, and no news; what
   * I did myself is in what is asked of me, and some things a board says itself.
   */
  get news(): string {
    const said: readonly string[] = ['arranged', ...(this.page?.says ?? [])];
    const event = this.lines.findLast((line) => !said.includes(line.event.event))?.event;
    if (!event || !this.view || event.event === 'changed') return '';
    const isAsked = this.only !== null && this.view.to_act.includes(this.only);
    if (event.seat === this.only && isAsked && !this.telling && !this.isStoodIn(this.only!)) return '';
    return sayEvent(this.view.game, event, this.names, this.only);
  }

  /** Everybody who sits here is out, and the others play on. */
  get isOut(): boolean {
    const { view, page, you } = this;
    if (!view || view.over || !page || !you.seats.length) return false;
    return you.seats.every((seat) => page.standing(view, seat).isOut);
  }
  /** What is expected now, and of whom. */
  get expected(): string {
    const view = this.view;
    if (!view || !this.page) return '';
    if (view.over) return say('page-over');
    if (this.telling) return '';
    if (this.me !== null && this.isStoodIn(this.me)) return say('page-bot-plays');
    if (this.me !== null && view.to_act.includes(this.me) && view.legal.length) {
      const asked = sayIt(this.page.ask(view, this.me));
      if (this.you.seats.length === 1) return asked;
      const text = asked.charAt(0).toLocaleLowerCase() + asked.slice(1);
      return say('page-asked-by-name', { name: this.names[this.me], text });
    }
    const others = view.awaited.map((seat) => this.names[seat]);
    return others.length ? say('page-waiting-for', { names: others }) : '';
  }
}
