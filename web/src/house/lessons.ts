// A first game, scene by scene: as src/ludotheque/server/web/lessons.py. Where a scene begins, its state says, which
// src/ludotheque/server/web/page_data.py has written.
import { Refused } from '../engine/refused';
import type { Rules } from '../engine/rules';
import { Table } from '../engine/table';
import type { Staged } from '../net/types';

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
  return {
    name: scene.name,
    scenes: scenes.length,
    asks: scene.good !== null,
    moves: played,
    is_good: isGood,
    hoped_for: isGood === false ? scene.good![0]! : null,
    rules: scene.rules,
    goes_on: scenes[number + 1]?.state === null,
    events: table.events(SEAT, told),
    view: table.view(SEAT),
  };
}

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

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
