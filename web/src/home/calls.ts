// Being called when it is my turn: by the push service of this browser, or by an address that is mine alone.
import { ask } from '../net/api';
import { HOME } from '../site';
import { language } from '../words/words.svelte';

export type Pushing = 'unknown' | 'impossible' | 'denied' | 'off' | 'on';

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(HOME);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** How things are on this device; a server may not push at all. */
export async function pushing(): Promise<Pushing> {
  if (!canPush() || !(await ask<{ key: string | null }>('GET', '/push')).key) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await subscription()) ? 'on' : 'off';
}

export async function startPush(): Promise<Pushing> {
  const { key } = await ask<{ key: string }>('GET', '/push');
  if ((await Notification.requestPermission()) !== 'granted') return pushing();
  await navigator.serviceWorker.register(`${HOME}sw.js`);
  const worker = await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  await old?.unsubscribe(); // it may be for another key
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const body = { endpoint, browser_key: keys?.p256dh, auth: keys?.auth, language: language() };
  try {
    await ask('POST', '/me/push', body);
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function stopPush(): Promise<Pushing> {
  const had = await subscription();
  await had?.unsubscribe();
  if (had) await ask('DELETE', '/me/push', { endpoint: had.endpoint });
  return pushing();
}

export interface Feed {
  calendar: string;
  feed: string;
}
export const hasFeed = () => ask<{ is_there: boolean }>('GET', '/me/feed');
export const makeFeed = () => ask<Feed>('POST', `/me/feed`);
export const dropFeed = () => ask<void>('DELETE', '/me/feed');
