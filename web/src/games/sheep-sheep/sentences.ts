// What things on the board are called, and what a click on them would do, for who cannot see them.
import { say } from '../../words/words.svelte';
import type { Card, SheepView } from './view';

/** Moves count from 0, people from 1. */
const counted = (index: number): number => index + 1;
const numbers = (move: string): number[] => move.split(' ').slice(1).map(Number);
/** The face that shows when the other one is hidden. */
const appears = (card: Card, hidden: number): number => (card[0] === hidden ? card[1] : card[0]);

/** The face that a move lets appear on a cell. */
export function shownBy(move: string | undefined, cell: number, view: SheepView): number | null {
  const [verb, hand, face] = move?.split(' ') ?? [];
  if (verb === 'lay') return Number(face);
  const [shown, mine] = [view.meadow[cell], view.hands[view.turn]?.[Number(hand)]];
  return verb === 'swap' && shown && mine ? appears(mine, shown[0]) : null;
}

export function cellWords(
  cell: number,
  card: Card | null,
  group: number,
  move: string | undefined,
  view: SheepView,
): string {
  const name = card
    ? say('sheep-sheep-page-cell', { cell: counted(cell), one: card[0], other: card[1], group })
    : say('sheep-sheep-page-cell-empty', { cell: counted(cell) });
  if (!move) return name;
  const [first = 0, second = 0] = numbers(move);
  if (move.startsWith('take'))
    return say('sheep-sheep-page-cell-take', { cell: counted(cell), sheep: group, family: card?.[0] });
  if (move.startsWith('lay'))
    return say('sheep-sheep-page-cell-lay', { cell: counted(cell), family: second });
  const mine = view.hands[view.turn]?.[first];
  if (!card || !mine) return name;
  return say('sheep-sheep-page-cell-swap', {
    cell: counted(cell),
    hand: counted(first),
    one: card[0],
    other: card[1],
    family: appears(mine, card[0]),
  });
}

export function cardWords(hand: number, card: Card, move: string | undefined, view: SheepView): string {
  const [, cell = 0] = move ? numbers(move) : [];
  const there = move ? view.meadow[cell] : null;
  if (!there) return say('sheep-sheep-page-card', { hand: counted(hand), one: card[0], other: card[1] });
  return say('sheep-sheep-page-card-swap', {
    hand: counted(hand),
    one: card[0],
    other: card[1],
    cell: counted(cell),
    family: appears(card, there[0]),
  });
}

export function faceWords(family: number, move: string | undefined): string {
  return move
    ? say('sheep-sheep-page-face-lay', { family, cell: counted(numbers(move)[0] ?? 0) })
    : say('sheep-sheep-page-face', { family });
}
