// What a table of a game will need comes while its player still chooses against whom.
import { gamePage } from '../games';
import { device } from '../net/device';
import { fetchPage } from '../pages';
import { load } from '../words/words.svelte';

export function prepareTable(game: string): void {
  device.prepare(game);
  // What fails now is told when it is needed.
  for (const coming of [fetchPage('table'), gamePage(game), load(game)]) coming?.catch(() => undefined);
}
