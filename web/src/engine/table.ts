// A table at which a match is played, without a server: as src/ludotheque/core/tables/table.py, for all games.
//
//   const table = Table.start(rules, { players: 4 });
//   table.play(0, table.legalMoves(0)[0]);
//
// A table changes by `play` and `undo` only. What is refused throws `Refused`, and changes nothing.
import type { Result, View } from '../net/types';
import type { GameEvent } from '../words/words.svelte';
import type { Position } from './declared';
import { commitment, hex, keyOf } from './keys';
import { type Asked, checkedOptions, checkedPlayers } from './opening';
import { outcomeText } from './outcomes';
import { Refused } from './refused';
import { CHANCE, type Happened, MATCH_OVER, type MoveMeant, NOT_YOUR_TURN, type Rules } from './rules';
import { shortened } from './texts';
import { type Shown, told } from './told';
import { Transcript } from './transcripts';

const LONGEST_MOVE = 200;

/** As long as the period is the same, it runs on. */
export interface Clock {
  period: number;
  seconds: number;
}

/** A move, or what chance decided (seat null); the state before it, and what happened by it. */
interface Step {
  seat: number | null;
  text: string;
  before: Uint8Array;
  told: Happened[];
}

export class Table {
  names: string[] = [];
  readonly players: number;
  readonly #state: Uint8Array;
  readonly #generator: Uint8Array;
  #steps: Step[] = [];
  readonly #shown: Shown[] = [];
  /** By viewer: how much of it was told, and as what. */
  readonly #heard = new Map<number | null, { upTo: number; events: GameEvent[] }>();
  #firstPosition: Position | null = null;
  #commitment: string | undefined;

  /** Use `start`, `fromState` or `replay` to get one. */
  constructor(
    readonly rules: Rules,
    state: Uint8Array,
    readonly key: Uint8Array,
  ) {
    this.#state = state.slice();
    this.#generator = rules.newGenerator(key);
    this.players = state[rules.declared.state.players]!;
  }

  /** A new match. */
  static start(rules: Rules, asked: Asked = {}): Table {
    const table = Table.beforeChance(rules, asked);
    table.#letChanceDecide();
    return table;
  }

  /** The same, before anything is dealt. */
  static beforeChance(rules: Rules, { players, options = {}, seed }: Asked): Table {
    const state = rules.newState(checkedPlayers(rules, players), checkedOptions(rules, options));
    const table = new Table(rules, state, keyOf(seed));
    table.#tell(rules.start(table.#state));
    return table;
  }

  /** A match that begins in a state which Python has read from a position: nothing of it is checked here. */
  static fromState(rules: Rules, state: Uint8Array, seed?: Asked['seed']): Table {
    const table = new Table(rules, state, keyOf(seed));
    table.#firstPosition = table.position();
    return table;
  }

  // What is so

  get game(): string {
    return this.rules.declared.game;
  }

