// The rules of a game by its name: its module, and what is written from its declarations.
import type { MoveKind } from '../net/notation';
import type { Declared, Position } from './declared';
import { loadRules } from './files';
import { Refused } from './refused';
import { Rules } from './rules';
import { shortened } from './texts';

type Bytes = DataView | Uint8Array;
const boards = import.meta.glob<(bytes: Bytes) => unknown>('../declared/*.ts', { import: 'decodeView' });
const moves = import.meta.glob<MoveKind[]>('../declared/said/*.ts', { import: 'moves' });
const rules = import.meta.glob<{ declared: Declared; decodePosition: (bytes: Bytes) => Position }>([
  '../declared/rules/*.ts',
  '!../declared/rules/exports.ts',
]);

export const gameNames = (): string[] => Object.keys(moves).map(nameOf).sort();

const nameOf = (path: string): string => path.slice('../declared/said/'.length, -'.ts'.length);

/** Throws where there is no such game. */
export async function findRules(game: string): Promise<Rules> {
  if (!gameNames().includes(game))
    throw new Refused('error-unknown-game', { game: shortened(game), known: gameNames() });
  const [{ declared, decodePosition }, decodeView, kinds, instance] = await Promise.all([
    rules[`../declared/rules/${game}.ts`]!(),
    boards[`../declared/${game}.ts`]!(),
    moves[`../declared/said/${game}.ts`]!(),
    loadRules(game),
  ]);
  return new Rules({ declared, decodePosition, decodeView, moves: kinds }, await instance());
}
