// A first game, scene by scene: as src/ludotheque/server/web/lessons.py. Where a scene begins, its state says, which
// src/ludotheque/server/web/page_data.py has written.
import { Refused } from '../engine/refused';
import type { Rules } from '../engine/rules';
import { Table } from '../engine/table';
import type { GameEvent, Staged } from '../net/types';

export interface Scene {
  name: string;
  /** In base64; null: it goes on from the scene before. */
  state: string | null;
  seed: string;
  /** The moves that it hopes for; none: any; null: nothing is asked. */
  good: string[] | null;
  /** What the others play afterwards. */
  then: [seat: number, move: string][];
  rules: string[];
  /** The move that it hopes for is not shown. */
  find: boolean;
  says: Saying[];
}

type Fields = Record<string, unknown>;
/** A sentence after a move, and what must have happened, and must not, that it is true. */
interface Saying {
  said: string;
  happened: Fields[];
  not: Fields[];
}

/** Who learns sits here. */
const SEAT = 0;
const files = import.meta.glob<Scene[]>('../declared/house/lessons/*.json', { import: 'default' });

export const scenesOf = async (game: string): Promise<Scene[]> =>
  (await files[`../declared/house/lessons/${game}.json`]?.()) ?? [];

/** The scene of that number after these moves of who learns: one for each scene that asked for one, since the
 * last position (none: those that the scenes hoped for). With a move more than needed, that one is tried. */
export function staged(rules: Rules, scenes: Scene[], number: number, moves: string[]): Staged {
  const scene = scenes[number];
  if (!scene) throw new Refused('error-no-such-scene', { count: scenes.length });
  const first = scenes.findLastIndex((one, i) => i <= number && one.state !== null);
  const before = scenes.slice(first, number).filter((one) => one.good);
  const isTried = moves.length === before.length + 1 && scene.good !== null;
  if (moves.length && moves.length !== before.length && !isTried)
    throw new Refused('error-lesson-moves', { count: before.length });
  const table = Table.fromState(rules, bytesOf(scenes[first]!.state!), scenes[first]!.seed);
  const played: string[] = [];
  const playIn = (one: Scene, move: string) => {
    played.push(move);
    play(table, one, move);
  };
  before.forEach((one, i) => playIn(one, moves[i] ?? one.good![0] ?? table.legalMoves(SEAT)[0]!));
  const told = table.events(SEAT).length;
  const tried = isTried ? moves.at(-1)! : null;
  if (tried !== null) playIn(scene, tried);
  const isGood = tried === null ? null : !scene.good!.length || scene.good!.includes(tried);
  const events = table.events(SEAT, told);
  const [said, args] = tried === null ? [null, {}] : whatIsSaid(scene, isGood!, events);
  return {
    name: scene.name,
    scenes: scenes.length,
    asks: scene.good !== null,
    moves: played,
    is_good: isGood,
    hoped_for: isGood === false ? scene.good![0]! : null,
    shown: tried === null && !scene.find ? (scene.good?.[0] ?? null) : null,
    said,
    arguments: args,
    rules: scene.rules,
    goes_on: scenes[number + 1]?.state === null,
    events,
    view: table.view(SEAT),
  };
}

function whatIsSaid(scene: Scene, isGood: boolean, events: GameEvent[]): [string, Fields] {
  for (const { said, happened, not } of scene.says) {
    const found = happened.map((like) => events.find((one) => isLike(one, like)));
    if (!found.every((one) => one !== undefined)) continue;
    if (events.some((one) => not.some((like) => isLike(one, like)))) continue;
    const { event: _, ...known } = Object.assign({}, ...found.reverse()) as Fields;
    return [said, known];
  }
  return [isGood ? 'good' : 'other', {}];
}

const isLike = (event: GameEvent, like: Fields): boolean =>
  Object.entries(like).every(
    ([name, value]) => JSON.stringify((event as Fields)[name]) === JSON.stringify(value),
  );

function play(table: Table, scene: Scene, move: string): void {
  table.play(SEAT, move);
  for (const [seat, reply] of scene.then)
    // after another move than was hoped for it may not be legal
    if (table.legalMoves(seat).includes(reply)) table.play(seat, reply);
}

/** For the rules that a scene shows: its number. */
export function examples(scenes: Scene[]): Record<string, number> {
  const shown: Record<string, number> = {};
  scenes.forEach(({ rules }, number) => {
    for (const rule of rules) shown[rule] ??= number;
  });
  return shown;
}

export const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
