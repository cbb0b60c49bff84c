// Which puzzles I have solved: this device remembers it, and nobody else does.
import { remembered } from '../pieces/remembered.svelte';

/** Ids with a blank between them; one that was tried in vain has a sign before it. */
const kept = remembered<string>('puzzles', '');
const MISSED = '!';
const entries = (): string[] => kept.value.split(' ').filter(Boolean);

export const isSolved = (id: string): boolean => entries().includes(id);
export const isMissed = (id: string): boolean => entries().includes(MISSED + id);

/** The first try counts: who has seen the answer has not found it. */
export function note(id: string, solved: boolean): void {
  if (!isSolved(id) && !isMissed(id)) kept.value = [...entries(), solved ? id : MISSED + id].join(' ');
}

export const forgetPuzzles = (): void => void (kept.value = '');

/** For who wants all that is kept about them. */
export const exportPuzzles = (): { solved: string[]; missed: string[] } => ({
  solved: entries().filter((one) => !one.startsWith(MISSED)),
  missed: entries().flatMap((one) => (one.startsWith(MISSED) ? [one.slice(1)] : [])),
});
