// Every sentence of the page stands in both languages, with the same arguments; and what is said is said right.
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import {
  gameNames,
  messages,
  rulesOf,
  spacedInFrench,
  wordFiles,
  wordsOf,
} from '../plugins/catalogues.ts';
import { add, listed, named, say, sayEvent, sayRefusal } from '../src/words/words.svelte';

const PARTS = ['shell', 'study', 'box', ...gameNames()];
const argumentsOf = (text: string) => [...new Set(text.match(/\$[a-z][a-z0-9-]*/g))].sort();
const read = (part: string, language: string) =>
  wordFiles(part, language).flatMap((file) => messages(readFileSync(file, 'utf8')));
/** Messages that only serve others of the same language (plurals that French has and English has not). */
const isPart = (key: string, all: [string, string][]) =>
  all.some(([, text]) => text.includes(`{ ${key} }`));

describe.each(PARTS)('the catalogue %s', (part) => {
  it('has the same keys and arguments in French and English', () => {
    const [french, english] = ['fr', 'en'].map((language) => {
      const all = read(part, language);
      const texts = new Map(all);
      const whole = (text: string) =>
        text.replaceAll(/\{ ([a-z][a-z0-9-]*) \}/g, (_, key) => texts.get(key) ?? '');
      return new Map(
        all.filter(([key]) => !isPart(key, all)).map(([key, text]) => [key, whole(whole(text))]),
      );
    }) as [Map<string, string>, Map<string, string>];
    expect([...english.keys()].sort()).toEqual([...french.keys()].sort());
    const sign = (text: string) => argumentsOf(text).filter((name) => name !== '$theme');
    for (const [key, text] of french) expect([key, sign(english.get(key)!)]).toEqual([key, sign(text)]);
  });

  it('says nothing twice', () => {
    const keys = read(part, 'fr').map(([key]) => key);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
});

it('shares no key between the shell and the games', () => {
  const keys = PARTS.flatMap((part) => read(part, 'fr').map(([key]) => key));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

it('leaves to the terminal what only it says', () => {
  expect(wordsOf('land-unter', 'fr')).not.toMatch(/-screen-|-typed-/);
  expect(wordsOf('land-unter', 'fr')).toMatch(/^land-unter-event-ring-lost =/m);
});

const pageOf = (game: string, language: string) => {
  const { parts, captions } = rulesOf(game, language);
  return [...parts.map(({ html }) => html), ...Object.values(captions)].join('\n');
};

it('gives every numbered rule an address', () => {
  for (const game of gameNames()) {
    for (const language of ['fr', 'en'])
      expect(pageOf(game, language)).toMatch(/<p class="rule" id="[A-Z]{2}-1">/);
  }
});

describe('the spaces of French', () => {
  it('hold a sign to its word, and leave the notation of the catalogue alone', () => {
    expect(spacedInFrench('« Oui » : 95 % ; quoi ? Non !')).toBe(
      '«\u00a0Oui\u00a0»\u00a0: 95\u202f%\u202f; quoi\u202f? Non\u202f!',
    );
    expect(spacedInFrench('{ $n } h, à 7 h ; 3 hérons, { $n } heures')).toBe(
      '{ $n }\u00a0h, à 7\u00a0h\u202f; 3 hérons, { $n } heures',
    );
    const syntax = 'a = ! { $n ->\n    [one] ?\n   *[other] { $n }\n  : b\n}';
    expect(spacedInFrench(syntax)).toBe(syntax);
  });

  it.each(PARTS)('leave no sign of %s to begin a line', (part) => {
    expect(wordsOf(part, 'fr').match(/.*(?:[^\s\]=] [;:!?»%]|« ).*/g)).toBeNull();
    expect(wordsOf(part, 'en')).not.toMatch(/[\u00a0\u202f][;:!?%]/);
  });

  it('are in the rule pages too, but not in what is typed or drawn there', () => {
    for (const game of gameNames()) {
      const html = pageOf(game, 'fr');
      const codes = html.match(/<code>[^]*?<\/code>/g) ?? [];
      expect(codes.join()).not.toMatch(/[\u00a0\u202f]/);
      expect(html.replaceAll(/<code>[^]*?<\/code>/g, 'x').match(/.*(?:\S [;:!?»%]|« ).*/g)).toBeNull();
    }
  });
});

describe('a sentence', () => {
  add('fr', wordsOf('shell', 'fr'));
  add('fr', wordsOf('land-unter', 'fr'));
  add('fr', 'test-flag = { $is-so ->\n    [yes] oui\n   *[no] non\n}\ntest-why = Parce que { $card }.');

  it('lists, counts and answers yes or no', () => {
    expect(listed([3, 17, 40])).toBe('3, 17 et 40');
    expect(listed([])).toBe('aucun');
    expect(say('test-flag', { is_so: true })).toBe('oui');
    expect(say('page-points', { points: 2 })).toBe('2 points');
  });

  it('heads a lesson whose game is not known yet', () => {
    expect(say('learn-title', { game: 'none' })).toBe('Première partie');
    expect(say('learn-title', { game: 'Land Unter' })).toBe('Première partie – Land Unter');
  });

  it('tells an event by the names of the seats, and what only its owner knows', () => {
    const names = ['Zoé', 'Malo'];
    expect(sayEvent('land-unter', { event: 'chosen', seat: 1 }, names)).toBe('Malo a choisi une carte.');
    expect(sayEvent('land-unter', { event: 'chosen', seat: 1, card: 7 }, names)).toBe(
      'Malo a choisi le 7.',
    );
    expect(named({ seat: 0, away_seat: 1, card: 1 }, names)).toEqual({
      seat: 'Zoé',
      away_seat: 'Malo',
      card: 1,
    });
  });

  it('tells a refusal with its reason', () => {
    const refusal = {
      error: 'error-illegal-move',
      arguments: { move: '99', why: 'test-why', card: 99 },
    };
    expect(sayRefusal(refusal)).toBe('«\u00a099\u00a0» ne peut pas être joué\u00a0: Parce que 99.');
  });

  it('is missed aloud', () => {
    const heard = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(say('no-such-key')).toBe('no-such-key');
    expect(heard).toHaveBeenCalledOnce();
    heard.mockRestore();
  });
});

it('elides before a French name that begins with a vowel', () => {
  add('fr', 'hand-of = Main { DE($name) }\nwaits-for = attends { QUE($name) } joue');
  expect(say('hand-of', { name: 'Zoé' })).toBe('Main de Zoé');
  expect(say('hand-of', { name: 'Odile' })).toBe('Main d’Odile');
  expect(say('hand-of', { name: 'Éloïse' })).toBe('Main d’Éloïse');
  expect(say('hand-of', { name: 'Yann' })).toBe('Main de Yann');
  expect(say('waits-for', { name: 'Hélène' })).toBe('attends qu’Hélène joue');
});

describe('what is said to me', () => {
  const GAMES = ['land-unter', 'quelle-heure', 'sheep-sheep', 'bateaux'];
  /** The messages of a part by their keys, each with the arguments that it names. */
  const messages = (part: string, language: 'fr' | 'en') =>
    new Map(
      wordsOf(part, language)
        .split(/^(?=[a-z][\w-]* =)/m)
        .map((text) => [text.split(' =')[0]!, new Set(text.match(/\$[\w-]+/g))] as const),
    );

  it.each(['fr', 'en'] as const)(
    'is a sentence of the game, with nobody’s name for me, in %s',
    (language) => {
      for (const part of ['shell', ...GAMES]) {
        const all = messages(part, language);
        const toMe = [...all.keys()].filter((key) =>
          /-event-.*-(mine|from-me)$|^event-.*-mine$/.test(key),
        );
        expect(toMe.length).toBeGreaterThan(3);
        for (const key of toMe) {
          const of = all.get(key.replace(/-(mine|from-me)$/, ''));
          const me = key.endsWith('mine') ? '$seat' : '$from-seat';
          expect([key, [...all.get(key)!].sort()]).toEqual([
            key,
            [...of!].filter((one) => one !== me).sort(),
          ]);
        }
      }
    },
  );

  it.each(GAMES)('is there for every event of %s that has a player', (game) => {
    const all = messages(game, 'fr');
    for (const [key, names] of all) {
      if (!key.startsWith(`${game}-event-`) || /-(mine|from-me)$/.test(key)) continue;
      if (names.has('$seat')) expect(all.has(`${key}-mine`), key).toBe(true);
      if (names.has('$from-seat')) expect(all.has(`${key}-from-me`), key).toBe(true);
    }
  });

  it('speaks to who has done it or suffers it, and of the others', () => {
    for (const part of ['shell', 'bateaux']) add('fr', wordsOf(part, 'fr'));
    const sunk = { event: 'boat_sunk', seat: 1, boat: 0, from_seat: 0, from_boat: 1 };
    const said = (me: number | null) => sayEvent('bateaux', sunk, ['Zoé', 'Malo', 'Léa'], me);
    expect(said(0)).toBe('Malo coule ton bateau 2 et le garde.');
    expect(said(1)).toBe('Tu coules un bateau à Zoé (le 2) et tu le gardes.');
    expect(said(2)).toBe(said(null));
    expect(said(null)).toBe('Malo coule un bateau à Zoé (le 2) et le garde.');
    const voted = { event: 'voted', seat: 0, away_seat: 1 };
    expect(sayEvent('bateaux', voted, ['Zoé', 'Malo'], 0)).toContain('Zoé (toi) propose');
  });
});
