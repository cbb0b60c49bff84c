// The log in a line or two: to me it says "toi", and a turn is one line.
import { beforeAll, expect, it } from 'vitest';
import { wordsOf } from '../plugins/catalogues';
import { short as bateaux } from '../src/games/bateaux/short';
import { short as landUnter } from '../src/games/land-unter/short';
import { short as quelleHeure } from '../src/games/quelle-heure/short';
import { short as sheepSheep } from '../src/games/sheep-sheep/short';
import { add, preferred } from '../src/words/words.svelte';

const NAMES = ['toi', 'Zoé', 'Malo'];
const who = (seat: number) => NAMES[seat]!;
const plain = (lines: string[]) => lines.map((one) => one.replaceAll(/[\u00a0\u202f]/g, ' '));

beforeAll(() => {
  for (const part of ['shell', 'land-unter', 'bateaux', 'quelle-heure', 'sheep-sheep'])
    add('fr', wordsOf(part, 'fr'));
});

it('tells a trick of Land Unter in two lines', () => {
  const events = [
    { event: 'trick_started', trick: 3, first: 2, second: 11 },
    { event: 'turned_up', seat: 0, card: 40 },
    { event: 'turned_up', seat: 1, card: 52 },
    { event: 'turned_up', seat: 2, card: 7 },
    { event: 'water_taken', seat: 1, water: 2 },
    { event: 'water_taken', seat: 0, water: 11 },
    { event: 'ring_lost', seat: 0, rings: 1 },
  ];
  const told = ['Pli 3 (eau 2 et 11)', 'Zoé 52 → eau 2, toi 40 → eau 11, Malo 7 · bouée rendue : toi'];
  expect(plain(landUnter(events, who))).toEqual(told);
  const open = events.map((one) => (one.event === 'turned_up' ? { ...one, event: 'played' } : one));
  expect(plain(landUnter(open, who))).toEqual(told);
});

it('writes a loss with a minus sign, not with a hyphen', () => {
  const scored = [
    { event: 'round_scored', seat: 0, points: -1, bonus: 0, score: -1 },
    { event: 'round_scored', seat: 1, points: 4, bonus: 1, score: 4 },
  ];
  expect(plain(landUnter(scored, who))).toEqual(['Points de la manche : toi −1, Zoé 4']);
});

it('tells a turn of the other games in one line', () => {
  const sailed = [
    { event: 'rolled', seat: 0, die: 3 },
    { event: 'moved', seat: 0, boat: 0, origin: 'c1', path: ['c2', 'c3', 'c4'] },
    { event: 'good_taken', seat: 0, boat: 0, from_seat: 1, from_boat: 2 },
  ];
  expect(plain(bateaux(sailed, who))).toEqual([
    'Toi (3) : bateau 1, c1 → c4 · une marchandise prise (Zoé)',
  ]);
  const drawn = [
    { event: 'hour_drawn', seat: 1, from_seat: 0, hour: 14 },
    { event: 'placed', seat: 1, hour: 14, place: 3 },
  ];
  expect(plain(quelleHeure(drawn, who))).toEqual(['Zoé : 14 h, tirée chez toi · posée à la place 4']);
  const taken = [
    { event: 'turn_started', seat: 0 },
    { event: 'exchanged', seat: 0, hand: 0, cell: 4, family: 2 },
    { event: 'group_taken', seat: 0, family: 2, sheep: 3, cells: [0, 3, 4] },
  ];
  expect(plain(sheepSheep(taken, who))).toEqual(['Toi : un échange · 3 moutons robots emportés']);
  expect(plain(sheepSheep(taken.slice(0, 1), who))).toEqual(['Toi : tour en cours']);
  expect(plain(bateaux(sailed.slice(0, 1), who))).toEqual(['Toi (3) : tour en cours']);
});

it('tells who has won where somebody else drew the last ghost', () => {
  const won = [
    { event: 'ghost_drawn', seat: 2, from_seat: 1 },
    { event: 'won', seat: 1 },
  ];
  expect(plain(quelleHeure(won, who))).toEqual([
    'Malo : un fantôme, tiré chez Zoé · c’est gagné pour Zoé !',
  ]);
});

it('does not say that nobody is at sea before the storm is told', () => {
  const storm = [
    { event: 'rolled', seat: 1, die: 5 },
    { event: 'storm', seat: 1 },
    { event: 'good_lost', seat: 0, boat: 0, goods: 2 },
  ];
  expect(plain(bateaux(storm.slice(0, 2), who))).toEqual(['Zoé (5) : tempête !']);
  expect(plain(bateaux(storm, who))).toEqual(['Zoé (5) : tempête, une marchandise perdue']);
});

it('speaks any English to who asks for any English', () => {
  expect(['en', 'en-GB', 'en-AU', 'EN-us'].map((one) => preferred([one]))).toEqual(Array(4).fill('en'));
  expect(preferred(['de-DE', 'en-GB', 'fr'])).toBe('en');
  expect(preferred(['fr-CA', 'en'])).toBe('fr');
  expect(preferred(['de'])).toBe('fr');
});
