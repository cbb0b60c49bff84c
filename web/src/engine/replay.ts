// Playing a transcript again: it comes out the same, or the error says which line differs. As
// src/ludotheque/core/tables/replay.py.
import type { Step } from '../net/types';
import { commitment, shownKey } from './keys';
import { outcomeText, readOutcome } from './outcomes';
import { BadTranscript, Refused } from './refused';
import type { Rules } from './rules';
import { Table } from './table';
import { isSame, jsonText, shortened } from './texts';
import { eventText, type Line, Transcript } from './transcripts';

/** Play it again; every event and the result have to come out as they were written. `key`: chance has to
 * decide as it says. */
export function replay(rules: Rules, transcript: Transcript | string, key?: Uint8Array): Table {
  const written = typeof transcript === 'string' ? Transcript.read(transcript) : transcript;
  let table: Table | undefined;
  for (table of replaySteps(rules, written, key));
  return table!;
}

/** The table before the first line, and after each. */
export function* replaySteps(
  rules: Rules,
  transcript: Transcript,
  key?: Uint8Array,
): Generator<Table, void> {
  const table = emptyTable(rules, transcript, key);
  yield table;
  for (const line of transcript.lines) {
    if (line.seat === null) replayChance(table, line, key !== undefined);
    else replayMove(table, line.seat, line);
    compareEvents(table, line);
    yield table;
  }
  if (table.isChanceNext) throw new BadTranscript('error-transcript-chance-missing', transcript.last);
  const { result } = transcript;
  if (result && !isSame(result, table.result))
    throw differs(transcript.place('result'), jsonText(result), jsonText(table.result));
}

/** Every step of a match, through the eyes of a seat, or (null) of somebody who watched. */
export function stepsSeen(rules: Rules, transcript: Transcript, seat: number | null): Step[] {
  const steps: Step[] = [];
  let heard = 0;
  for (const table of replaySteps(rules, transcript)) {
    const events = table.events(seat, heard);
    heard += events.length;
    const line = transcript.lines[steps.length - 1];
    steps.push({ seat: line?.seat ?? null, events, view: table.view(seat) });
  }
  return steps;
}

/** Prove that nobody arranged the cards: the key is the promised one, and it gives these outcomes. */
export function verify(rules: Rules, transcript: Transcript): Table {
  const { result, key, last } = transcript;
  if (!result) throw new BadTranscript('error-verify-unfinished', last);
  if (!key || !transcript.commitment) throw new BadTranscript('error-verify-no-key', last);
  if (transcript.start) throw new BadTranscript('error-verify-position', transcript.place('start'));
  const revealed = shownKey(key);
  if (!revealed || commitment(revealed) !== transcript.commitment)
    throw new BadTranscript('error-verify-commitment', transcript.place('key'));
  return replay(rules, transcript, revealed);
}

/** Of a game that is not among those known. */
export const unknownGame = (transcript: Transcript, known: string[]): BadTranscript =>
  new BadTranscript('error-transcript-move', transcript.place('game'), {
    error: new Refused('error-unknown-game', { game: shortened(transcript.game), known }),
  });

/** Before the first line: the key is the one given, or revealed, or a new one. */
function emptyTable(rules: Rules, transcript: Transcript, key?: Uint8Array): Table {
  const { game, players, options } = transcript;
  if (game !== rules.declared.game) throw unknownGame(transcript, [rules.declared.game]);
  try {
    const seed = key ?? shownKey(transcript.key);
    const table = Table.beforeChance(rules, { players, options, seed });
    // What a position can be, and what follows from it, only Python knows so far.
    if (transcript.start)
      throw new BadTranscript('page-error-transcript-position', transcript.place('start'));
    table.names = [...transcript.names];
    return table;
  } catch (error) {
    if (!(error instanceof Refused) || error instanceof BadTranscript) throw error;
    const place = error.arguments.option === undefined ? 'players' : `option ${error.arguments.option}`;
    throw new BadTranscript('error-transcript-move', transcript.place(place), { error });
  }
}

function replayChance(table: Table, { text, number = 0 }: Line, isChecked: boolean): void {
  if (!table.isChanceNext) throw new BadTranscript('error-transcript-no-chance', number);
  const { outcome: parts, places } = table.rules.declared;
  const outcome = readOutcome(parts, text, table.players, places.outcome);
  if (!outcome || !table.canBe(outcome))
    throw new BadTranscript('error-transcript-chance', number, { text: shortened(text) });
  if (isChecked) {
    const now = outcomeText(parts, table.decided(), table.players);
    if (now !== text)
      throw new BadTranscript('error-transcript-chance-differs', number, {
        written: shortened(text),
        now: shortened(now),
      });
  }
  table.settle(outcome);
}

function replayMove(table: Table, seat: number, { text, number = 0 }: Line): void {
  if (table.isChanceNext) throw new BadTranscript('error-transcript-chance-missing', number);
  try {
    table.playAlone(seat, text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new BadTranscript('error-transcript-move', number, { error });
  }
}

function compareEvents(table: Table, { events, number = 0, eventNumbers = [] }: Line): void {
  if (!events.length) return; // written at a kitchen table: without outcome lines
  const written = events.map(eventText);
  const now = table.lastHappened().map(eventText);
  const places = eventNumbers.length ? eventNumbers : [number];
  for (let i = 0; i < Math.max(written.length, now.length); i++)
    if (written[i] !== now[i])
      throw differs(places[Math.min(i, places.length - 1)]!, written[i] ?? '–', now[i] ?? '–');
}

const differs = (line: number, written: string, now: string): BadTranscript =>
  new BadTranscript('error-transcript-differs', line, { written, now });