  get options(): Record<string, boolean> {
    const { options } = this.rules.declared;
    return Object.fromEntries(options.map(({ name, at }) => [name, this.#state[at] !== 0]));
  }

  /** The seats that may act now. None: the match is over, or (in a replay) chance is next. */
  get toAct(): number[] {
    return this.rules.toAct(this.#state);
  }

  /** The seats of `toAct` for which the table waits. */
  get awaited(): number[] {
    return this.rules.awaited(this.#state);
  }

  get isOver(): boolean {
    return this.rules.acting(this.#state) === 0;
  }

  get isChanceNext(): boolean {
    return this.rules.acting(this.#state) === CHANCE;
  }

  /** Null until the match is over. */
  get result(): Result | null {
    return this.isOver ? this.rules.result(this.#state) : null;
  }

  /** The lines written so far. */
  get length(): number {
    return this.#steps.length;
  }

  /** Shown from the start; the key that it belongs to is shown when the match is over. */
  get commitment(): string {
    this.#commitment ??= commitment(this.key);
    return this.#commitment;
  }

  /** The moves that a seat may play now; none where it may not act. */
  legalMoves(seat: number): string[] {
    return this.rules.legal(this.#state, this.#checkSeat(seat));
  }

  /** The whole truth: for checking and for files, not for players. */
  position(): Position {
    return this.rules.parts.decodePosition(this.#state);
  }

  /** The same as a record, to be judged when a match is over. */
  truth(): Uint8Array {
    return this.#state.slice();
  }

  /** The record of what a seat may know (null: a spectator): what a bot gets. */
  observed(seat: number | null): Uint8Array {
    return this.rules.observed(this.#state, this.#checkViewer(seat));
  }

  /** What a seat may know (null: a spectator), with its legal moves. */
  view(seat: number | null): View {
    return this.rules.view(this.#state, this.#checkViewer(seat));
  }

  /** Time that a rule gives to a seat that is awaited; null: no clock runs. Whoever keeps the table keeps the
   * time: the rules know none. */
  clock(seat: number): Clock | null {
    if (!this.rules.declared.hasClock) return null;
    const clock = this.rules.clock(this.observed(seat));
    return clock.period ? clock : null;
  }

  /** What is played for a seat whose time is up. The generator is one of `rules.newGenerator`. */
  expiredMove(seat: number, generator: Uint8Array): string {
    return this.rules.expiredMove(this.observed(seat), generator);
  }

  /** What a viewer has been told, from their event number `since` on. */
  events(seat: number | null, since = 0): GameEvent[] {
    this.#checkViewer(seat);
    const heard = this.#heard.get(seat) ?? { upTo: 0, events: [] };
    for (const shown of this.#shown.slice(heard.upTo)) {
      const event = told(shown, seat);
      if (event) heard.events.push(event);
    }
    heard.upTo = this.#shown.length;
    this.#heard.set(seat, heard);
    return heard.events.slice(since).map((event) => ({ ...event }));
  }

  /** The moves and what chance decided (seat null), as texts, from line number `since` on. */
  written(since = 0): [number | null, string][] {
    return this.#steps.slice(since).map(({ seat, text }) => [seat, text]);
  }

  // What changes it

  /** Play a legal move. */
  play(seat: number, move: string): void {
    this.playAlone(seat, move);
    this.#letChanceDecide();
  }

  /** What `play` would throw; none where the move would be played. */
  whyNot(seat: number, move: string): Refused | undefined {
    const found = refusedOr(() => this.#checked(seat, move));
    return found instanceof Refused ? found : undefined;
  }

  canUndo(seat: number): boolean {
    return !(this.#undone(seat) instanceof Refused);
  }

  /** Whether the last move of a seat is one that nobody else has noticed. */
  isPrivate(seat: number): boolean {
    const last = this.#steps.findLast((step) => step.seat === seat);
    return last !== undefined && last.told.every(({ kind }) => kind.isPrivate);
  }

  /** Take the last move of a seat back, where nobody has learnt anything since. */
  undo(seat: number): void {
    const found = this.#undone(seat);
    if (found instanceof Refused) throw found;
    const isPrivate = this.isPrivate(seat);
    this.#state.set(found.state);
    this.#steps = found.steps;
    this.#shown.push({ undone: seat, isPrivate });
  }

  // Writing it down

  transcript(): Transcript {
    return new Transcript({
      game: this.game,
      players: this.players,
      options: this.options,
      names: [...this.names],
      commitment: this.commitment,
      start: this.#firstPosition,
      lines: this.#steps.map(({ seat, text, told }) => ({
        seat,
        text,
        events: told.map(({ event }) => ({ ...event })),
      })),
      result: this.result,
      key: this.isOver ? hex(this.key) : null,
    });
  }

  // For replays, which say what chance decides

  /** The move alone: what chance decides then is left to the caller. */
  playAlone(seat: number, move: string): void {
    const meant = this.#checked(seat, move);
    const before = this.#state.slice();
    const happened = this.rules.play(this.#state, seat, meant);
    this.#steps.push({ seat, text: move, before, told: this.#tell(happened) });
  }

  /** What chance decides now, by the key. */
  decided(): Int8Array {
    return this.rules.decided(this.#state, this.#generator);
  }

  canBe(outcome: Int8Array): boolean {
    return this.rules.canBe(this.#state, outcome);
  }

  /** Chance has decided that. */
  settle(outcome: Int8Array): void {
    const before = this.#state.slice();
    const text = outcomeText(this.rules.declared.outcome, outcome, this.players);
    this.#steps.push({
      seat: null,
      text,
      before,
      told: this.#tell(this.rules.settle(this.#state, outcome)),
    });
  }

  /** The whole truth of what the last line has led to. */
  lastHappened(): GameEvent[] {
    return this.#steps.at(-1)?.told.map(({ event }) => event) ?? [];
  }

  // Inside

  #letChanceDecide(): void {
    while (this.isChanceNext) this.settle(this.decided());
  }

  #tell(happened: Happened[]): Happened[] {
    this.#shown.push(...happened);
    return happened;
  }

  #checkSeat(seat: number): number {
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.players)
      throw new Refused('error-bad-seat', { given: shortened(seat), most: this.players - 1 });
    return seat;
  }

  #checkViewer(seat: number | null): number | null {
    return seat === null ? null : this.#checkSeat(seat);
  }

  /** The move as a number. Throws where it cannot be played. */
  #checked(seat: number, move: string): MoveMeant {
    this.#checkSeat(seat);
    const meant = move.length <= LONGEST_MOVE ? this.rules.meant(move) : undefined;
    const code = meant ? this.rules.checked(this.#state, seat, meant) : this.#turn(seat);
    if (meant && code === 0) return meant;
    if (code === MATCH_OVER) throw new Refused('error-match-over');
    if (code === NOT_YOUR_TURN)
      throw new Refused('error-not-your-turn', { awaited: this.awaited.map((one) => one + 1) });
    const why = meant
      ? this.rules.refusal(code)
      : { key: `${this.game}-refused-not-a-move`, arguments: this.options };
    throw new Refused('error-illegal-move', { move: shortened(move), why: why.key, ...why.arguments });
  }

  #turn(seat: number): number {
    if (this.isOver) return MATCH_OVER;
    return this.toAct.includes(seat) ? 0 : NOT_YOUR_TURN;
  }

  /** The steps without the last move of a seat, each played anew, and where they lead; or why that cannot
   * be. */
  #undone(seat: number): { steps: Step[]; state: Uint8Array } | Refused {
    this.#checkSeat(seat);
    const last = this.#steps.findLastIndex((step) => step.seat === seat);
    if (last < 0 || this.isOver) return new Refused('error-nothing-to-undo');
    const since = this.#steps.slice(last);
    if (since.some((step) => step.seat === null || step.told.some(({ kind }) => kind.reveals)))
      return new Refused('error-undo-shown');
    const trial = new Table(this.rules, since[0]!.before, this.key);
    for (const { seat: other, text } of since.slice(1)) {
      if (trial.whyNot(other!, text)) return new Refused('error-undo-others-moved');
      trial.play(other!, text);
    }
    if (trial.#steps.some((step) => step.seat === null)) return new Refused('error-undo-others-moved');
    return { steps: [...this.#steps.slice(0, last), ...trial.#steps], state: trial.#state };
  }
}

function refusedOr<T>(call: () => T): T | Refused {
  try {
    return call();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}
