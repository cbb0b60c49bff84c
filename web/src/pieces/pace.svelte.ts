// How fast what happens is told: one choice for all games, which this device remembers.
import { remembered } from './remembered.svelte';

export const PACES = ['calm', 'normal', 'quick'] as const;
export type Pace = (typeof PACES)[number];

/** By how much the beats of a game are longer or shorter. `none` is offered to nobody: who tests the page sets it. */
const FACTORS: Record<Pace | 'none', number> = { calm: 1.6, normal: 1, quick: 0.45, none: 0 };

export const pace = remembered<Pace | 'none'>('pace', 'normal');
export const paceFactor = (): number => FACTORS[pace.value] ?? 1;

/** Whether I throw the die myself, or it does it for me. */
export const throwsAlone = remembered<boolean>('throws-alone', false);
