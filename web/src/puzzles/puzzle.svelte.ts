// One puzzle: how things stand, the moves that were tried, and what came of them.
import { sayMove } from '../games/moves';
import { movesAsked, Staging } from '../learn/staging.svelte';
import type { PuzzleStaged } from '../net/types';
import { named, say } from '../words/words.svelte';
import { note } from './solved.svelte';

/** Whom the puzzles speak of. */
const OTHERS = ['Zoé', 'Malo', 'Anouk', 'Lou'];

export class Puzzle extends Staging<PuzzleStaged> {
  /** As it was before any move: what the answer speaks of. */
  first = $state.raw<PuzzleStaged | null>(null);

  constructor(
    game: string,
    readonly id: string,
  ) {
    super(game);
  }

  begin = (): Promise<void> => this.#show([]);

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

  /** The answer and why, in plain words; the evidence for who wants the figures. */
  get explained(): { words: string[]; proof: string } | null {
    const answer = this.staged?.answer;
    if (!answer) return null;
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
    const words = [
      say(key, { moves, others: more.length }),
      answer.why ? say(answer.why, named(answer.arguments, this.names)) : '',
      say(`page-${answer.proof}`, figures),
    ];
    return { words: words.filter(Boolean), proof: say(answer.proof, figures) };
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

  #show(moves: string[], reveals = false, isTried = false): Promise<void> {
    return this.show({
      path: `puzzles/${this.id}?reveals=${reveals}${movesAsked(moves)}`,
      isTried,
      shown: (staged) => {
        if (staged.is_solved !== null) note(this.id, staged.is_solved);
        if (!moves.length) this.first = staged;
      },
    });
  }
}
