// Analyses of matches that are over: one at a time, in a worker of its own, kept for good.
import type { Study } from '../replay/study';
import { report } from './logs';
import { SureWorker } from './sure_worker';
import type { Keeping } from './store';
import type { Told, Wanted } from './study.worker';

interface Working {
  table: string;
  wanted: Wanted;
  progress: number;
  /** When its first step was judged, and how far it was then: that one is slow. */
  first: { at: number; progress: number } | null;
}
const startStudy = () =>
  new SureWorker(() => new Worker(new URL('./study.worker.ts', import.meta.url), { type: 'module' }));

export class Studies {
  readonly #working: Working[] = [];

  constructor(
    readonly store: Keeping,
    readonly start: () => Pick<SureWorker, keyof SureWorker> = startStudy,
  ) {}

  async shown(table: string): Promise<Study> {
    const analysis = (await this.store.analysis(table)) as Study['analysis'] | undefined;
    if (analysis) return { status: 'done', progress: 1, seconds_left: null, before: 0, analysis };
    const before = this.#working.findIndex((one) => one.table === table);
    const one = this.#working[before];
    if (!one) return { status: 'none', progress: 0, seconds_left: null, before: 0, analysis: null };
    const left = secondsLeft(one);
    return { status: 'working', progress: one.progress, seconds_left: left, before, analysis: null };
  }

  /** Asked again, it goes on. */
  begin(table: string, wanted: Wanted): void {
    if (this.#working.some((one) => one.table === table)) return;
    this.#working.push({ table, wanted, progress: 0, first: null });
    if (this.#working.length === 1) void this.#next();
  }

  async #next(): Promise<void> {
    for (let one = this.#working[0]; one; one = this.#working[0]) {
      try {
        await this.store.keepAnalysis(one.table, await this.#study(one));
      } catch (error) {
        report(error); // asked for again, it is begun again
      }
      this.#working.shift();
    }
  }

  #study(one: Working): Promise<unknown> {
    const worker = this.start();
    return new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Told>) => {
        if ('analysis' in data) resolve(data.analysis);
        else if ('error' in data) reject(new Error(data.error));
        else {
          one.progress = data.progress;
          one.first ??= { at: performance.now(), progress: data.progress };
        }
      };
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(one.wanted);
    }).finally(() => worker.terminate());
  }
}

function secondsLeft({ progress, first }: Working): number | null {
  if (!first || progress <= first.progress) return null;
  const passed = (performance.now() - first.at) / 1000;
  return Math.round((10 * passed * (1 - progress)) / (progress - first.progress)) / 10;
}
