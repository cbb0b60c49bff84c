// A match written down: docs/transcripts.md. To the letter as src/ludotheque/core/tables/transcript.py writes it.
import type { GameEvent } from '../words/words.svelte';
import { BadTranscript } from './refused';
import { beginsBlank, cut, jsonText, linesOf, shortened, shown, stripped, wordsOf } from './texts';

const FIRST_LINE = 'ludotheque transcript 1';
const INDENT = '    ';

type Values = Record<string, unknown>;

/** A move of a seat, or what chance decided (seat null); the events that it led to. */
export interface Line {
  seat: number | null;
  text: string;
  events: GameEvent[];
  /** Where it stands in the file, and where its events stand. */
  number?: number;
  eventNumbers?: number[];
}

interface Written {
  game: string;
  players: number;
  options: Record<string, boolean>;
  names: string[];
  commitment: string | null;
  /** The position from which the match was played; null: from the beginning. */
  start: Values | null;
  lines: Line[];
  result: Values | null;
  /** Revealed when the match is over. */
  key: string | null;
}

export class Transcript implements Written {
  game = '';
  players = 0;
  options: Record<string, boolean> = {};
  names: string[] = [];
  commitment: string | null = null;
  start: Values | null = null;
  lines: Line[] = [];
  result: Values | null = null;
  key: string | null = null;
  /** Where the lines that are no moves stand in the file: `players`, `start`, `result`, … */
  readonly head = new Map<string, number>();

  constructor(written: Partial<Omit<Written, 'result'>> & { result?: object | null } = {}) {
    Object.assign(this, written);
  }

  /** Where a part of the head stands. */
  place(name: string): number {
    return this.head.get(name) ?? 1;
  }

  /** The last line of the file that was played. */
  get last(): number {
    const line = this.lines.at(-1);
    return line ? Math.max(line.number ?? 0, ...(line.eventNumbers ?? [])) : 1;
  }

  // Text

  text(): string {
    return this.#textLines()
      .map((line) => `${line}\n`)
      .join('');
  }

  #textLines(): string[] {
    const lines = [FIRST_LINE, `game: ${this.game}`, `players: ${this.players}`];
    for (const [name, value] of Object.entries(this.options)) lines.push(`option: ${name}=${value}`);
    for (const name of this.names) lines.push(`name: ${wordsOf(name).join(' ')}`);
    if (this.commitment) lines.push(`commitment: ${this.commitment}`);
    if (isSomething(this.start)) lines.push(`start: ${jsonText(this.start, ',', ':')}`);
    for (const { seat, text, events } of this.lines) {
      lines.push(`${seat ?? 'chance'}: ${text}`);
      for (const event of events) lines.push(INDENT + eventText(event));
    }
    if (isSomething(this.result)) lines.push(`result: ${jsonText(this.result)}`);
    if (this.key) lines.push(`key: ${this.key}`);
    return lines;
  }

  /** A transcript from its text or its JSON. Throws `BadTranscript`, with the line. */
  static read(text: string): Transcript {
    if (stripped(text).startsWith('{')) return Transcript.fromJSON(text);
    const lines = linesOf(text);
    if (stripped(lines[0] ?? '') !== FIRST_LINE)
      throw new BadTranscript('error-transcript-first-line', 1, { wanted: FIRST_LINE });
    const found = new Transcript();
    lines.forEach((line, i) => {
      if (i && stripped(line) && !line.startsWith('#')) found.#readLine(i + 1, line);
    });
    if (!found.game || !found.players) throw new BadTranscript('error-transcript-no-game', lines.length);
    return found;
  }

  #readLine(number: number, line: string): void {
    if (beginsBlank(line)) {
      const [last, text] = [this.lines.at(-1), stripped(line)];
      if (!last) throw unreadable(number, line);
      // Kept as text: it is compared with what the rules say today, never believed.
      if (!/^[a-z_]+( |$)/.test(text)) throw unreadable(number, text);
      last.events.push({ event: text });
      last.eventNumbers!.push(number);
      return;
    }
    const [head, after] = cut(line, ':');
    this.head.set(head, number);
    try {
      this.#readHead(number, wanted(line.includes(':'), head), stripped(after));
    } catch {
      throw unreadable(number, line);
    }
  }

  /** Throws, whatever it is, where a line cannot be read. */
  #readHead(number: number, head: string, rest: string): void {
    if (head === 'chance' || /^[0-9]$/.test(head)) {
      const seat = head === 'chance' ? null : Number(head);
      this.lines.push({ seat, text: rest, events: [], number, eventNumbers: [] });
    } else if (head === 'option') {
      const [name, value] = cut(rest, '=');
      this.options[name] = wanted(value === 'true' || value === 'false', value === 'true');
      this.head.set(`option ${name}`, number);
    } else if (head === 'name') this.names.push(rest);
    else if (head === 'players')
      this.players = wanted(/^[+-]?\d+(_\d+)*$/.test(rest), Number(rest.replaceAll('_', '')));
    else if (head === 'start' || head === 'result') this[head] = object(JSON.parse(rest));
    else if (head === 'game' || head === 'commitment' || head === 'key') this[head] = rest;
    else throw new TypeError(head);
  }

  // JSON

  toJSON(): Values {
    const parts = {
      transcript: 1,
      game: this.game,
      players: this.players,
      options: this.options,
      names: this.names,
      commitment: this.commitment,
      start: this.start,
      lines: this.lines.map(({ seat, text, events }) =>
        seat === null ? { chance: text, events } : { seat, move: text, events },
      ),
      result: this.result,
      key: this.key,
    };
    return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));
  }

  static fromJSON(given: string | Values): Transcript {
    let version: unknown;
    try {
      const data = object(typeof given === 'string' ? JSON.parse(given) : given);
      version = wanted('transcript' in data, data.transcript);
      if (version === 1) return fromData(data);
    } catch {
      throw new BadTranscript('error-transcript-json', 1);
    }
    throw new BadTranscript('error-transcript-first-line', 1, { wanted: FIRST_LINE });
  }
}

