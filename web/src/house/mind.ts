// How a bot thinks: the compiled levels of src/ludotheque/bots, over a view and nothing else.
import {
  BEST_SECONDS,
  DEGREES,
  type Exports,
  FOUND_COLUMNS,
  GENERATOR,
  MEASURES,
  STRONG_SECONDS,
  VERDICTS,
} from '../declared/rules/exports';
import { type Said, sayCode } from '../engine/codes';
import type { Declared } from '../engine/declared';
import { loadRules } from '../engine/files';
import { Room } from '../engine/module';
import { type MoveKind, type Notation, notationOf } from '../net/notation';
import type { Hint } from '../net/types';
import { growWithin, type Search } from './growing';
import { type Known, readBot, TEMPERAMENTS } from '../pieces/bots';
import { levelOf } from './people';
import { shelf, type Thinking } from './shelf';

const declarations = import.meta.glob<Declared>(['../declared/rules/*.ts', '!**/exports.ts'], {
  import: 'declared',
});
const kinds = import.meta.glob<MoveKind[]>('../declared/said/*.ts', { import: 'moves' });
/** The first columns of what a search has found. */
const [ACTION, WORTH, WINS, POINTS, VISITS] = [0, 1, 2, 3, 4];

/** The first place and the last, where others came in as well. */
export type Places = [first: number, last: number];

interface Limit {
  simulations: number;
  seconds: number | null;
}

export class Mind {
  readonly #at;
  readonly #notation: Notation;
  readonly #thinking: Thinking;

