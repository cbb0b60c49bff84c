// Where a row is dead. That it is, the view says; this only finds the gap, to point at it.
import type { Row } from './view';

/** The first and the last hour that are on a card. */
const [EARLIEST, LATEST] = [6, 22];

export interface Gap {
  places: number[];
  /** The hours beside it; null at an end of the row. */
  after: number | null;
  before: number | null;
}

/** The first gap of a row that has more places than there are hours for it. */
export function gapIn(row: Row): Gap | null {
  let after: number | null = null;
  let places: number[] = [];
  for (const [place, hour] of [...row, null].entries()) {
    const isEnd = place === row.length;
    if (hour === null && !isEnd) {
      places.push(place);
      continue;
    }
    const hours = (hour ?? LATEST + 1) - (after ?? EARLIEST - 1) - 1;
    if (places.length > hours) return { places, after, before: hour };
    [after, places] = [hour, []];
  }
  return null;
}
