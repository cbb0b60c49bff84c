// The icon of the tab: with a mark when somebody waits for me.
import { HOME } from '../site';

/** As long as it is so; what it returns takes the mark away. */
export function markTab(isMine: boolean): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const set = (name: string) => icon?.setAttribute('href', HOME + name);
  if (isMine) set('icon-turn.svg');
  return () => isMine && set('icon.svg');
}
