// A position in which something is tried out, as in a lesson or a puzzle: the house plays it, and nothing is kept.
import { gamePage } from '../games';
import type { GamePage } from '../games/contract';
import { ask, whyMissing } from '../net/api';
import type { GameEvent, View } from '../net/types';
import { moving } from '../pieces/motion';
import { Telling } from '../pieces/telling.svelte';
import { isStart } from '../table/paragraphs';
import { load, type Refusal } from '../words/words.svelte';

interface Shown {
  events: GameEvent[];
  view: View;
}
interface Wanted<S> {
  /** After the address of the game. */
  path: string;
  /** A move was tried: what came of it is told. */
  isTried: boolean;
  shown?(staged: S): void;
}

export abstract class Staging<S extends Shown> extends Telling {
  staged = $state.raw<S | null>(null);
  /** What is drawn; it may be what was there before the move, with what came of it told over it. */
  view = $state.raw<View | null>(null);
  page = $state.raw<GamePage | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  busy = $state(false);
  #wanted: Wanted<S> | null = null;

  constructor(readonly game: string) {
    super();
  }

  /** Somebody has left: nothing more is told, and nothing sounds. */
  close(): void {
    this.follow();
  }

  /** Once more what did not come through. */
  retry = async (isTried = this.#wanted?.isTried): Promise<void> => {
    if (this.#wanted) await this.show({ ...this.#wanted, isTried: isTried ?? false });
  };

  protected async show(wanted: Wanted<S>): Promise<void> {
    this.#wanted = wanted;
    this.busy = true;
    this.trouble = null;
    const goesOn = this.follow();
    try {
      if (!this.page) {
        await load(this.game);
        this.page = await gamePage(this.game);
      }
      const staged = await ask<S>('GET', `/games/${this.game}/${wanted.path}`);
      const next = wanted.isTried ? staged.events.findIndex((one, i) => i > 0 && isStart(one)) : -1;
      const events = next < 0 ? staged.events : staged.events.slice(0, next);
      if (wanted.isTried) await this.tell(events, { ...this.page, goesOn });
      if (!goesOn()) return;
      await moving(wanted.isTried ? this.stage : null, () => {
        this.staged = staged;
        wanted.shown?.(staged);
        if (next >= 0) return; // what came of the move stays, and nothing new begins, until one goes on
        this.view = staged.view;
        this.told = [];
      });
    } catch (error) {
      const trouble = await whyMissing(error);
      if (!goesOn()) return;
      this.trouble = trouble;
    }
    this.busy = false;
  }
}

/** `move=…`, once for each. */
export const movesAsked = (moves: string[]): string =>
  moves.map((move) => `&move=${encodeURIComponent(move)}`).join('');
