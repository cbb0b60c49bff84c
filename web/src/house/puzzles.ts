// Puzzles without a server: as src/ludotheque/server/web/lessons.py. Where one begins, its state says, which
// src/ludotheque/server/web/page_data.py has written.
import { Refused } from '../engine/refused';
import type { Rules } from '../engine/rules';
import { Table } from '../engine/table';
import type { PuzzleListed, PuzzleStaged } from '../net/types';
import { bytesOf } from './lessons';

type Kept = Omit<PuzzleListed, 'game'> &
  Pick<PuzzleStaged, 'question' | 'seat'> & {
    state: string;
    answer: NonNullable<PuzzleStaged['answer']>;
  };
type Lists = Record<string, [id: string, size: string][]>;

const SIZES = ['easy', 'middle', 'hard'];
const DAY = 24 * 3600 * 1000;
const files = import.meta.glob<Kept[]>('../declared/house/puzzles/*.json', { import: 'default' });
const lists = import.meta.glob<Lists>('../declared/house/puzzles.json', { import: 'default' });
const allLists = async (): Promise<Lists> => (await Object.values(lists)[0]?.()) ?? {};

const listed = (game: string, [id, size]: [string, string]): PuzzleListed => ({ game, id, size });

export async function puzzlesOf(game: string): Promise<PuzzleListed[]> {
  return ((await allLists())[game] ?? []).map((one) => listed(game, one));
}

/** Those of a day, `2026-11-17`: as `of_the_day` in src/ludotheque/core/puzzles.py. */
export async function puzzlesOfTheDay(day: string): Promise<PuzzleListed[]> {
  const all = await allLists();
  const games = Object.keys(all);
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
  return SIZES.flatMap((size, place) => {
    for (const turn of games.keys()) {
      const game = games[(number + place + turn) % games.length]!;
      const ready = all[game]!.filter((one) => one[1] === size);
      if (ready.length) return [listed(game, ready[Math.floor(number / games.length) % ready.length]!)];
    }
    return [];
  });
}

export async function stagedPuzzle(
  rules: Rules,
  game: string,
  id: string,
  moves: string[],
  reveals: boolean,
): Promise<PuzzleStaged> {
  const puzzles = (await files[`../declared/house/puzzles/${game}.json`]?.()) ?? [];
  const found = puzzles.find((one) => one.id === id);
  if (!found) throw new Refused('error-no-such-puzzle', { id });
  const { state, answer, ...puzzle } = found;
  const asked = answer.lines[0]!.length;
  if (moves.length > asked) throw new Refused('error-puzzle-moves', { count: asked });
  const table = Table.fromState(rules, bytesOf(state), 'puzzle');
  let told = 0;
  for (const move of moves) {
    told = table.events(puzzle.seat).length;
    table.play(puzzle.seat, move);
  }
  const isTried = moves.length === asked;
  const isSolved = answer.lines.some((line) => line.join() === moves.join());
  return {
    game,
    ...puzzle,
    moves_asked: asked,
    moves,
    is_solved: isTried ? isSolved : null,
    answer: isTried || reveals ? answer : null,
    events: table.events(puzzle.seat, told),
    view: table.view(puzzle.seat),
  };
}
