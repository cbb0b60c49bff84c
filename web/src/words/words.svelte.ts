// Every sentence that a player reads, from the catalogues that the terminal uses too.
import { temperamentOf, readBot } from '../pieces/bots';
import { type FluentValue, type FluentVariable } from '@fluent/bundle';
import { words as parts } from 'virtual:catalogues';
import type { GameEvent } from '../net/types';
import { remembered } from '../pieces/remembered.svelte';
import { Catalogue, spokenNumber } from './catalogue';
import { elided } from './elided';

export type { GameEvent };
export type Language = 'fr' | 'en';
export type Arguments = Record<string, unknown>;
/** A key of the catalogue and its arguments. */
export type Sentence = { key: string; arguments?: Arguments };
/** What a server or a game says no with; an argument may be such a thing itself. */
export type Refusal = { error: string; arguments?: Arguments };

/** By game and event: the fields that people count from 1. */
const places = import.meta.glob<Record<string, string[]>>('../declared/said/*.ts', {
  eager: true,
  import: 'places',
});

/** By game and event: the fields that only their owner is told. */
const secrets = import.meta.glob<Record<string, string[]>>('../declared/said/*.ts', {
  eager: true,
  import: 'secrets',
});

/** What a browser asks for, in its own order: any English is English. French is spoken where it asks for neither. */
export function preferred(languages: readonly string[]): Language {
  const known = languages.map((one) => one.toLowerCase().split('-')[0]);
  return known.find((one) => one === 'fr' || one === 'en') ?? 'fr';
}

const chosen = remembered<Language>('language', preferred(globalThis.navigator?.languages ?? []));
let catalogues = $state.raw<Partial<Record<Language, Catalogue>>>({});
let theme = $state('');
const loaded = new Set<string>();
const wanted = new Set<string>();
let asked: Language = chosen.value;

export const language = (): Language => chosen.value;
/** The edition of the game on the table: some sentences depend on it. None away from a table. */
export const spokenTheme = (): string => theme;
export function setTheme(name: string): void {
  theme = name;
}

/** Get a part of the catalogue (`shell`, `study`, or a game) in the present language. */
export async function load(part: string): Promise<void> {
  wanted.add(part);
  await loadIn(part, chosen.value);
}

/** Remembered at once, even by who leaves before the words are there; the last wish counts. */
export async function speak(next: Language): Promise<void> {
  chosen.keep(next);
  asked = next;
  try {
    await Promise.all([...wanted].map((part) => loadIn(part, next)));
  } catch (error) {
    if (asked === next) chosen.keep(chosen.value);
    throw error;
  }
  if (asked !== next) return;
  chosen.value = next;
  document.documentElement.lang = next;
}

async function loadIn(part: string, language: Language): Promise<void> {
  const id = `${part} ${language}`;
  if (loaded.has(id) || !parts[part]) return;
  const text = (await parts[part][language]()).default;
  if (loaded.has(id)) return;
  loaded.add(id);
  add(language, text);
}

/** As in core/words.py: `Main { DE($name) }`. */
const functions = {
  DE: ([name]: FluentValue[]) => elided('de', String(name)),
  QUE: ([name]: FluentValue[]) => elided('que', String(name)),
};

/** Also for tests: these messages too. */
export function add(language: Language, text: string): void {
  const catalogue = catalogues[language] ?? new Catalogue(language, functions);
  catalogue.add(text);
  catalogues = { ...catalogues, [language]: catalogue };
}

export function has(key: string): boolean {
  return catalogues[chosen.value]?.has(key) ?? false;
}

/** Who a bot is: a level has words of its own, one of the host's goes by its name. */
export function sayBot(bot: string): string {
  const read = readBot(bot);
  if (!read) return bot;
  if (read.known) return say('bot-adaptive');
  return read.strength === null
    ? say(`bot-${read.like}`)
    : say('bot-of-strength', { strength: read.strength });
}
/** At the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
export function sayCharacter(bot: string): string {
  const read = readBot(bot);
  if (!read) return say('page-own-bot');
  if (read.known) return say('bot-adaptive-character');
  return say(read.strength === null ? `bot-${read.like}-character` : 'bot-of-strength-character');
}
/** A bot at a table: what it is, and its temperament, by its name. */
export function sayBotAt(bot: string, name: string): string {
  const temperament = readBot(bot)?.temperament || temperamentOf(name);
  return temperament ? `${sayBot(bot)}, ${say(`temperament-${temperament}`)}` : sayBot(bot);
}

