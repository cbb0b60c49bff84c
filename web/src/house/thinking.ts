// Bots think in workers of their own, as many as the device has cores to spare: what they think about never
// keeps anybody waiting.
import { Refused } from '../engine/refused';
import { SureWorker } from './sure_worker';
import type { Hint } from '../net/types';
import type { Refusal } from '../words/words.svelte';

const MOST_WORKERS = 4;

/** What a bot is asked: a view, and nothing of the table that is not in it. */
export interface Question {
  game: string;
  bot: string;
  view: Uint8Array;
  luck: Uint8Array;
}
export type Asked = { id: number; question: Question } | { id: number; stop: true };
export type Answered = { id: number; hint: Hint } | { id: number; refusal: Refusal };

interface Waiting {
  id: number;
  question: Question;
  resolve(hint: Hint): void;
  reject(error: unknown): void;
}
/** What is asked of a worker, as far as a test has to know. */
export type ThinkerPort = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<Answered>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

const cores = (): number =>
  Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
const startThinker = (): ThinkerPort =>
  new SureWorker(() => new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' }));

export class Thinkers {
  readonly #idle: ThinkerPort[] = [];
  readonly #busy = new Map<ThinkerPort, Waiting>();
  readonly #line: Waiting[] = [];
  #last = 0;

  constructor(
    readonly most = cores(),
    readonly start = startThinker,
  ) {}

  /** The answer, in turn. What has become pointless is broken off, and who asked looks at the signal. */
  ask(question: Question, signal: AbortSignal): Promise<Hint> {
    return new Promise((resolve, reject) => {
      const waiting = { id: ++this.#last, question, resolve, reject };
      this.#line.push(waiting);
      signal.addEventListener('abort', () => this.#drop(waiting));
      this.#next();
    });
  }

  #next(): void {
    while (this.#line.length && (this.#idle.length || this.#busy.size < this.most)) {
      const waiting = this.#line.shift()!;
      const thinker = this.#idle.pop() ?? this.#hire();
      this.#busy.set(thinker, waiting);
      thinker.postMessage({ id: waiting.id, question: waiting.question } satisfies Asked);
    }
  }

  #hire(): ThinkerPort {
    const thinker = this.start();
    thinker.onmessage = ({ data }) => {
      const waiting = this.#busy.get(thinker);
      if (waiting?.id !== data.id) return;
      this.#busy.delete(thinker);
      this.#idle.push(thinker);
      if ('hint' in data) waiting.resolve(data.hint);
      else waiting.reject(new Refused(data.refusal.error, data.refusal.arguments));
      this.#next();
    };
    thinker.onerror = (event) => {
      const waiting = this.#busy.get(thinker);
      this.#busy.delete(thinker);
      thinker.terminate(); // whatever it was, the next one begins anew
      waiting?.reject(new Error(event.message || 'a bot could not think'));
      this.#next();
    };
    return thinker;
  }

  #drop(waiting: Waiting): void {
    const place = this.#line.indexOf(waiting);
    if (place >= 0) this.#line.splice(place, 1);
    for (const [thinker, one] of this.#busy)
      if (one === waiting) thinker.postMessage({ id: waiting.id, stop: true } satisfies Asked);
  }
}