  private constructor(
    readonly declared: Declared,
    moves: MoveKind[],
    readonly exports: Exports,
  ) {
    const { bytes, places, memory } = declared;
    const room = new Room(exports);
    this.#notation = notationOf(moves);
    this.#thinking = shelf.thinking[declared.game]!;
    this.#at = {
      view: room.take(bytes.view),
      generator: room.take(bytes.generator),
      numbers: room.take(8 * places.numbers),
      actions: room.take(8 * places.actions),
      values: room.take(8 * places.actions),
      order: room.take(places.order),
      found: room.take(8 * FOUND_COLUMNS * places.actions),
      memory: room.take(memory?.bytes ?? 0),
    };
    for (const [at, text] of memory?.initial ?? [])
      this.#put(
        this.#at.memory + at,
        Uint8Array.from(atob(text), (one) => one.charCodeAt(0)),
      );
  }

  static async of(game: string): Promise<Mind> {
    const [declared, moves, instance] = await Promise.all([
      declarations[`../declared/rules/${game}.ts`]!(),
      kinds[`../declared/said/${game}.ts`]!(),
      loadRules(game),
    ]);
    return new Mind(declared, moves, await instance());
  }

  /** A move that is not listed, made before somebody else chooses. */
  unasked(view: Uint8Array, luck: Uint8Array, level: number): string | null {
    this.#look(view, luck);
    const { order, view: at, generator } = this.#at;
    this.#clear(order, this.declared.places.order);
    const action = this.exports.out_of_turn_action(at, generator, level, order);
    if (action < 0) return null;
    const list = [...new Uint8Array(this.exports.memory.buffer, order, this.declared.places.order)];
    const numbers = list.filter((one) => one > 0).map((one) => one - 1);
    return [this.#notation.texts[action]!, ...numbers].join(' ');
  }

  /** Whether all moves are alike to whoever sees no more than that. */
  isBlind(view: Uint8Array): boolean {
    this.#put(this.#at.view, view);
    return this.exports.is_choice_arbitrary(this.#at.view) !== 0;
  }

  /** What a bot of a level would play, what else it looked at, and why. `stop`: it has become pointless. */
  async choose(bot: string, view: Uint8Array, luck: Uint8Array, stop: () => boolean): Promise<Hint> {
    this.#look(view, luck);
    const { strength, temperament } = readBot(bot)!;
    const nature = TEMPERAMENTS.indexOf(temperament) + 1;
    const { casual_strength, strong_strength } = this.#thinking;
    const level =
      strength === null
        ? levelOf(bot)
        : this.exports.level_for(this.#at.generator, strength, casual_strength, strong_strength);
    const legal = this.exports.legal_in_view(this.#at.view, this.#at.actions);
    const thought =
      level < 3 ? this.#glance(level, legal, nature) : await this.#search(level, legal, nature, stop);
    const why = this.#explain(thought.action);
    const { action, compared, ...rest } = thought;
    const move = this.#notation.texts[action]!;
    return { move, why: why.key, arguments: why.arguments, ...rest, ...compared };
  }

  /** How strong somebody is known to be after a match more: as bots/rating.py. */
  rate({ mean, deviation }: Known, against: number, players: number, [first, last]: Places): Known {
    const { values } = this.#at;
    this.exports.rate(mean, deviation, this.#thinking.span, against, players, first, last, values);
    const memory = this.#memory;
    return {
      mean: memory.getFloat64(values, true),
      deviation: memory.getFloat64(values + 8, true),
    };
  }

  /** How the move compares with what else there was: as bots/hints.py. */
  #compared(action: number, values: Hint['values']): Pick<Hint, 'measure' | 'verdict' | 'others'> {
    values.forEach(({ worth, wins, points, visits }, row) => {
      const cells = [0, worth, wins ?? 0, points ?? 0, visits];
      cells.forEach((cell, column) => this.#memory.setFloat64(this.#cellAt(row, column), cell, true));
    });
    const { found, numbers } = this.#at;
    const chosen = values.findIndex((one) => one.move === this.#notation.texts[action]);
    const count = this.exports.compare_hint(found, values.length, chosen, numbers);
    const code = (place: number) => this.#memory.getInt32(numbers + 8 * place, true);
    const others = Array.from({ length: count }, (_, i) => ({
      move: values[code(2 + 2 * i)]!.move,
      degree: DEGREES[code(3 + 2 * i)]!,
    }));
    return { measure: MEASURES[code(0)]!, verdict: VERDICTS[code(1)]!, others };
  }

  #glance(level: number, legal: number, temperament: number) {
    const { child_overlooks, casual_overlooks } = this.#thinking;
    const { view, generator, actions, values } = this.#at;
    const overlooks = level === 1 ? child_overlooks : casual_overlooks;
    this.#clear(values, 8 * legal);
    const action = this.exports.decide(
      view,
      generator,
      level,
      overlooks,
      temperament,
      legal,
      actions,
      values,
    );
    const memory = this.#memory;
    const found = Array.from({ length: legal }, (_, i) => ({
      move: this.#notation.texts[memory.getInt32(actions + 8 * i, true)]!,
      worth: memory.getFloat64(values + 8 * i, true),
      wins: null,
      points: null,
      visits: 0,
    }));
    found.sort((a, b) => b.worth - a.worth);
    return { action, values: found, simulations: 0, compared: this.#compared(action, found) };
  }

  async #search(level: number, legal: number, temperament: number, stop: () => boolean) {
    const { strong, best, strong_ideas, best_ideas, strong_overlooks } = this.#thinking;
    const isStrong = level === 3;
    const limit: Limit =
      legal > 1
        ? { simulations: isStrong ? strong : best, seconds: isStrong ? STRONG_SECONDS : BEST_SECONDS }
        : { simulations: 1, seconds: null };
    const ideas = isStrong ? strong_ideas : best_ideas;
    return this.#grow(ideas, isStrong ? strong_overlooks : 0, temperament, limit, stop);
  }

  /** What the best bot finds with so many simulations, on one of the long streams of a key. */
  async judge(view: Uint8Array, key: Uint8Array, stream: number, simulations: number) {
    this.#look(view, key);
    this.exports.rewind_far(this.#at.generator, stream);
    const { best_ideas } = this.#thinking;
    const thought = await this.#grow(best_ideas, 0, 0, { simulations, seconds: null }, () => false);
    return { ...thought, why: this.#explain(thought.action) };
  }

  async #grow(ideas: number, overlooks: number, temperament: number, limit: Limit, stop: () => boolean) {
    const { exports } = this;
    const { view, generator, memory, found } = this.#at;
    exports.search_begin(view, generator, ideas, memory);
    const search: Search = {
      grow: (simulations) => exports.search_grow(view, memory, simulations),
      visits: () => this.#visits(exports.search_found(view, memory, found)),
    };
    const simulations = await growWithin(search, limit.simulations, limit.seconds, stop);
    const count = exports.search_found(view, memory, found);
    const action = exports.choose(view, generator, overlooks, temperament, found, count);
    const values = this.#found(count);
    return { action, values, simulations, compared: this.#compared(action, values) };
  }

  #found(count: number): Hint['values'] {
    return Array.from({ length: count }, (_, row) => {
      const visits = this.#cell(row, VISITS!);
      return {
        move: this.#notation.texts[this.#cell(row, ACTION!)]!,
        worth: this.#cell(row, WORTH!),
        wins: visits ? this.#cell(row, WINS!) : null,
        points: visits ? this.#cell(row, POINTS!) : null,
        visits,
      };
    });
  }

  #visits(count: number): [first: number, second: number] | null {
    return count > 1 ? [this.#cell(0, VISITS!), this.#cell(1, VISITS!)] : null;
  }

  #cell(row: number, column: number): number {
    return this.#memory.getFloat64(this.#cellAt(row, column), true);
  }

  #cellAt(row: number, column: number): number {
    return this.#at.found + 8 * (FOUND_COLUMNS * row + column);
  }

  #explain(action: number): Said {
    this.#clear(this.#at.numbers, 8 * this.declared.places.numbers);
    const code = this.exports.explain(this.#at.view, action, this.#at.numbers);
    if (!code) return { key: '', arguments: {} };
    const { game, why } = this.declared;
    return sayCode(game, 'why', why[code - 1]!, this.#memory, this.#at.numbers);
  }

  #look(view: Uint8Array, luck: Uint8Array): void {
    this.#put(this.#at.view, view);
    this.#put(this.#at.generator + GENERATOR.key, luck);
    this.exports.rewind(this.#at.generator, 0);
  }

  /** More memory makes a new buffer. */
  get #memory(): DataView {
    return new DataView(this.exports.memory.buffer);
  }

  /** Rules add to what is there. */
  #clear(at: number, bytes: number): void {
    new Uint8Array(this.exports.memory.buffer, at, bytes).fill(0);
  }

  #put(at: number, bytes: Uint8Array): void {
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
  }
}
