// One puzzle: how things stand, the moves that were tried, and what came of them.
import { gamePage } from '../games';
import type { GamePage } from '../games/contract';
import { sayMove } from '../games/moves';
import { ask, whyMissing } from '../net/api';
import type { PuzzleStaged } from '../net/types';
import { moving } from '../pieces/motion';
import { Telling } from '../pieces/telling.svelte';
import { load, named, say, type Refusal } from '../words/words.svelte';
import { note } from './solved.svelte';

/** Whom the puzzles speak of. */
const OTHERS = ['Zoé', 'Malo', 'Anouk', 'Lou'];

export class Puzzle extends Telling {
  staged = $state.raw<PuzzleStaged | null>(null);
  /** As it was before any move: what the answer speaks of. */
  first = $state.raw<PuzzleStaged | null>(null);
  page = $state.raw<GamePage | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  busy = $state(false);

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    super();
  }

  begin = (): Promise<void> => this.#show([]);
  /** Somebody has left: nothing more is told, and nothing sounds. */
  close(): void {
    this.follow();
  }

  get names(): string[] {
    const { seat, view } = this.staged!;
    const others = OTHERS.values();
    return Array.from({ length: view.players }, (_, i) =>
      i === seat ? say('puzzle-who') : (others.next().value ?? ''),
    );
  }
  get question(): string {
    const { question, moves_asked } = this.staged!;
    return say(`${this.game}-puzzle-${question}`, { moves: moves_asked });
  }
  get isTried(): boolean {
    return this.staged?.is_solved != null;
  }
  get movesLeft(): number {
    return this.staged!.moves_asked - this.staged!.moves.length;
  }
  /** What the board offers; with the answer shown nothing of it is played. Of several moves, all are of one kind: an exchange, and not the end of a turn. */
  get legal(): string[] {
    const { staged } = this;
    if (!staged || this.busy || this.isTried) return [];
    const all = staged.view.legal ?? [];
    return staged.moves_asked === 1 ? all : all.filter((move) => move.includes(' '));
  }
  /** The first move that solves it, when that is told. */
  get hinted(): string | null {
    const { staged } = this;
    return staged?.answer && !staged.moves.length ? staged.answer.lines[0]![0]! : null;
  }

  /** The answer, why, and the evidence. */
  get explained(): string[] {
    const answer = this.staged?.answer;
    if (!answer) return [];
    const view = this.first?.view;
    const [line, ...more] = answer.lines;
    // After the first of several moves something else lies in the places that they name.
    const moves =
      line!.length === 1
        ? sayMove(this.game, line![0]!, view)
        : line!.map((move) => sayMove(this.game, move)).join(' · ');
    const key = more.length ? 'puzzle-answer-or' : 'puzzle-answer';
    const figures = Object.fromEntries(
      Object.entries(answer.figures).map(([name, value]) => [
        name,
        name === 'move' || name === 'other' ? sayMove(this.game, String(value), view) : value,
      ]),
    );
    return [
      say(key, { moves, others: more.length }),
      answer.why ? say(answer.why, named(answer.arguments, this.names)) : '',
      say(answer.proof, figures),
    ].filter(Boolean);
  }

  play = async (move: string): Promise<void> => {
    if (this.legal.includes(move) && !this.staged!.answer)
      await this.#show([...this.staged!.moves, move], false, true);
  };
  undo = (): Promise<void> => this.#show(this.staged!.moves.slice(0, -1));
  again = (): Promise<void> => this.#show([]);
  reveal = (): Promise<void> => {
    note(this.id, false);
    return this.#show([], true);
  };
  retry = (): Promise<void> => this.#show(...this.#wanted);
  #wanted: [string[], boolean, boolean] = [[], false, false];

  async #show(moves: string[], reveals = false, tried = false): Promise<void> {
    this.busy = true;
    this.trouble = null;
    this.#wanted = [moves, reveals, tried];
    const goesOn = this.follow();
    try {
      if (!this.page) {
        await load(this.game);
        this.page = await gamePage(this.game);
      }
      const query = [`reveals=${reveals}`, ...moves.map((move) => `move=${encodeURIComponent(move)}`)];
      const staged = await ask<PuzzleStaged>(
        'GET',
        `/games/${this.game}/puzzles/${this.id}?${query.join('&')}`,
      );
      if (!goesOn()) return;
      if (staged.is_solved !== null) note(this.id, staged.is_solved);
      await moving(tried ? this.stage : null, () => {
        this.staged = staged;
        if (!moves.length) this.first = staged;
      });
    } catch (error) {
      const trouble = await whyMissing(error);
      if (!goesOn()) return;
      this.trouble = trouble;
    }
    this.busy = false;
  }
}
