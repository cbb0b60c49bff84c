// What a house keeps, in memory: as src/house/store.ts, for tests without a browser.
import { Refused } from '../src/engine/refused';
import type { Outcome } from '../src/house/messages';
import { Conflict, type Keeping, type Logged, type Written } from '../src/house/store';
import type { MyTable } from '../src/net/types';

export class Kept implements Omit<Keeping, 'database'> {
  readonly entries: Logged[] = [];
  readonly #tables = new Map<string, MyTable>();
  readonly #outcomes = new Map<string, Outcome>();
  readonly #values = new Map<string, unknown>();
  /** Nothing more is written. */
  isFull = false;

  close(): void {}
  async append({ log, summary, outcome }: Written): Promise<void> {
    if (this.isFull) throw new Refused('error-device-store');
    const isThere = (one: Logged) =>
      this.entries.some(({ table, number }) => table === one.table && number === one.number);
    if (log.some(isThere)) throw new Conflict();
    this.entries.push(...structuredClone(log));
    this.#tables.set(summary.id, structuredClone(summary));
    if (outcome) this.#outcomes.set(outcome.table, outcome);
  }
  async load(table: string): Promise<Logged[]> {
    return this.entries.filter((one) => one.table === table);
  }
  async tables(): Promise<MyTable[]> {
    return [...this.#tables.values()].sort((a, b) => b.created - a.created);
  }
  async outcomes(): Promise<Outcome[]> {
    return [...this.#outcomes.values()];
  }
  async log(): Promise<Logged[]> {
    return this.entries;
  }
  async analysis(table: string): Promise<unknown> {
    return this.#values.get(`analysis ${table}`);
  }
  async keepAnalysis(table: string, analysis: unknown): Promise<void> {
    this.#values.set(`analysis ${table}`, analysis);
  }
  async value<T>(key: string): Promise<T | undefined> {
    return this.#values.get(key) as T | undefined;
  }
  async setValue(key: string, value: unknown): Promise<void> {
    this.#values.set(key, value);
  }
  async erase(): Promise<void> {
    this.entries.length = 0;
    for (const kept of [this.#tables, this.#outcomes, this.#values]) kept.clear();
  }
}
