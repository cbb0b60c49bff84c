// The HTTP side of the server. Every refusal is a key of the catalogue.
import type { Arguments, Refusal } from '../words/words.svelte';
import { isThere, lost } from './reach.svelte';
import type {
  Games,
  Me,
  MyTable,
  NewLink,
  NewTable,
  Statistics,
  TableListed,
  TableState,
} from './types';

/** What the server, or the way to it, says no with. `sayRefusal(error)` tells it. */
export class Refused extends Error implements Refusal {
  constructor(
    readonly error: string,
    readonly arguments_: Arguments = {},
    readonly status = 0,
  ) {
    super(error);
  }
  get arguments(): Arguments {
    return this.arguments_;
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    lost();
    throw new Refused('page-error-no-connection');
  }
  if (answer.status === 204) return undefined as T;
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told as T;
  const refusal = told as Refusal | null;
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
  return { error: 'page-error-no-connection' };
}

let games: Promise<Games> | undefined;
export function getGames(): Promise<Games> {
  games ??= ask<Games>('GET', '/games').catch((error: unknown) => {
    games = undefined;
    throw error;
  });
  return games;
}

export const getMe = () => ask<Me>('GET', '/me');
export const saveMe = (name: string, avatar: string) => ask<Me>('POST', '/me', { name, avatar });
export const eraseMe = () => ask<void>('DELETE', '/me');
export const myTables = () => ask<MyTable[]>('GET', '/me/tables?limit=20');
export const myStatistics = () => ask<Statistics>('GET', '/me/statistics');
export const newLink = () => ask<NewLink>('POST', '/me/link');
export const useLink = (token: string) => ask<Me>('POST', '/link', { token });
export const lobby = () => ask<TableListed[]>('GET', '/lobby');
export const openTable = (table: NewTable) =>
  ask<{ id: string; address: string }>('POST', '/tables', table);
export const lookAt = (id: string) => ask<TableState>('GET', `/tables/${id}`);
