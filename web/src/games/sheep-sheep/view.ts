// What a seat knows of a table of Sheep Sheep, and the same with what is being told drawn over it.
import type { SheepSheepView, SheepSheepEvent } from '../../declared/sheep-sheep';

export const FAMILIES = [0, 1, 2, 3, 4, 5, 6];
export type SheepView = SheepSheepView;
/** Two families. In the meadow the face that lies up comes first; elsewhere the order means nothing. */
export type Card = NonNullable<SheepView['drawn']>;

/** What lies on the table. */
export type Scene = Pick<
  SheepView,
  | 'meadow'
  | 'groups'
  | 'hands'
  | 'fetish'
  | 'taken'
  | 'points'
  | 'pile_size'
  | 'drawn'
  | 'exchanges'
  | 'turn'
>;

type Told = { [E in SheepSheepEvent as E['event']]?: (scene: Scene, event: E) => Partial<Scene> };

const replaced = <T>(list: T[], index: number, value: T): T[] =>
  list.map((old, i) => (i === index ? value : old));
export const inOrder = ([a, b]: Card): Card => (a < b ? [a, b] : [b, a]);
const otherFace = ([a, b]: Card, face: number): number => (a === face ? b : a);
/** The page does not know when sheep are a group: where cards change, it waits for the next view. */
const untouched = (groups: number[][], cells: number[]): number[][] =>
  groups.filter((group) => !group.some((cell) => cells.includes(cell)));

const TOLD: Told = {
  turn_started: (_, { seat }) => ({ turn: seat, exchanges: 0 }),
  exchanged: (scene, { seat, hand, cell, family }) => {
    const laid = scene.hands[seat]?.[hand];
    const got = scene.meadow[cell];
    if (!laid || !got) return {};
    return {
      meadow: replaced<Card | null>(scene.meadow, cell, [family, otherFace(laid, family)]),
      hands: replaced(scene.hands, seat, replaced(scene.hands[seat]!, hand, inOrder(got))),
      groups: untouched(scene.groups, [cell]),
      exchanges: scene.exchanges + 1,
    };
  },
  group_taken: (scene, { seat, family, cells }) => ({
    meadow: scene.meadow.map((card, cell) => (cells.includes(cell) ? null : card)),
    groups: [],
    taken: replaced(scene.taken, seat, [...scene.taken[seat]!, ...cells.map(() => family)]),
  }),
  drawn: (_, { one, other, pile }) => ({ drawn: [one, other], pile_size: pile }),
  laid: (scene, { cell, family }) =>
    scene.drawn
      ? {
          meadow: replaced<Card | null>(scene.meadow, cell, [family, otherFace(scene.drawn, family)]),
          drawn: null,
        }
      : {},
  fetish_shown: (scene, { seat, family, points }) => ({
    fetish: replaced<number | null>(scene.fetish, seat, family),
    points: replaced<number | null>(scene.points, seat, points),
  }),
};

/** The table after what has been told. */
export function sceneOf(view: SheepView, told: SheepSheepEvent[]): Scene {
  return told.reduce<Scene>(
    (scene, event) => ({ ...scene, ...TOLD[event.event]?.(scene, event as never) }),
    view,
  );
}

/** How many of each family, the most first. */
export function counted(sheep: number[]): { family: number; count: number }[] {
  return FAMILIES.map((family) => ({ family, count: sheep.filter((one) => one === family).length }))
    .filter(({ count }) => count)
    .sort((a, b) => b.count - a.count);
}

/** The fence around some cells of the meadow, 100 units each: every side that is not between two of them. */
export function fence(cells: number[]): string {
  const has = (row: number, column: number) =>
    row >= 0 && row < 3 && column >= 0 && column < 3 && cells.includes(3 * row + column);
  return cells
    .flatMap((cell) => {
      const [row, column] = [Math.floor(cell / 3), cell % 3];
      const [x, y] = [100 * column, 100 * row];
      return [
        has(row - 1, column) ? '' : `M${x} ${y}h100`,
        has(row + 1, column) ? '' : `M${x} ${y + 100}h100`,
        has(row, column - 1) ? '' : `M${x} ${y}v100`,
        has(row, column + 1) ? '' : `M${x + 100} ${y}v100`,
      ];
    })
    .join('');
}
