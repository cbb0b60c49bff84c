// What is kept on this device, in IndexedDB: the logs of tables, and what follows from them.
import { Refused } from '../engine/refused';
import type { MyTable } from '../net/types';
import type { Entry } from './entries';
import type { Outcome } from './messages';

const NAME = 'ludotheque';
const VERSION = 1;

/** One line of the append-only log of a table. */
export interface Logged {
  table: string;
  /** 1, 2, … without a gap. */
  number: number;
  /** Milliseconds since the epoch. */
  at: number;
  entry: Entry;
  /** The id of the request that asked for it, at the last of its entries. */
  request: string;
}

/** What is written at once: all of it, or nothing. */
export interface Written {
  log: Logged[];
  summary: MyTable;
  outcome: Outcome | null;
}

/** Somebody else has written to this table since: another page of this device. */
export class Conflict extends Refused {
  constructor() {
    super('error-store-conflict');
  }
}

export class Store {
  private constructor(readonly database: IDBDatabase) {}

  /** Refused where the browser keeps nothing. */
  static async open(name = NAME): Promise<Store> {
    const asked = indexedDB.open(name, VERSION);
    asked.onupgradeneeded = () => {
      const made = asked.result;
      made.createObjectStore('log', { keyPath: ['table', 'number'] });
      made.createObjectStore('tables', { keyPath: 'id' });
      made.createObjectStore('outcomes', { keyPath: 'table' });
      made.createObjectStore('analyses');
      made.createObjectStore('values');
    };
    const database = await found(asked);
    // A page of a newer version waits for us. Whatever is asked here from then on is refused: this page has to be
    // opened anew, and then goes on where it was.
    database.onversionchange = () => database.close();
    return new Store(database);
  }

  close(): void {
    this.database.close();
  }

  /** Durable when it returns. */
  async append({ log, summary, outcome }: Written): Promise<void> {
    const writing = this.#transaction(['log', 'tables', 'outcomes'], 'strict');
    const entries = writing.objectStore('log');
    for (const one of log) entries.add(one); // of a number that is there already: a conflict
    writing.objectStore('tables').put(summary);
    if (outcome) writing.objectStore('outcomes').put(outcome);
    await completed(writing);
  }

  /** The log of a table, in its order; empty where there is none. */
  load(table: string): Promise<Logged[]> {
    const all = IDBKeyRange.bound([table], [table, []]);
    return found<Logged[]>(this.#store('log').getAll(all));
  }

  /** The newest first. */
  async tables(): Promise<MyTable[]> {
    const all = await found<MyTable[]>(this.#store('tables').getAll());
    return all.sort((a, b) => b.created - a.created);
  }

  outcomes(): Promise<Outcome[]> {
    return found<Outcome[]>(this.#store('outcomes').getAll());
  }

  log(): Promise<Logged[]> {
    return found<Logged[]>(this.#store('log').getAll());
  }

  analysis(table: string): Promise<unknown> {
    return found(this.#store('analyses').get(table));
  }

  keepAnalysis(table: string, analysis: unknown): Promise<void> {
    return this.#put('analyses', table, analysis, 'strict');
  }

  value<T>(key: string): Promise<T | undefined> {
    return found<T | undefined>(this.#store('values').get(key));
  }

  setValue(key: string, value: unknown, durability: IDBTransactionDurability = 'strict'): Promise<void> {
    return this.#put('values', key, value, durability);
  }

  /** Everything that is kept here goes. */
  async erase(): Promise<void> {
    const names = [...this.database.objectStoreNames];
    const writing = this.#transaction(names, 'strict');
    for (const name of names) writing.objectStore(name).clear();
    await completed(writing);
  }

  #transaction(names: string[], durability: IDBTransactionDurability): IDBTransaction {
    return this.database.transaction(names, 'readwrite', { durability });
  }
  #store(name: string): IDBObjectStore {
    return this.database.transaction(name).objectStore(name);
  }
  async #put(
    name: string,
    key: string,
    value: unknown,
    durability: IDBTransactionDurability,
  ): Promise<void> {
    const writing = this.#transaction([name], durability);
    writing.objectStore(name).put(value, key);
    await completed(writing);
  }
}

/** The same, kept elsewhere. */
export type Keeping = Pick<Store, keyof Store>;

const trouble = (error: DOMException | null): Refused =>
  error?.name === 'ConstraintError' ? new Conflict() : new Refused('error-device-store');

function found<T = unknown>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(trouble(request.error));
  });
}

function completed(writing: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(trouble(writing.error));
  });
}
