// Whether a tap that plays a move has to be made twice: for small fingers, and for who has often tapped wrong.
import { remembered } from './remembered.svelte';

export const CONFIRMS = ['children', 'always', 'never'] as const;
/** `children`: at tables where bots play that are meant for children. */
export const confirming = remembered<(typeof CONFIRMS)[number]>('confirm', 'children');
