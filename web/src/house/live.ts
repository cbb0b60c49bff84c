// A room that somebody looks at: one change at a time, kept before it is told; clocks run, and bots play.
// A room that nobody looks at rests.
import { withTemperament } from '../pieces/bots';
import { Refused } from '../engine/refused';
import type { Message } from '../net/types';
import type { Entry } from './entries';
import { forgetAfter } from './games';
import { append, report, roomOf, type Surroundings } from './logs';
import { about, presence } from './messages';
import { botLuck, expire, playForBot } from './requests';
import type { Room, Viewer } from './room';
import type { Question } from './thinking';

/** Before something that went wrong is tried again. */
const RETRY = 2000;
/** A bot waits so long before its move at the most. */
const LONGEST_PAUSE = 2500;
/** How often we note that clocks run; after so long without a beat, the device has slept. */
const BEAT = 2000;
const SLEPT = 6000;

/** One page that looks at a room. */
export class Looking {
  number: number;
  sentAbout = '';
  sentPresence = '';
  hint: AbortController | null = null;

  constructor(
    public eyes: Viewer,
    since: number,
    readonly send: (message: Message) => void,
  ) {
    this.number = since;
  }

  /** Through other eyes: from the beginning of what those have seen. */
  look(eyes: Viewer): void {
    if (eyes !== this.eyes) this.number = 0;
    this.eyes = eyes;
    this.sentAbout = '';
  }
}

export class Live {
  readonly looking = new Set<Looking>();
  #kept: number;
  #isStale = false;
  #line: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beating: ReturnType<typeof setInterval> | undefined;
  /** When its clocks were last known to run. */
  #lastBeat = 0;
  /** Bots do not wait as people would: nobody looks at each move. */
  isHurried = false;
  readonly #thinking = new Map<number, AbortController>();
  /** Since when a bot has been looking: who thinks again, since another has chosen meanwhile, does not wait again. */
  readonly #looks = new Map<number, number>();
  /** Pages that still show what happened, or ask whether somebody is ready: nothing goes on by itself. */
  readonly #holding = new Set<Looking>();
  #heldSince = 0;
  #onRelease: (() => void)[] = [];

  constructor(
    public room: Room,
    readonly around: Surroundings,
  ) {
    this.#kept = room.number;
  }

  // Who looks

