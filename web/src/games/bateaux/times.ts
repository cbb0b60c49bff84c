/** How long a boat takes from one cell to the next, in milliseconds. */
export const STEP = 170;
