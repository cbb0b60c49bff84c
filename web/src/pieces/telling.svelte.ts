// Events are told one after the other over what was there before them, each for as long as one looks at it; whoever
// does not want to wait can be let on.
import type { GamePage } from '../games/contract';
import type { GameEvent } from '../words/words.svelte';
import { stepsOf, type Step } from './beats';
import { moving } from './motion';
import { paceFactor } from './pace.svelte';
import { play as playSound } from './sound';

/** How something is told: as the game says, or in another way. */
export interface TellingOptions extends Pick<GamePage, 'beat' | 'sound'> {
  /** The seats for which some things matter more. */
  mine?: readonly number[];
  /** By how much a step is looked at longer or shorter; without it, as this device remembers. */
  factor?(step: Step): number;
  /** Before what is mine to let happen. */
  await?(step: Step): Promise<void>;
  /** When one is drawn. */
  drawn?(event: GameEvent): void;
  /** False when nobody follows any more: then it ends where it is. */
  goesOn?(): boolean;
}

/** The name of the event of the document that says what was shown, and for how long. */
export const SHOWN = 'ludotheque-shown';
export interface Shown {
  events: string[];
  /** Milliseconds: how long it was to be looked at, and from when to when it was. */
  hold: number;
  from: number;
  until: number;
  /** The names of the things that lie on the board now. */
  things: string[];
}

export class Telling {
  /** What has been told and is not shown yet. */
  told = $state.raw<GameEvent[]>([]);
  /** What will be told next, of the same news: a board may show what an event leads to. */
  coming = $state.raw<GameEvent[]>([]);
  /** The board's element, whose things glide. */
  stage: Element | null = null;
  /** Nobody waits for anything, or hears it, until this is taken back. */
  protected isHurried = false;
  #wake: (() => void) | null = null;
  #run = 0;

  /** What was being told ends where it is; the answer says of what is told from now on whether it goes on. */
  protected follow(): () => boolean {
    const run = ++this.#run;
    this.goOn();
    return () => run === this.#run;
  }

  protected async tell(events: GameEvent[], options: TellingOptions): Promise<void> {
    const steps = stepsOf(events, options.beat, options.mine ?? []);
    for (const [i, step] of steps.entries()) {
      if (options.goesOn?.() === false) return;
      if (step.waits && !this.isHurried) await options.await?.(step);
      const coming = steps.slice(i + 1).flatMap((one) => one.events);
      await moving(this.stage, () => {
        this.told = [...this.told, ...step.events];
        this.coming = coming;
      });
      for (const event of step.events) options.drawn?.(event);
      const noises = this.isHurried ? [] : step.events.map((event) => options.sound?.(event));
      for (const noise of new Set(noises)) if (noise) playSound(noise);
      const hold = step.hold * (options.factor?.(step) ?? paceFactor());
      const from = performance.now();
      await this.wait(hold);
      this.#report(step, hold, from);
    }
    this.coming = [];
  }

  /** For who wants to know what could be seen, and for how long. */
  #report(step: Step, hold: number, from: number): void {
    if (!this.stage) return;
    const lying = this.stage.querySelectorAll<HTMLElement>('[data-thing]');
    const shown: Shown = {
      events: step.events.map(({ event }) => event),
      hold,
      from,
      until: performance.now(),
      things: [...lying].map((one) => one.dataset.thing!),
    };
    document.dispatchEvent(new CustomEvent(SHOWN, { detail: shown }));
  }

  /** So many milliseconds, or until somebody is let on. */
  protected async wait(milliseconds: number): Promise<void> {
    if (!milliseconds || this.isHurried) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = milliseconds < Infinity ? setTimeout(end, milliseconds) : undefined;
      this.#wake = end;
    });
  }

  /** Whoever has seen enough of what is shown now. */
  goOn = (): void => {
    this.#wake?.();
  };
}
