// One device that goes round: who has to take it now.
import type { You } from '../net/types';

/** The seat of this device whose turn it is to look, if somebody else looks now; otherwise null. */
export function curtainFor(you: You, awaitedHere: number[], over: boolean): number | null {
  if (over || awaitedHere.length === 0) return null;
  if (you.eyes !== null && awaitedHere.includes(you.eyes)) return null;
  const after = you.eyes ?? -1;
  return awaitedHere.find((seat) => seat > after) ?? awaitedHere[0] ?? null;
}
