// A match that is over, step by step through somebody's eyes; can run by itself.
import type { Step } from '../net/types';
import type { GamePage } from '../games/contract';
import { moving } from '../pieces/motion';
import { Telling } from '../pieces/telling.svelte';
import type { GameEvent } from '../words/words.svelte';

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Between two steps, and where there is nothing to look at. */
const BREATH = 350;

export class Film extends Telling {
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  eyes = $state<number | null>(null);
  playing = $state(false);
  speed = $state<number>(1);

  #seen = new Map<number | null, Step[]>();
  #look = 0;

  constructor(
    readonly page: Pick<GamePage, 'beat'>,
    readonly fetchSteps: (eyes: number | null) => Promise<Step[]>,
  ) {
    super();
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }
  /** Where it is opened: all is dealt, and nobody has moved yet. */
  get opening(): number {
    return Math.max(0, this.steps.findIndex(({ seat }) => seat !== null) - 1);
  }
  get step(): Step {
    return this.steps[this.at]!;
  }
  /** What is told now: of the step that is shown, or of the one that is coming. */
  get news(): GameEvent[] {
    return this.told.length ? this.told : this.step.events;
  }

  /** All steps through somebody's eyes; they are fetched once. */
  async seenBy(eyes: number | null): Promise<Step[]> {
    const steps = this.#seen.get(eyes) ?? (await this.fetchSteps(eyes));
    this.#seen.set(eyes, steps);
    return steps;
  }

  async look(eyes: number | null): Promise<void> {
    this.pause();
    const look = ++this.#look;
    const steps = await this.seenBy(eyes);
    if (look !== this.#look) return; // other eyes were chosen since
    this.steps = steps;
    this.eyes = eyes;
    this.at = Math.min(this.at, this.last);
  }

  /** Show a step; things glide where it is the next one or the one before. */
  async go(step: number): Promise<void> {
    this.pause();
    const next = Math.min(Math.max(0, Math.round(step)), this.last);
    const isNear = Math.abs(next - this.at) === 1;
    await moving(isNear ? this.stage : null, () => (this.at = next));
  }

  pause(): void {
    this.playing = false;
    this.told = [];
    this.coming = [];
    this.follow();
  }

  async play(): Promise<void> {
    if (this.at >= this.last) await this.go(0);
    const goesOn = this.follow();
    this.playing = true;
    while (goesOn() && this.at < this.last) await this.#tellNext(goesOn);
    if (goesOn()) this.playing = false;
  }

  async #tellNext(goesOn: () => boolean): Promise<void> {
    const { events } = this.steps[this.at + 1]!;
    await this.tell(events, {
      beat: this.page.beat,
      mine: this.eyes === null ? [] : [this.eyes],
      factor: () => 1 / this.speed,
      goesOn,
    });
    if (!goesOn()) return;
    await moving(this.stage, () => {
      this.told = [];
      this.at += 1;
    });
    await this.wait(BREATH / this.speed);
  }
}
