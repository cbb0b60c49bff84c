// Who sits at a table, by name.
import type { Chair } from '../net/types';
import { say } from '../words/words.svelte';

export const nameOf = (chair: Chair | undefined): string =>
  chair && 'name' in chair ? chair.name : say('page-open-seat');
export const namesOf = (chairs: Chair[]): string[] => chairs.map(nameOf);
