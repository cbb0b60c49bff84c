// Whom somebody may be taken for.
const collator = new Intl.Collator('fr', { sensitivity: 'base' });

/** In large letters or small, with accents or without: `Zoe` is `Zoé`. */
export const isSameName = (one: string, other: string): boolean =>
  collator.compare(one.trim(), other.trim()) === 0;
