const ELIDES = /^([aeiouœæ]|y(?![aeiou])|h(?!a))/i;

/** What a French name elides before itself: d’Odile, qu’Yves, d’Hélène, but de Yann and de Zoé. */
export function elided(word: 'de' | 'que', name: string): string {
  return ELIDES.test(name.normalize('NFD')) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}
