// Who plays here. Somebody who just wants to play gets a name, and can change it.
import { getMe, saveMe } from '../net/api';
import type { Me } from '../net/types';
import { say } from '../words/words.svelte';

let me = $state.raw<Me | null>(null);
export const whoAmI = (): Me | null => me;

export async function fetchMe(): Promise<Me> {
  return (me = await getMe());
}

export async function rename(name: string, avatar: string): Promise<Me> {
  return (me = await saveMe(name, avatar));
}

/** Me, with a name: given now where there is none yet. */
export async function ensureMe(): Promise<Me> {
  const found = me ?? (await fetchMe());
  if (found.name) return found;
  const avatar = found.avatars[Math.floor(Math.random() * found.avatars.length)] ?? '';
  return rename(say(`page-name-${avatar}`), avatar);
}
