// How a new table is wanted: the number of players and the options, checked.
import { Refused } from './refused';
import type { Rules } from './rules';
import { shortened } from './texts';

export interface Asked {
  /** The fewest that can play, where nothing is said. */
  players?: number;
  options?: Record<string, boolean>;
  /** Without one nobody can know what will be dealt. 32 bytes are the key itself. */
  seed?: number | string | Uint8Array;
}

export function checkedPlayers({ declared }: Rules, players: unknown = declared.players[0]): number {
  const known = declared.players;
  if (!known.includes(players as number))
    throw new Refused('error-wrong-players', {
      game: declared.game,
      least: known[0],
      most: known.at(-1),
      given: shortened(players),
    });
  return players as number;
}

export function checkedOptions(
  { declared }: Rules,
  options: Record<string, unknown>,
): Record<string, boolean> {
  const known = Object.fromEntries(
    declared.options.map(({ name, isOnByDefault }) => [name, isOnByDefault]),
  );
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(known, name))
      throw new Refused('error-unknown-option', {
        game: declared.game,
        option: shortened(name),
        known: Object.keys(known),
      });
    if (typeof value !== 'boolean')
      throw new Refused('error-bad-option-value', { option: name, given: shortened(value) });
    known[name] = value;
  }
  return known;
}
