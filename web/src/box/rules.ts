// What the rules say of a table with the box.
import { findRules } from '../engine/games';
import { Table } from '../engine/table';
import type { GameEvent, Refusal } from '../words/words.svelte';

export type Facts = Record<string, number[]>;

export interface Answer {
  /** What follows by itself from what lies there. */
  events: GameEvent[];
  /** To be played on. */
  table: Table;
}

/** Refused where it cannot be so, in a sentence of the game. */
export async function askRules(
  game: string,
  players: number,
  facts: Facts,
  options: Record<string, boolean> = {},
): Promise<Answer | Refusal> {
  const rules = await findRules(game);
  const whole = Object.fromEntries(
    rules.declared.options.map(({ name, isOnByDefault }) => [name, options[name] ?? isOnByDefault]),
  );
  const state = rules.newState(players, whole);
  const found = rules.setUp(state, facts);
  if (!Array.isArray(found)) return { error: found.key, arguments: found.arguments };
  return { events: found.map(({ event }) => event), table: Table.fromState(rules, state) };
}

/** A table as it is at the beginning of a match: what is drawn before anybody has set anything up. */
export async function firstTable(game: string, players: number): Promise<Table> {
  return Table.start(await findRules(game), { players });
}
