// The texts of the moves taken apart, to find which boat, which number of pips and which cell carry which.
export interface Sailing {
  move: string;
  boat: number;
  cell: string;
  /** Where the roll can be split: how many cells of it are used. */
  pips: number | null;
}

export function sailing(move: string): Sailing | null {
  const [boat, cell, pips] = move.split('-');
  return cell ? { move, boat: Number(boat), cell, pips: pips ? Number(pips) : null } : null;
}

export function sailings(moves: string[]): Sailing[] {
  return moves.map(sailing).filter((one) => one !== null);
}

const distinct = (numbers: number[]) => [...new Set(numbers)].sort((a, b) => a - b);

export const boatsIn = (offered: Sailing[]): number[] => distinct(offered.map(({ boat }) => boat));

export function pipsFor(offered: Sailing[], boat: number): number[] {
  return distinct(offered.flatMap((one) => (one.boat === boat && one.pips !== null ? [one.pips] : [])));
}

/** What has been chosen so far, in which part of which turn: it means nothing in another. */
export interface Choice {
  moment: string;
  boat: number | null;
  pips: number | null;
}

export interface Chosen {
  boat: number | null;
  /** The numbers of pips for this boat, and the one whose cells are shown. */
  pips: number[];
  count: number | null;
  targets: Sailing[];
}

/** What is chosen now, else what a hint speaks of, else the only thing there is; and the cells to go to. */
export function chosenNow(
  offered: Sailing[],
  choice: Choice,
  moment: string,
  hinted: Sailing | null,
): Chosen {
  const boats = boatsIn(offered);
  const wanted = choice.moment === moment ? choice : { boat: null, pips: null };
  const candidates = [wanted.boat, hinted?.boat, boats.length === 1 ? boats[0] : null];
  const boat = candidates.find((one) => one != null && boats.includes(one)) ?? null;
  if (boat === null) return { boat, pips: [], count: null, targets: [] };
  const pips = pipsFor(offered, boat);
  const advised = hinted?.boat === boat ? hinted.pips : null;
  const count = [wanted.pips, advised].find((one) => one !== null && pips.includes(one));
  const shown = count ?? pips.at(-1) ?? null;
  return {
    boat,
    pips,
    count: shown,
    targets: offered.filter((one) => one.boat === boat && one.pips === shown),
  };
}
