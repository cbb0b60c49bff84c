// What a match brought that a game keeps records of: as src/ludotheque/core/additions.py.
import type { GameEvent, RecordKept } from '../net/types';

export function recordsIn(
  records: RecordKept[],
  events: GameEvent[],
  seat: number,
  won: boolean,
): Record<string, number> {
  const found: Record<string, number> = {};
  for (const record of records) {
    const mine = (events as unknown as Record<string, unknown>[]).filter(
      (one) => one.event === record.event && one[record.seat] === seat,
    );
    if (!mine.length || (record.is_least && !won)) continue;
    found[record.name] = record.field
      ? Math.max(...mine.map((one) => Number(one[record.field])))
      : mine.length;
  }
  return found;
}
