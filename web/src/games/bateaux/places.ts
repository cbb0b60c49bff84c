// Where things are on the chart: cells a1 to g7, columns from the west, rows from the south.
import type { Place } from '../../pieces/place';

export const SIDE = 7;
export const COLUMNS = [...'abcdefg'];

/** Columns and rows of the drawing, from its upper left corner. */
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
