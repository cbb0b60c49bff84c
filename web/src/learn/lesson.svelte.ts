// A first game: scene after scene, each with one thing to try. The server plays it; nothing is kept.
import { gamePage } from '../games';
import type { GamePage } from '../games/contract';
import { ask, whyMissing } from '../net/api';
import type { Staged, View } from '../net/types';
import { moving } from '../pieces/motion';
import { Telling } from '../pieces/telling.svelte';
import { load, named, say, type Refusal } from '../words/words.svelte';

export class Lesson extends Telling {
  scene = $state(0);
  staged = $state.raw<Staged | null>(null);
  view = $state.raw<View | null>(null);
  page = $state.raw<GamePage | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  busy = $state(false);
  finished = $state(false);
  isSkipped = $state(false);
  hinted = $state<string | null>(null);
  /** Who sits there, as the lesson calls them. */
  names = $state.raw<string[]>([]);

  constructor(
    readonly game: string,
    readonly first = 0,
  ) {
    super();
  }

  begin(): Promise<void> {
    return this.#show(this.first, [], false);
  }

  /** Somebody has left: nothing more is told, and nothing sounds. */
  close(): void {
    this.follow();
  }

  /** What is said now: what to do, or what came of it. */
  get words(): string {
    const { name, said, arguments: known } = this.staged!;
    const key = `${this.game}-lesson-${name}`;
    return said === null ? say(key) : say(`${key}-${said}`, named(known, this.names));
  }
  get legal(): string[] {
    return this.staged?.is_good === null && this.staged.asks && !this.busy
      ? (this.view?.legal ?? [])
      : [];
  }
  get isLast(): boolean {
    return this.scene + 1 >= (this.staged?.scenes ?? 0);
  }
  get mayGoOn(): boolean {
    return !this.busy && this.staged !== null && (!this.staged.asks || this.staged.is_good === true);
  }

  play = async (move: string): Promise<void> => {
    if (this.busy || !this.staged?.asks || this.staged.is_good !== null) return;
    // Where a scene waits for a move, nothing else (such as a hand put in order) is taken for the answer.
    if (this.legal.length && !this.legal.includes(move)) return;
    await this.#show(this.scene, [...this.staged.moves, move], true);
  };

  /** Once more what did not come through. */
  retry = (): Promise<void> => this.#show(...this.#wanted);
  #wanted: [number, string[], boolean] = [0, [], false];

  /** The same scene once more, with a hint. */
  async again(): Promise<void> {
    const hint = this.staged!.hoped_for;
    await this.#show(this.scene, this.staged!.moves.slice(0, -1), false);
    this.hinted = hint;
  }

  skip(): void {
    this.finished = this.isSkipped = true;
  }

  /** Back to where it was skipped. */
  resume(): Promise<void> {
    this.finished = this.isSkipped = false;
    const [scene, moves] = this.#wanted;
    return this.#show(scene, moves, false);
  }

  async next(): Promise<void> {
    if (this.isLast) this.finished = true;
    else await this.#show(this.scene + 1, this.staged!.goes_on ? this.staged!.moves : [], false);
  }

  async #show(scene: number, moves: string[], tried: boolean): Promise<void> {
    this.busy = true;
    this.trouble = null;
    this.#wanted = [scene, moves, tried];
    const goesOn = this.follow();
    try {
      if (!this.page) {
        await load(this.game);
        this.page = await gamePage(this.game);
      }
      const query = [`scene=${scene}`, ...moves.map((move) => `move=${encodeURIComponent(move)}`)].join(
        '&',
      );
      const staged = await ask<Staged>('GET', `/games/${this.game}/lesson?${query}`);
      if (tried) await this.tell(staged.events, { ...this.page, goesOn });
      if (!goesOn()) return;
      await moving(tried ? this.stage : null, () => {
        this.scene = scene;
        this.staged = staged;
        this.view = staged.view;
        this.told = [];
        this.hinted = staged.shown;
      });
    } catch (error) {
      const trouble = await whyMissing(error);
      if (!goesOn()) return;
      this.trouble = trouble;
    }
    this.busy = false;
  }
}
