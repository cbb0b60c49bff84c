// Which element plays which of the moves that came with the view.

export interface Shift {
  place: number;
  onto: number;
  move: string;
}

export interface Offers {
  draws: Map<number, string>;
  places: Map<number, string>;
  shifts: Shift[];
  stop: boolean;
}

export function offersOf(legal: string[]): Offers {
  const offers: Offers = { draws: new Map(), places: new Map(), shifts: [], stop: false };
  for (const move of legal) {
    const [word, where, side] = move.split(' ');
    const at = Number(where);
    if (word === 'draw') offers.draws.set(at, move);
    else if (word === 'place') offers.places.set(at, move);
    else if (word === 'shift')
      offers.shifts.push({ place: at, onto: at + (side === 'right' ? 1 : -1), move });
    else if (word === 'stop') offers.stop = true;
  }
  return offers;
}
