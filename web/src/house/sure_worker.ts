// A worker that really runs. Chromium now and then loses one that is begun while a service worker is replaced: it
// never runs, and no error is told. So a worker says that it runs; one that does not is begun again.

/** What a worker says first, when it hears. */
export const RUNS = 'runs';
const FIRST_WAIT = 3000;
/** Over a slow network it takes long to come. */
const LONGEST_WAIT = 60_000;

type Begun = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export class SureWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  #worker!: Begun;
  /** Until it runs. */
  #unsent: unknown[] | null = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly begin: () => Begun) {
    this.#begin(FIRST_WAIT);
  }

  postMessage(message: unknown): void {
    if (this.#unsent) this.#unsent.push(message);
    else this.#worker.postMessage(message);
  }

  terminate(): void {
    clearTimeout(this.#timer);
    this.#worker.terminate();
  }

  #begin(wait: number): void {
    const worker = this.begin();
    this.#worker = worker;
    worker.onmessage = (event: MessageEvent) => {
      if (event.data === RUNS) this.#runs();
      else this.onmessage?.(event);
    };
    worker.onerror = (event: ErrorEvent) => {
      clearTimeout(this.#timer);
      this.onerror?.(event);
    };
    this.#timer = setTimeout(() => {
      worker.terminate();
      this.#begin(Math.min(2 * wait, LONGEST_WAIT));
    }, wait);
  }

  #runs(): void {
    clearTimeout(this.#timer);
    const unsent = this.#unsent ?? [];
    this.#unsent = null;
    for (const message of unsent) this.#worker.postMessage(message);
  }
}
