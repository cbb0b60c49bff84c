// Who sits where at a new table, before it is opened.
import type { WantedSeat } from '../net/types';

export type How = 'bots' | 'friends' | 'here';
export const HOWS: How[] = ['bots', 'friends', 'here'];
export const isHow = (how: string): how is How => (HOWS as string[]).includes(how);

export interface Seat {
  /** Stays with the seat when it moves. */
  id: number;
  /** `me`, `open`, `here`, or the level of a bot. */
  who: string;
  /** Of somebody who is here. */
  name: string;
}

export const USUAL_BOT = 'casual';
const OTHERS: Record<How, string> = { bots: USUAL_BOT, friends: 'open', here: 'here' };
const PEOPLE = ['me', 'open', 'here'];
export const isBot = (who: string): boolean => !PEOPLE.includes(who);

/** How many usually play: one more than the fewest, where that can be. */
export const usualPlayers = (players: number[]): number => players[1] ?? players[0] ?? 2;

export function seatsFor(how: How, count: number, names: string[]): Seat[] {
  return resized([{ id: 0, who: 'me', name: '' }], count, how, names);
}

/** More seats, or fewer: I stay. */
export function resized(seats: Seat[], count: number, how: How, names: string[]): Seat[] {
  const kept = [...seats];
  while (kept.length > count) kept.splice(kept.at(-1)?.who === 'me' ? -2 : -1, 1);
  for (let id = 0; kept.length < count; id++)
    if (!kept.some((seat) => seat.id === id))
      kept.push({ id, who: OTHERS[how], name: names[id - 1] ?? '' });
  return kept;
}

/** Somebody else on a seat. I sit in one place: where I come from, who was there sits instead. */
export function seated(seats: Seat[], id: number, who: string): Seat[] {
  const before = seats.find((seat) => seat.id === id)!.who;
  return seats.map((seat) => {
    if (seat.id === id) return { ...seat, who };
    return who === 'me' && seat.who === 'me' ? { ...seat, who: before } : seat;
  });
}

/** The seat at this place goes one place earlier. */
export function earlier(seats: Seat[], place: number): Seat[] {
  const moved = [...seats];
  moved.splice(place - 1, 0, ...moved.splice(place, 1));
  return moved;
}

/** What is wrong with the names, by the seat's id: a key of the catalogue. */
export function nameTroubles(seats: Seat[], me: string): Map<number, string> {
  const troubles = new Map<number, string>();
  const taken = new Set<string>();
  for (const seat of [...seats].sort((a) => (a.who === 'me' ? -1 : 0))) {
    if (seat.who !== 'me' && seat.who !== 'here') continue;
    const name = (seat.who === 'me' ? me : seat.name).trim().toLocaleLowerCase();
    if (!name) troubles.set(seat.id, 'error-name-empty');
    else if (taken.has(name)) troubles.set(seat.id, 'error-name-taken');
    taken.add(name);
  }
  return troubles;
}

export function wanted(seats: Seat[]): WantedSeat[] {
  return seats.map(({ who, name }) => {
    if (who === 'me' || who === 'open') return { kind: who };
    return who === 'here' ? { kind: 'here', name: name.trim() } : { kind: 'bot', bot: who };
  });
}
