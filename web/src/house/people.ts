// Who sits at this device, and who the bots are: as src/ludotheque/server/identity.py and bots/characters.py.
import { Refused } from '../engine/refused';
import { shortened } from '../engine/texts';
import { readBot } from '../pieces/bots';
import { shelf } from './shelf';

export interface Person {
  id: string;
  name: string;
  avatar: string;
}
export const NOBODY: Person = { id: '', name: '', avatar: '' };
export const AVATARS = shelf.avatars;

const LONGEST_NAME = 24;
/** Accents on one letter: enough for every script that people write, too few to climb out of a line. */
const MOST_MARKS = 3;
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/g;
const INVISIBLE = /[\p{C}]|(?![\s])[\p{Z}]/gu;

/** One line, not too long, no markup, nothing invisible. Empty when nothing is left. As core/names.py. */
export function cleanName(name: string): string {
  const visible = name
    .replaceAll(BLANK, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .normalize('NFC');
  const squeezed = [...withFewMarks(visible).split(/ +/).filter(Boolean).join(' ')];
  if (squeezed.length <= LONGEST_NAME) return squeezed.join('');
  return `${squeezed
    .slice(0, LONGEST_NAME - 1)
    .join('')
    .trimEnd()}…`;
}

function withFewMarks(text: string): string {
  let marks = MOST_MARKS; // a mark needs a letter to stand on
  let kept = '';
  for (const character of text) {
    if (/[\p{Mn}\p{Me}]/u.test(character)) marks += 1;
    else marks = character === ' ' ? MOST_MARKS : 0;
    if (marks <= MOST_MARKS || character === ' ') kept += character;
  }
  return kept;
}

export function checkedName(name: string): string {
  const cleaned = cleanName(name);
  if (!cleaned) throw new Refused('error-name-empty');
  return cleaned;
}

export function checkedAvatar(avatar: string): string {
  if (!AVATARS.includes(avatar))
    throw new Refused('error-unknown-avatar', { avatar: shortened(avatar) });
  return avatar;
}

/** For somebody else at the device: a face that nobody at the table has yet. */
export function anotherAvatar(own: string, taken: string[]): string {
  const first = AVATARS.indexOf(own) + 1;
  const turned = [...AVATARS.slice(first), ...AVATARS.slice(0, first)];
  return turned.find((one) => !taken.includes(one)) ?? own;
}

export const folded = (name: string): string => name.toLocaleLowerCase('und');

// Bots

const NAMES = shelf.bots;
export const LEVELS = shelf.levels;
export const levelOf = (bot: string): number => LEVELS.indexOf(readBot(bot)?.like ?? '') + 1;

/** One of the levels, by its name, or what stands between them. */
export function knownLevel(bot: string): string {
  if (!readBot(bot)) throw new Refused('error-unknown-bot', { bot: shortened(bot), known: LEVELS });
  return bot;
}

/** A first name that nobody at the table has. */
export function firstName(bot: string, taken: string[]): string {
  const gone = new Set(taken.map(folded));
  return NAMES[readBot(bot)!.like]!.find((name) => !gone.has(folded(name)))!;
}

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
