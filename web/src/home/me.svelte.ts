// Who plays here. Somebody who just wants to play gets a name, and can change it.
import { eraseMe, getMe, Refused, saveMe } from '../net/api';
import type { Me } from '../net/types';
import { remembered } from '../pieces/remembered.svelte';
import { say } from '../words/words.svelte';

let me = $state.raw<Me | null>(null);
export const whoAmI = (): Me | null => me;
/** The name that we gave, so that somebody who joins friends is asked for their own. */
const given = remembered<string>('given-name', '');
let asked: Promise<Me> | undefined;

export function fetchMe(): Promise<Me> {
  asked ??= getMe()
    .then((found) => (me = found))
    .finally(() => (asked = undefined));
  return asked;
}

/** By the person's own choice. */
export async function rename(name: string, avatar: string): Promise<Me> {
  const isFirst = !me?.name;
  me = await saveMe(name, avatar);
  if (isFirst && !(await getMe()).name) {
    me = { ...me, name: '' };
    throw new Refused('page-error-no-cookies');
  }
  given.value = '';
  return me;
}

/** Me as another device knows me. */
export function become(other: Me): void {
  me = other;
}

export async function forget(): Promise<void> {
  await eraseMe();
  given.value = '';
  await fetchMe();
}

/** A name and a face for somebody who has none. */
export function suggested(avatars: string[]): { name: string; avatar: string } {
  const avatar = avatars[Math.floor(Math.random() * avatars.length)] ?? '';
  return { name: say(`page-name-${avatar}`), avatar };
}

export const isNameGiven = (name: string): boolean => name !== '' && name === given.value;

/** Me, with a name: given now where there is none yet. */
export async function ensureMe(): Promise<Me> {
  const found = me ?? (await fetchMe());
  if (found.name) return found;
  const { name, avatar } = suggested(found.avatars);
  const named = await rename(name, avatar);
  given.value = named.name;
  return named;
}
