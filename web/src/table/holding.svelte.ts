// Bots wait and clocks stand still while this page tells what happened, asks whether somebody is ready, or shows the
// rules. Where others sit at the table too, only what all of them wait for anyhow, and not for long (the server says
// when the time is up).

export type Reason = 'telling' | 'ready' | 'meanwhile' | 'curtain' | 'reading';
const FAIR_TO_OTHERS: Reason[] = ['telling', 'ready'];

interface At {
  ask(holds: boolean): Promise<unknown>;
  isShared(): boolean;
  /** The table goes on all the same. */
  timeUp(): void;
}

export class Holding {
  /** When the clocks were stopped, while they are. */
  since = $state<number | null>(null);
  readonly #reasons = new Set<Reason>();
  /** Whether the table has answered that it waits. */
  #isKnown = false;
  #isTold = false;
  #asked = 0;

  constructor(readonly at: At) {}

  set(reason: Reason, holds: boolean): void {
    if (this.#reasons.has(reason) === holds) return;
    if (holds && this.at.isShared() && !FAIR_TO_OTHERS.includes(reason)) return;
    const held = this.#reasons.size > 0;
    if (holds) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    if (held !== this.#reasons.size > 0) void this.#ask(!held);
  }

  /** The table may know nothing any more of what was held. */
  again(): void {
    if (this.#reasons.size) void this.#ask(true);
  }

  async #ask(holds: boolean): Promise<void> {
    const asked = ++this.#asked;
    this.#isKnown = false;
    if (holds && !this.at.isShared()) this.since = Date.now();
    try {
      await this.at.ask(holds);
    } catch {
      if (asked === this.#asked) this.since = null; // then nothing is held, and the clocks run
      return;
    }
    if (asked !== this.#asked) return; // meanwhile something else was asked
    if (!holds && !this.at.isShared()) this.since = null; // what is left is known with the answer
    this.#isKnown = holds;
    this.#check();
  }

  /** Whether anybody holds the table, and whether I do. */
  told(isHeld: boolean, isMine: boolean): void {
    this.#isTold = isMine;
    if (!this.at.isShared()) return;
    this.since = isHeld ? (this.since ?? Date.now()) : null;
    this.#check();
  }

  #check(): void {
    if (!this.#isKnown || this.#isTold || !this.at.isShared()) return;
    this.#isKnown = false;
    this.#reasons.clear();
    this.at.timeUp();
  }
}
