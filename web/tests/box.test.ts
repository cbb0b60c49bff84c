import { expect, test } from 'vitest';
import { gameNames, messages, wordsOf } from '../plugins/catalogues';
import { PEOPLE, BOTS } from '../src/pieces/avatars';

const keys = (part: string, language: string) => messages(wordsOf(part, language)).map(([key]) => key);

test('the home page says what is on each box, and a game does not say it twice', () => {
  for (const language of ['fr', 'en'])
    for (const game of gameNames()) {
      expect(keys('shell', language)).toContain(`${game}-tagline`);
      expect(keys(game, language)).not.toContain(`${game}-tagline`);
      expect(keys(game, language).length).toBeGreaterThan(10);
    }
});

test('every key of the shell is there in both languages, once', () => {
  const french = keys('shell', 'fr');
  expect(new Set(french).size).toBe(french.length);
  expect(new Set(keys('shell', 'en'))).toEqual(new Set(french));
});

test('every face has words and a drawing', () => {
  for (const avatar of Object.keys(PEOPLE)) {
    expect(keys('shell', 'fr')).toContain(`page-avatar-${avatar}`);
    expect(keys('shell', 'fr')).toContain(`page-name-${avatar}`);
  }
  expect(Object.keys(BOTS)).toEqual(['child', 'casual', 'strong', 'best']);
});
