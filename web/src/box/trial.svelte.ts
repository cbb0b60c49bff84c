// A table that somebody has set up: what happens is told, and it can be played on by tapping.
import { gamePage } from '../games';
import type { GamePage } from '../games/contract';
import type { View } from '../net/types';
import { moving } from '../pieces/motion';
import { Telling } from '../pieces/telling.svelte';
import type { GameEvent } from '../words/words.svelte';
import type { Answer } from './rules';

export class Trial extends Telling {
  page = $state.raw<GamePage | null>(null);
  view = $state.raw<View | null>(null);
  /** All that has happened since it was set up. */
  events = $state.raw<GameEvent[]>([]);
  busy = $state(false);
  #answer: Answer | null = null;

  constructor(readonly game: string) {
    super();
  }

  /** Who plays next, and through whose eyes we look; nobody where what was asked about is over. */
  get me(): number | null {
    const acting = this.#answer?.table.toAct ?? [];
    return acting.length === 1 ? acting[0]! : null;
  }
  get legal(): string[] {
    return this.busy ? [] : (this.view?.legal ?? []);
  }

  async show(answer: Answer): Promise<void> {
    this.follow();
    this.page ??= await gamePage(this.game);
    this.#answer = answer;
    this.events = answer.events;
    this.told = [];
    this.view = answer.table.view(this.me);
  }

  close(): void {
    this.follow();
  }

  play = async (move: string): Promise<void> => {
    const [answer, seat] = [this.#answer, this.me];
    if (!answer || seat === null || this.busy || answer.table.whyNot(seat, move)) return;
    this.busy = true;
    const goesOn = this.follow();
    const before = answer.table.events(seat).length;
    answer.table.play(seat, move);
    const events = answer.table.events(seat, before);
    this.events = [...this.events, ...events];
    await this.tell(events, { ...this.page!, goesOn });
    if (!goesOn()) return;
    await moving(this.stage, () => {
      this.told = [];
      this.view = answer.table.view(this.me);
    });
    this.busy = false;
  };
}
