// What chance decides, written down: `water 9 3 … / 4 8 9 …`. As src/ludotheque/core/outcomes.py.
import type { OutcomePart } from './declared';
import { wordsOf } from './texts';

/** Each part that is written, and where its numbers begin. */
function placed(parts: OutcomePart[], players: number): { part: OutcomePart; at: number }[] {
  let at = 0;
  return parts.flatMap((part) =>
    Array.from({ length: part.eachSeat ? players : 1 }, () => {
      const found = { part, at };
      at += part.count;
      return found;
    }),
  );
}

/** How many numbers are written, at the most. */
const entries = (part: OutcomePart, players: number): number => (part.bySeat ? players : part.count);

function textOf({ written }: OutcomePart, number: number): string {
  if (!('texts' in written)) return String(number);
  return written.texts.find(([value]) => value === number)?.[1] ?? String(number);
}

function numberOf({ written }: OutcomePart, text: string): number | undefined {
  if ('texts' in written) return written.texts.find(([, known]) => known === text)?.[0];
  const number = Number(text);
  const isOne = String(number) === text && number >= written.least && number <= written.most;
  return isOne ? number : undefined;
}

export function outcomeText(parts: OutcomePart[], outcome: Int8Array, players: number): string {
  const written: string[] = [];
  for (const { part, at } of placed(parts, players)) {
    let numbers = [...outcome.subarray(at, at + entries(part, players))];
    if (part.untilZero) {
      if (numbers.includes(0)) numbers = numbers.slice(0, numbers.indexOf(0));
      if (!numbers.length) continue;
    }
    if (part.isSorted) numbers.sort((a, b) => a - b);
    const texts = numbers.map((number) => textOf(part, number));
    written.push((part.word ? [part.word, ...texts] : texts).join(' '));
  }
  return written.join(' / ');
}

/** The other way: none where it is not written so. Whether chance can have decided that is for the rules to
 * say. */
export function readOutcome(
  parts: OutcomePart[],
  text: string,
  players: number,
  size: number,
): Int8Array | undefined {
  const outcome = new Int8Array(size);
  const waiting = text.split('/').map(wordsOf);
  for (const { part, at } of placed(parts, players)) {
    if (part.untilZero && (!waiting.length || (part.word && waiting[0]![0] !== part.word))) continue;
    const words = waiting.shift() ?? [];
    if (part.word && words.shift() !== part.word) return undefined;
    const isShort = part.untilZero && words.length > 0 && words.length < part.count;
    if (words.length !== entries(part, players) && !isShort) return undefined;
    for (const [i, word] of words.entries()) {
      const number = numberOf(part, word);
      if (number === undefined) return undefined;
      outcome[at + i] = number;
    }
  }
  return waiting.length ? undefined : outcome;
}
