// So long, in the largest unit that says enough.
import { say } from '../words/words.svelte';

const UNITS = [
  ['page-seconds', 1, 120],
  ['page-minutes', 60, 7200],
  ['page-hours', 3600, 172800],
  ['page-days', 86400, Infinity],
] as const;

export function duration(seconds: number): string {
  const [key, length] = UNITS.find(([, , most]) => seconds < most)!;
  return say(key, { count: Math.ceil(seconds / length) });
}

/** Of something that is only estimated: no seconds that pretend to be counted. */
export const about = (seconds: number): string =>
  duration(seconds < 60 ? Math.ceil(seconds / 10) * 10 : Math.ceil(seconds / 60) * 60);
