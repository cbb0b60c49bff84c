// What the page asks, and where: of a server, or of the house on this device (a table of its own, and what there is
// to do without a server). Every refusal is a key of the catalogue.
import { together } from '../house/statistics';
import { forgetChats } from '../table/chat';
import { exportPuzzles, forgetPuzzles } from '../puzzles/solved.svelte';
import { isSite } from '../site';
import type { Refusal } from '../words/words.svelte';
import { device, hasHouse, isOnDevice, isUsed, keepForGood, mayAnswer } from './device';
import { isThere, lost } from './reach.svelte';
import { Refused } from './refused';
import type {
  EveningListed,
  Games,
  Me,
  MyTable,
  NewLink,
  NewTable,
  Statistics,
  TableListed,
  TableState,
} from './types';

export { Refused };

const NO_CONNECTION = 'page-error-no-connection';
/** A place that only keeps files: it has no answer, and will have none. */
const NO_SERVER = 'page-error-no-server';
const ONLY_FILES = [404, 405, 501];
/** A site needs a browser that can do everything by itself. */
const NO_HOUSE = 'page-error-no-house';
/** What a proxy says when the server behind it is away. */
const GATEWAY = [502, 503, 504];
/** What the house on this device answers too, when no server does. */
const EVERYWHERE = /^\/(games|me|lobby|puzzles)$|^\/games\/[^/]+\/(lesson|puzzles)\b/;

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const [, what, table = ''] = path.split('/');
  if (isSite && !mayAnswer()) throw new Refused(NO_HOUSE);
  if (what === 'tables' && isOnDevice(table)) return device.ask<T>(method, path, body);
  try {
    return await askServer<T>(method, path, body);
  } catch (error) {
    if (isUnanswered(error) && EVERYWHERE.test(path.split('?')[0]!) && mayAnswer())
      return device.ask<T>(method, path, body);
    throw error;
  }
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Refused && [NO_CONNECTION, NO_SERVER].includes(error.error);

async function askServer<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (isSite) throw new Refused(NO_SERVER);
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    lost();
    throw new Refused(NO_CONNECTION);
  }
  if (answer.status === 204) return undefined as T;
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told as T;
  const refusal = told as Refusal | null;
  if (!refusal?.error && ONLY_FILES.includes(answer.status)) throw new Refused(NO_SERVER);
  if (!refusal?.error && GATEWAY.includes(answer.status)) {
    lost();
    throw new Refused(NO_CONNECTION);
  }
  throw refusal?.error
    ? new Refused(refusal.error, refusal.arguments, answer.status)
    : new Refused('error-http', {}, answer.status);
}

export const asRefusal = (error: unknown): Refusal =>
  error instanceof Refused
    ? error
    : { error: 'page-error-unexpected', arguments: { detail: String(error) } };

/** Why something did not come that may be a part of the page itself: mostly the server is not there. */
export async function whyMissing(error: unknown): Promise<Refusal> {
  if (error instanceof Refused || (await isThere())) return asRefusal(error);
  lost();
  return { error: NO_CONNECTION };
}

let games: Promise<Games> | undefined;
export function getGames(): Promise<Games> {
  games ??= ask<Games>('GET', '/games').catch((error: unknown) => {
    games = undefined;
    throw error;
  });
  return games;
}

// Who I am: known to a server and on this device by the same name

let known: Me | undefined;
const remember = (me: Me): Me => (known = me);

export const getMe = () => ask<Me>('GET', '/me').then(remember);

export async function saveMe(name: string, avatar: string): Promise<Me> {
  const saved = remember(await ask<Me>('POST', '/me', { name, avatar }));
  if (isUsed()) await nameOnDevice();
  return saved;
}

/** The device calls me as the server does. */
async function nameOnDevice(): Promise<void> {
  const { name, avatar } = known ?? (await getMe());
  const there = await device.ask<Me>('GET', '/me');
  if (there.name !== name || there.avatar !== avatar)
    await device.ask<Me>('POST', '/me', { name, avatar });
}

export async function eraseMe(): Promise<void> {
  if (isUsed()) await device.ask('DELETE', '/me');
  await askServer<void>('DELETE', '/me').catch(unlessUnanswered);
  forgetPuzzles();
  forgetChats();
  known = undefined;
}

/** Everything that is kept about me: on a server, and on this device. */
export async function exportMe(): Promise<object> {
  const server = await askServer<object>('GET', '/me/export').catch(unlessUnanswered);
  const here = isUsed() ? { device: await device.ask<object>('GET', '/me/export') } : {};
  return { ...server, ...here, puzzles: exportPuzzles() };
}

export const newLink = () => ask<NewLink>('POST', '/me/link');
export const useLink = (token: string) => ask<Me>('POST', '/link', { token }).then(remember);

// Tables

const TABLES_AT_ONCE = 20;

/** Those of a server and those of this device, the newest first; the next ones are those opened `before`. */
export async function myTables(before?: number, most = TABLES_AT_ONCE): Promise<MyTable[]> {
  const older = before === undefined ? '' : `&before=${before}`;
  const path = `/me/tables?limit=${most}${older}`;
  const here = isUsed() ? device.ask<MyTable[]>('GET', path).catch(none) : [];
  const there = askServer<MyTable[]>('GET', path).catch(unlessUnanswered);
  const all = [...(await here), ...((await there) ?? [])];
  return all.sort((a, b) => b.created - a.created).slice(0, most);
}

const MOST_AT_ONCE = 100;

/** All of them, however many requests that takes. */
export async function allMyTables(): Promise<MyTable[]> {
  const all: MyTable[] = [];
  for (;;) {
    const next = await myTables(all.at(-1)?.created, MOST_AT_ONCE);
    all.push(...next);
    if (next.length < MOST_AT_ONCE) return all;
  }
}

export async function myStatistics(): Promise<Statistics> {
  const nothing = { matches: 0, won: 0, games: [] };
  const here = isUsed() ? device.ask<Statistics>('GET', '/me/statistics') : nothing;
  const there = askServer<Statistics>('GET', '/me/statistics').catch(unlessUnanswered);
  return together(await here, (await there) ?? nothing);
}

/** Nobody has a name on this device yet. */
const none = (): [] => [];

/** Without a server there is what this device has. */
function unlessUnanswered(error: unknown): undefined {
  if (!isUnanswered(error) || !mayAnswer()) throw error;
}

/** Small tournaments where I play. */
export const myEvenings = () =>
  askServer<EveningListed[]>('GET', '/me/evenings').catch(() => [] as EveningListed[]);

export const lobby = () => ask<TableListed[]>('GET', '/lobby');
export const lookAt = (id: string) => ask<TableState>('GET', `/tables/${id}`);

/** A table of people and bots around this device is opened on it; what is shared with others, on a server. */
export async function openTable(table: NewTable): Promise<{ id: string }> {
  const ownBots = await getGames().then(
    (games) => games.own_bots,
    () => [], // without a server there are none
  );
  if (!isForHere(table, ownBots)) return askServer('POST', '/tables', table);
  await nameOnDevice();
  const opened = await device.ask<{ id: string }>('POST', '/tables', table);
  void keepForGood().catch(() => undefined); // a browser may refuse: what is played is kept all the same
  return opened;
}

/** Bots of the host's own are where the host is. */
const isForHere = ({ game, seats, listed }: NewTable, ownBots: string[]): boolean =>
  !listed &&
  !seats.some(({ kind, bot }) => kind === 'open' || (kind === 'bot' && ownBots.includes(bot ?? ''))) &&
  hasHouse(game);
