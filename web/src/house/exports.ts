// All that is kept about the person of this device, as they can take it with them.
import type { Person } from './people';
import type { Keeping } from './store';

/** What an export tells of the log: by allow-list, for an entry also says what chance has decided. */
const TOLD = ['kind', 'seat', 'move', 'bot', 'away_seat'];

export async function exported(person: Person, store: Keeping) {
  const tables = await store.tables();
  const log = await store.log();
  return {
    person,
    tables: tables.map(({ id, game, status, created, changed }) => ({
      id,
      game,
      status,
      created,
      changed,
    })),
    moves: log
      .filter(({ request }) => request)
      .map(({ table, at, request, entry }) => ({ table, at, request, ...told(entry) })),
    results: await store.outcomes(),
  };
}

export const told = (entry: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => TOLD.includes(name)));
