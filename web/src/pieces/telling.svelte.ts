// Events are told one after the other over what was there before them, each for as long as one looks at it; whoever
// does not want to wait can be let on.
import type { GamePage } from '../games/contract';
import type { GameEvent } from '../words/words.svelte';
import { isStill, moving } from './motion';
import { play as playSound } from './sound';

/** How something is told: as the game says, or in another way. */
export interface Manner extends Pick<GamePage, 'pace' | 'sound'> {
  /** When one is drawn. */
  drawn?(event: GameEvent): void;
  /** False when nobody follows any more: then it ends where it is. */
  goesOn?(): boolean;
}

export class Telling {
  /** What has been told and is not shown yet. */
  told = $state.raw<GameEvent[]>([]);
  /** The board's element, whose things glide. */
  stage: Element | null = null;
  /** Nobody waits for anything, or hears it, until this is taken back. */
  protected isHurried = false;
  #wake: (() => void) | null = null;
  #run = 0;

  /** What was being told ends where it is; the answer says of what is told from now on whether it goes on. */
  protected follow(): () => boolean {
    const run = ++this.#run;
    this.wake();
    return () => run === this.#run;
  }

  protected async tell(events: GameEvent[], manner: Manner): Promise<void> {
    for (const event of events) {
      if (manner.goesOn?.() === false) return;
      await moving(this.stage, () => (this.told = [...this.told, event]));
      manner.drawn?.(event);
      const noise = this.isHurried ? null : manner.sound?.(event);
      if (noise) playSound(noise);
      if (!isStill()) await this.wait(manner.pace(event));
    }
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
      const timer = setTimeout(end, milliseconds);
      this.#wake = end;
    });
  }

  protected wake(): void {
    this.#wake?.();
  }
}
