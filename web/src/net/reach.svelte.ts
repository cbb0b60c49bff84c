// Whether the server can be reached. Once something has failed, we look until it answers again.
import { HOME, isSite } from '../site';
import { checkVersion } from '../version';

let away = $state(!navigator.onLine);
let returns = $state(0);
let timer: ReturnType<typeof setTimeout> | undefined;
const FIRST_WAIT = 1500;
const LONGEST_WAIT = 10_000;

export const isAway = (): boolean => away;
/** Grows each time the server is back: what could not be loaded is loaded again. */
export const comebacks = (): number => returns;

/** Something could not be asked: the way to the server is broken. */
export function lost(): void {
  if (!away) {
    away = true;
    lookIn(FIRST_WAIT);
  }
}

/** Whether the server answers now. */
export async function isThere(): Promise<boolean> {
  const answer = await fetch(`${HOME}version.json`, { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

/** Begin again with a new page: some browsers never ask again for a part that once did not come. */
export async function openAgain(): Promise<void> {
  if (await isThere()) location.reload();
  else lost();
}

function lookIn(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(wait), wait);
}

async function look(wait: number): Promise<void> {
  if (!(await isThere())) return lookIn(Math.min(wait * 1.5, LONGEST_WAIT));
  away = false;
  returns += 1;
  void checkVersion(); // it may have been away to be upgraded
}

export function watchReach(): void {
  if (isSite) return; // nothing waits for a network there
  addEventListener('offline', lost);
  addEventListener('online', () => away && lookIn(0));
  if (away) lookIn(FIRST_WAIT);
}