  async open(looking: Looking): Promise<void> {
    this.looking.add(looking);
    if (!this.#beating) await this.#wake();
    this.goOn();
  }

  close(looking: Looking): void {
    looking.hint?.abort();
    void this.hold(looking, false).catch(report);
    this.looking.delete(looking);
    if (this.looking.size === 0) this.#rest();
    else this.goOn();
  }

  /** Nobody has looked for a while: the time of that does not count. */
  async #wake(): Promise<void> {
    const { store, now } = this.around;
    this.#beating = setInterval(() => void this.#beat(), BEAT);
    const known = this.#lastBeat || ((await store.value<number>(`beat ${this.room.id}`)) ?? 0);
    this.#lastBeat = Math.max(known, this.room.logged, this.room.changed);
    await this.change(() => this.#paused(1000));
    this.#lastBeat = now();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beating);
    this.#beating = undefined;
    this.#lastBeat = this.around.now();
    if (this.room.limits().size) this.#noteBeat();
    for (const thought of this.#thinking.values()) thought.abort();
    this.#thinking.clear();
  }

  async #beat(): Promise<void> {
    const { now } = this.around;
    if (now() - this.#lastBeat > SLEPT) await this.change(() => this.#paused(SLEPT)).catch(report);
    this.#lastBeat = now();
    if (this.room.limits().size) this.#noteBeat();
  }

  #noteBeat(): void {
    const { store } = this.around;
    store.setValue(`beat ${this.room.id}`, this.#lastBeat, 'relaxed').catch(report);
  }

  /** Where clocks run that nobody looked at for longer than so many milliseconds. */
  #paused(least: number): Entry[] {
    const { now } = this.around;
    const milliseconds = now() - this.#lastBeat;
    if (milliseconds <= least || !this.room.limits().size) return [];
    this.#lastBeat = now();
    return [this.room.apply({ kind: 'paused', milliseconds }, now())];
  }

  /** Bots wait, and clocks stand still, until no page holds any more. */
  async hold(looking: Looking, holds: boolean): Promise<void> {
    const { now } = this.around;
    if (holds) {
      if (!this.#holding.size) this.#heldSince = now();
      this.#holding.add(looking);
      clearTimeout(this.#timer);
    } else if (this.#holding.delete(looking) && !this.#holding.size) {
      const milliseconds = now() - this.#heldSince;
      for (const goOn of this.#onRelease.splice(0)) goOn();
      await this.change(() =>
        this.room.limits().size ? [this.room.apply({ kind: 'paused', milliseconds }, now())] : [],
      );
    }
  }

  // One change at a time

  /** Let something happen: durable when it returns, or (refused) not happened. */
  change(what: () => Entry[] | Promise<Entry[]>, request = ''): Promise<void> {
    const changed = this.#line.then(() => this.#change(what, request));
    this.#line = changed.catch(() => undefined);
    return changed;
  }

  async #change(what: () => Entry[] | Promise<Entry[]>, request: string): Promise<void> {
    if (this.#isStale) await this.#reload();
    try {
      await this.#keep(await what(), request);
    } catch (error) {
      forgetAfter(error, this.room.opened.game);
      // Half a change is none: what was not kept is forgotten.
      if (this.room.number !== this.#kept || !(error instanceof Refused)) await this.#reload();
      throw error;
    }
  }

  async #keep(entries: Entry[], request: string): Promise<void> {
    if (!entries.length) return;
    await append(this.room, entries, this.room.number - entries.length + 1, request, this.around);
    this.#kept = this.room.number;
    if (request) this.room.requests.add(request);
  }

  async #reload(): Promise<void> {
    this.#isStale = true;
    const { store, findGame } = this.around;
    this.room = await roomOf(this.room.id, await store.load(this.room.id), findGame);
    this.#kept = this.room.number;
    this.#isStale = false;
    for (const looking of this.looking) looking.sentAbout = '';
  }

  /** Also from outside: another page of this device has changed what is kept. */
  async readAgain(): Promise<void> {
    this.#isStale = true;
    await this.change(() => []);
    this.goOn();
  }

  // What goes on by itself

  /** After every change: everybody is told, clocks are set, and bots think. */
  goOn(): void {
    if (this.#isStale || !this.looking.size) return;
    for (const looking of this.looking) this.#tell(looking);
    this.#setTimer();
    this.#letBotsThink();
  }

  #tell(looking: Looking): void {
    const { room, around } = this;
    const seats = room.seatsOf(around.person());
    if (looking.eyes !== null && !seats.includes(looking.eyes)) looking.look(null); // who got up watches
    const told = room.news.get(looking.eyes)!;
    looking.number = Math.min(looking.number, told.length);
    const state = about(room, looking.eyes);
    const text = JSON.stringify(state);
    if (told.length !== looking.number || text !== looking.sentAbout) {
      const you = { seats, eyes: looking.eyes, host: room.host === around.person() };
      const [number, since] = [told.length, looking.number];
      const events = told.slice(since);
      looking.send({ type: 'news', number, since, events, you, now: around.now(), state });
      looking.number = number;
      looking.sentAbout = text;
    }
    const who = presence(room, true);
    if (JSON.stringify(who) === looking.sentPresence) return;
    looking.sentPresence = JSON.stringify(who);
    looking.send(who);
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    const ends = [...this.room.limits().values()].map(({ end }) => end);
    if (!ends.length || this.#holding.size) return;
    const wait = Math.max(Math.min(...ends) - this.around.now(), 0);
    this.#timer = setTimeout(() => void this.#expire(), Math.min(wait, 2 ** 31 - 1));
  }

  async #expire(): Promise<void> {
    const { now } = this.around;
    try {
      await this.change(() => [...this.#paused(SLEPT), ...expire(this.room, now())]);
    } catch (error) {
      report(error);
      this.#timer = setTimeout(() => void this.#expire(), RETRY);
      return;
    }
    this.goOn();
  }

  #letBotsThink(): void {
    const awaited = this.room.awaitedBots;
    for (const [seat, thought] of this.#thinking)
      if (!awaited.includes(seat)) {
        thought.abort();
        this.#thinking.delete(seat);
      }
    for (const seat of this.#looks.keys()) if (!awaited.includes(seat)) this.#looks.delete(seat);
    for (const seat of awaited) if (!this.#thinking.has(seat)) void this.#think(seat);
  }

  async #think(seat: number): Promise<void> {
    const thought = new AbortController();
    this.#thinking.set(seat, thought);
    try {
      await this.#decide(seat, thought.signal);
    } catch (error) {
      report(error);
      await pause(RETRY);
    }
    if (this.#thinking.get(seat) === thought) this.#thinking.delete(seat);
    if (!thought.signal.aborted) this.goOn();
  }

  /** One decision of a bot, from its view; what has become pointless meanwhile is dropped. */
  async #decide(seat: number, signal: AbortSignal): Promise<void> {
    const { thinkers, now, botPause } = this.around;
    const { bot } = this.room.chairs[seat]!;
    const question = this.question(seat, bot);
    const since = this.#looks.get(seat) ?? now();
    this.#looks.set(seat, since);
    const choices = this.room.playedTable.legalMoves(seat).length;
    const left = Math.max(0, since + pauseBefore(botPause, choices) - now());
    const [{ move }] = await Promise.all([
      thinkers.ask(question, signal),
      this.isHurried || !left ? null : pause(left),
    ]);
    while (this.#holding.size) await new Promise<void>((goOn) => this.#onRelease.push(goOn));
    await this.change(() => {
      const { room } = this;
      const isStill = room.awaitedBots.includes(seat) && room.chairs[seat]!.bot === bot;
      if (signal.aborted || !isStill || !isSame(room.playedTable.observed(seat), question.view))
        return [];
      this.#looks.delete(seat);
      return playForBot(room, seat, move, now());
    });
  }

  question(seat: number, asked: string): Question {
    const { bot: own, person, name } = this.room.chairs[seat]!;
    const bot = own === asked && !person ? withTemperament(asked, name) : asked;
    const view = this.room.playedTable.observed(seat);
    return { game: this.room.opened.game, bot, view, luck: botLuck(this.room, seat, view) };
  }
}

/** As in rooms/timers.py: quick where only one move can be played, longer where there are many. */
export function pauseBefore(usual: number, choices: number): number {
  const share = choices < 2 ? 0.5 : 1 + Math.log2(choices) / 4;
  return Math.min(share * usual, Math.max(usual, LONGEST_PAUSE));
}
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i]);
