// What stands beside a name, and what is expected of me.
import type { Sentence } from '../../words/words.svelte';
import type { Standing } from '../contract';
import type { BateauxView } from './view';

/** Points are shown where they decide; elsewhere who has boats left wins, with however few. */
export function standing(view: BateauxView, seat: number): Standing {
  const isCounted = view.result ? ['short', 'turns'].includes(view.result.reason) : view.short;
  const count = view.boats[seat]!.filter((boat) => boat !== null).length;
  const facts: Sentence[] = [{ key: 'bateaux-page-fact-boats', arguments: { count } }];
  const sunk = view.sunk[seat]!;
  if (sunk) facts.push({ key: 'bateaux-page-fact-sunk', arguments: { sunk } });
  return { score: isCounted ? view.points[seat]! : null, facts, isOut: count === 0 };
}

export function ask(view: BateauxView): Sentence {
  const { die, left, parts } = view;
  if (view.legal.includes('pass')) return { key: 'bateaux-page-ask-pass', arguments: { left } };
  if (!view.split) return { key: 'bateaux-page-ask', arguments: { die } };
  return parts
    ? { key: 'bateaux-page-ask-rest', arguments: { left } }
    : { key: 'bateaux-page-ask-split', arguments: { die } };
}
