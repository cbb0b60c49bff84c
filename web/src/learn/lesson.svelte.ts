// A first game: scene after scene, each with one thing to try. The server plays it; nothing is kept.
import type { Staged } from '../net/types';
import { named, say } from '../words/words.svelte';
import { movesAsked, Staging } from './staging.svelte';

export class Lesson extends Staging<Staged> {
  scene = $state(0);
  finished = $state(false);
  isSkipped = $state(false);
  hinted = $state<string | null>(null);
  /** Who sits there, as the lesson calls them. */
  names = $state.raw<string[]>([]);

  constructor(
    game: string,
    readonly first = 0,
  ) {
    super(game);
  }

  begin(): Promise<void> {
    return this.#show(this.first, [], false);
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
    return this.retry(false);
  }

  async next(): Promise<void> {
    if (this.isLast) this.finished = true;
    else await this.#show(this.scene + 1, this.staged!.goes_on ? this.staged!.moves : [], false);
  }

  #show(scene: number, moves: string[], isTried: boolean): Promise<void> {
    return this.show({
      path: `lesson?scene=${scene}${movesAsked(moves)}`,
      isTried,
      shown: (staged) => {
        this.scene = scene;
        this.hinted = staged.shown;
      },
    });
  }
}