const unreadable = (line: number, text: string): BadTranscript =>
  new BadTranscript('error-transcript-line', line, { text: shortened(text) });

const isSomething = (values: Values | null): boolean => Object.keys(values ?? {}).length > 0;

/** `ring_lost seat=1 rings=3`; a list is `4,8,9`. */
export function eventText(event: GameEvent): string {
  const { event: name, ...values } = event;
  const parts = Object.entries(values).map(
    ([field, value]) => `${field}=${Array.isArray(value) ? value.map(shown).join(',') : shown(value)}`,
  );
  return [name, ...parts].join(' ');
}

// JSON can put anything anywhere: these throw where it is not what is wanted.

function wanted<T>(isThere: boolean, value: T): T {
  if (!isThere) throw new TypeError();
  return value;
}

const object = (value: unknown): Values =>
  wanted(typeof value === 'object' && value !== null && !Array.isArray(value), value as Values);
const list = (value: unknown): unknown[] => wanted(Array.isArray(value), value as unknown[]);
const text = (value: unknown): string => wanted(typeof value === 'string', value as string);
const whole = (value: unknown): number =>
  wanted(Number.isInteger(value) || typeof value === 'boolean', value as number);
const maybe = <T>(value: unknown, read: (value: unknown) => T): T | null =>
  value === undefined || value === null ? null : read(value);

function fromData(data: Values): Transcript {
  return new Transcript({
    game: text(data.game),
    players: whole(data.players),
    options: { ...object(data.options) } as Record<string, boolean>,
    names: list(data.names ?? wanted(data.names === undefined, [])).map(text),
    commitment: maybe(data.commitment, text),
    start: maybe(data.start, object),
    lines: list(data.lines).map((entry, i) => lineFrom(object(entry), i + 1)),
    result: maybe(data.result, object),
    key: maybe(data.key, text),
  });
}

/** Whatever can be taken for a number. */
const seatFrom = (value: unknown): number =>
  typeof value === 'string'
    ? wanted(/^[+-]?\d+$/.test(value), Number(value))
    : wanted(['number', 'boolean'].includes(typeof value), Math.trunc(Number(value)));

/** Lines are counted where a text would have line numbers. */
function lineFrom(entry: Values, number: number): Line {
  const given = entry.events === undefined ? [] : list(entry.events);
  const events = given.map((event) => ({ ...object(event), event: text(object(event).event) }));
  const line = { events, number, eventNumbers: events.map(() => number) };
  if ('chance' in entry) return { ...line, seat: null, text: text(entry.chance) };
  return { ...line, seat: seatFrom(entry.seat), text: text(entry.move) };
}
