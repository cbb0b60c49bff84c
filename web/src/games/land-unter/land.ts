// The land of a player, as it is drawn: the gauge of the tide says how high it stands over the sea.
/** One level of water. */
export const STEP = 8;
/** Of the land, where the gauge says 12. */
export const TOP = 62;
export const SURFACE = TOP + 12 * STEP;
