/** The games whose tables can be set up with a finger. */
export const ASKED: readonly string[] = ['land-unter', 'quelle-heure', 'sheep-sheep', 'bateaux'];