export function say(key: string, values: Arguments = {}): string {
  const catalogue = catalogues[chosen.value];
  if (!catalogue?.has(key)) {
    console.error(`no words for ${key}`);
    return key;
  }
  const told: Record<string, FluentVariable> = { theme };
  for (const [name, value] of Object.entries(values)) {
    const argument = name.replaceAll('_', '-');
    told[argument] = spoken(value);
    // Of a way, only where it ends may be worth a word.
    if (Array.isArray(value)) told[`${argument}-last`] = String(value.at(-1) ?? '');
  }
  const errors: Error[] = [];
  const text = catalogue.say(key, told, errors);
  if (errors.length) console.error(`words for ${key}: ${errors[0]}`);
  return text;
}

export const sayIt = (sentence: Sentence): string => say(sentence.key, sentence.arguments);

function spoken(value: unknown): FluentVariable {
  if (typeof value === 'number') return spokenNumber(value);
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listed(value);
  if (value && typeof value === 'object' && 'error' in value) return sayRefusal(value as Refusal);
  return String(value ?? '');
}

/** 3, 17 et 40. */
export function listed(values: unknown[]): string {
  const items = values.map(String);
  if (items.length < 2) return items[0] ?? say('list-empty');
  return say('list-and', { first: items.slice(0, -1).join(', '), last: items.at(-1) });
}

export function sayRefusal(refusal: Refusal): string {
  const { why, ...rest } = refusal.arguments ?? {};
  const values: Arguments = { ...rest };
  if (typeof why === 'string') values.why = has(why) ? say(why, rest) : why;
  else if (why !== undefined) values.why = why;
  // A player knows the games by what is on their boxes.
  if (refusal.error === 'error-unknown-game' && Array.isArray(values.known))
    values.known = values.known.map((game) => (has(`${game}-title`) ? say(`${game}-title`) : game));
  return say(refusal.error, values);
}

/**
 * One event as a sentence. What is secret to the reader is not in the event. What the seat `me` does, or what is done to
 * it, is said to who reads; where there are no words for that, as `Zoé (toi)`.
 */
export function sayEvent(
  game: string,
  event: GameEvent,
  names: string[],
  me: number | null = null,
): string {
  const kind = event.event.replaceAll('_', '-');
  let key = has(`event-${kind}`) ? `event-${kind}` : `${game}-event-${kind}`;
  const secret = secrets[`../declared/said/${game}.ts`]?.[event.event] ?? [];
  if (secret.length && secret.every((field) => field in event) && has(`${key}-known`)) key += '-known';
  const { event: name, ...rest } = event;
  const toMe = me === null ? '' : event.seat === me ? `${key}-mine` : `${key}-from-me`;
  const isToMe = toMe !== '' && (event.seat === me || rest.from_seat === me) && has(toMe);
  const called = names.map((name, seat) =>
    seat === me && !isToMe ? say('page-name-you', { name }) : name,
  );
  const counted = countedFromOne(rest, places[`../declared/said/${game}.ts`]?.[name]);
  return say(isToMe ? toMe : key, named(counted, called));
}

/** People count places from 1, as in core/words.py. */
export function countedFromOne(values: Arguments, fields: string[] = []): Arguments {
  const more = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(more) : typeof value === 'number' ? value + 1 : value;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields.includes(name) ? more(value) : value]),
  );
}

/** `seat` and `…_seat` are told by name. */
export function named(values: Arguments, names: string[]): Arguments {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name.split('_').at(-1) === 'seat' ? (names[value as number] ?? '') : value,
    ]),
  );
}
