// What has been told is drawn over the view before it: each event says what it has changed.
import type { GameEvent } from '../../words/words.svelte';
import type { BateauxView, Boat, Cell } from './view';

export interface Sea {
  boats: Boat[][];
  sunk: number[];
  turn: number;
  die: number;
  left: number;
  parts: number;
  /** Grows with each roll. */
  rolls: number;
}

export const seaOf = (view: BateauxView): Sea => ({
  boats: view.boats,
  sunk: view.sunk,
  turn: view.turn,
  die: view.die,
  left: view.left,
  parts: view.parts,
  rolls: view.turns,
});

type Change = (boat: NonNullable<Boat>) => Boat;

function withBoat(sea: Sea, seat: number, number: number, change: Change): Sea {
  const boats = sea.boats.map((fleet, one) =>
    one === seat ? fleet.map((boat, n) => (n === number && boat ? change(boat) : boat)) : fleet,
  );
  return { ...sea, boats };
}

export function after(sea: Sea, event: GameEvent): Sea {
  const seat = event.seat ?? 0;
  const boat = event.boat as number;
  switch (event.event) {
    case 'rolled': {
      const die = event.die as number;
      return { ...sea, turn: seat, die, left: die, parts: 0, rolls: sea.rolls + 1 };
    }
    case 'moved': {
      const path = event.path as Cell[];
      const moved = withBoat(sea, seat, boat, ([, goods]) => [path.at(-1)!, goods]);
      return { ...moved, left: sea.left - path.length, parts: sea.parts + 1 };
    }
    case 'good_lost':
      return withBoat(sea, seat, boat, ([cell]) => [cell, event.goods as number]);
    case 'good_taken': {
      const [seatRobbed, robbed] = [event.from_seat as number, event.from_boat as number];
      const taken = withBoat(sea, seatRobbed, robbed, ([cell, goods]) => [cell, goods - 1]);
      return withBoat(taken, seat, boat, ([cell, goods]) => [cell, goods + 1]);
    }
    case 'wrecked':
      return withBoat(sea, seat, boat, () => null);
    case 'boat_sunk': {
      const gone = withBoat(sea, event.from_seat as number, event.from_boat as number, () => null);
      return { ...gone, sunk: sea.sunk.map((count, one) => (one === seat ? count + 1 : count)) };
    }
    default:
      return sea;
  }
}

export const afterAll = (view: BateauxView, told: GameEvent[]): Sea => told.reduce(after, seaOf(view));

/** Something that flies or goes down, once, and is gone. */
export type Sight =
  | { kind: 'taken'; from: string; to: string }
  | { kind: 'overboard'; from: string }
  | { kind: 'sinking'; from: string; seat: number; boat: number };

/** What there is to see when an event happens to a sea. */
export function sightOf(sea: Sea, event: GameEvent): Sight | null {
  const cell = (seat: unknown, boat: unknown) => sea.boats[seat as number]?.[boat as number]?.[0];
  const own = cell(event.seat, event.boat);
  const theirs = cell(event.from_seat, event.from_boat);
  if (event.event === 'good_taken' && own && theirs) return { kind: 'taken', from: theirs, to: own };
  if (event.event === 'good_lost' && own) return { kind: 'overboard', from: own };
  if (event.event === 'wrecked' && own)
    return { kind: 'sinking', from: own, seat: event.seat!, boat: event.boat as number };
  if (event.event === 'boat_sunk' && theirs)
    return {
      kind: 'sinking',
      from: theirs,
      seat: event.from_seat as number,
      boat: event.from_boat as number,
    };
  return null;
}

/** Since it broke, until somebody sails on. */
export function isStorming(told: GameEvent[]): boolean {
  const broke = told.findLastIndex(({ event }) => event === 'storm');
  return broke >= 0 && !told.slice(broke).some(({ event }) => event === 'moved' || event === 'rolled');
}
