// What has been told is drawn over the view before it: each event says what it has changed.
import type { BateauxEvent } from '../../declared/bateaux';
import type { BateauxView, Boat } from './view';

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

export function after(sea: Sea, event: BateauxEvent): Sea {
  switch (event.event) {
    case 'rolled': {
      const { seat, die } = event;
      return { ...sea, turn: seat, die, left: die, parts: 0, rolls: sea.rolls + 1 };
    }
    case 'moved': {
      const { seat, boat, path } = event;
      const moved = withBoat(sea, seat, boat, ([, goods]) => [path.at(-1)!, goods]);
      return { ...moved, left: sea.left - path.length, parts: sea.parts + 1 };
    }
    case 'good_lost':
      return withBoat(sea, event.seat, event.boat, ([cell]) => [cell, event.goods]);
    case 'good_taken': {
      const taken = withBoat(sea, event.from_seat, event.from_boat, ([cell, goods]) => [
        cell,
        goods - 1,
      ]);
      return withBoat(taken, event.seat, event.boat, ([cell, goods]) => [cell, goods + 1]);
    }
    case 'wrecked':
      return withBoat(sea, event.seat, event.boat, () => null);
    case 'boat_sunk': {
      const gone = withBoat(sea, event.from_seat, event.from_boat, () => null);
      return { ...gone, sunk: sea.sunk.map((count, one) => (one === event.seat ? count + 1 : count)) };
    }
    default:
      return sea;
  }
}

export const afterAll = (view: BateauxView, told: BateauxEvent[]): Sea =>
  told.reduce(after, seaOf(view));

/** Something that flies or goes down, once, and is gone. */
export type Sight =
  | { kind: 'taken'; from: string; to: string }
  | { kind: 'overboard'; from: string }
  | { kind: 'sinking'; from: string; seat: number; boat: number };

/** What there is to see when an event happens to a sea. */
export function sightOf(sea: Sea, event: BateauxEvent): Sight | null {
  const cell = (seat: number, boat: number) => sea.boats[seat]?.[boat]?.[0];
  switch (event.event) {
    case 'good_taken': {
      const [from, to] = [cell(event.from_seat, event.from_boat), cell(event.seat, event.boat)];
      return from && to ? { kind: 'taken', from, to } : null;
    }
    case 'good_lost': {
      const from = cell(event.seat, event.boat);
      return from ? { kind: 'overboard', from } : null;
    }
    case 'wrecked':
      return sinking(event.seat, event.boat);
    case 'boat_sunk':
      return sinking(event.from_seat, event.from_boat);
    default:
      return null;
  }

  function sinking(seat: number, boat: number): Sight | null {
    const from = cell(seat, boat);
    return from ? { kind: 'sinking', from, seat, boat } : null;
  }
}

/** Since it broke, until somebody sails on. */
export function isStorming(told: BateauxEvent[]): boolean {
  const broke = told.findLastIndex(({ event }) => event === 'storm');
  return broke >= 0 && !told.slice(broke).some(({ event }) => event === 'moved' || event === 'rolled');
}
