// Where things are on the chart: cells a1 to g7, columns from the west, rows from the south.
export const SIDE = 7;
export const COLUMNS = [...'abcdefg'];

/** Columns and rows of the drawing, from its upper left corner. */
export interface Place {
  x: number;
  y: number;
}

export function placeOf(cell: string): Place {
  return { x: COLUMNS.indexOf(cell[0]!), y: SIDE - Number(cell.slice(1)) };
}

export type Side = 'south' | 'west' | 'north' | 'east';

/** On which edge of the chart a port lies: all its cells do. */
export function sideOf(port: string[]): Side {
  const places = port.map(placeOf);
  if (places.every(({ y }) => y === SIDE - 1)) return 'south';
  if (places.every(({ y }) => y === 0)) return 'north';
  return places.every(({ x }) => x === 0) ? 'west' : 'east';
}

/** How far it is from one to the other in a direction, or nothing if it does not lie there. */
function onward(from: Place, to: Place, key: string): number | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [ahead, aside] =
    key === 'ArrowRight'
      ? [dx, dy]
      : key === 'ArrowLeft'
        ? [-dx, dy]
        : key === 'ArrowDown'
          ? [dy, dx]
          : [-dy, dx];
  return ahead > 0 ? ahead + 2 * Math.abs(aside) : null;
}

/** The cell that an arrow key leads to: the nearest that lies in its direction. */
export function neighbour(from: string, cells: string[], key: string): string | null {
  const start = placeOf(from);
  let best: string | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const far = onward(start, placeOf(cell), key);
    if (far !== null && far < least) [best, least] = [cell, far];
  }
  return best;
}
