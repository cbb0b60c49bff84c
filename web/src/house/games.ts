// The games as a house knows them: their compiled rules, loaded when they are needed.
import { findRules } from '../engine/games';
import { RulesFailed } from '../engine/module';
import { Refused } from '../engine/refused';
import type { Rules } from '../engine/rules';
import { Mind } from './mind';

export interface Game {
  rules: Rules;
  /** A move that a careful bot makes before somebody else chooses; mostly none. */
  unasked(view: Uint8Array, luck: Uint8Array, level: number): string | null;
}
export type FindGame = (name: string) => Promise<Game>;

const games = new Map<string, Promise<Game>>();

/** Refused where its module does not come: it is a file of the page. */
export const findGame: FindGame = (name) => {
  const found = games.get(name) ?? load(name);
  games.set(name, found);
  return found.catch((error: unknown) => {
    games.delete(name); // the network may be back the next time
    throw error instanceof TypeError ? new Refused('page-error-no-connection') : error;
  });
};

async function load(name: string): Promise<Game> {
  const rules = await findRules(name);
  if (!rules.declared.hasOutOfTurnMoves) return { rules, unasked: () => null };
  const mind = await Mind.of(name);
  return { rules, unasked: (view, luck, level) => mind.unasked(view, luck, level) };
}

/** Compiled rules that have failed cannot be used any more: the next who plays gets them anew. */
export function forgetAfter(error: unknown, name: string): void {
  if (error instanceof RulesFailed) games.delete(name);
}
