// The worker of a page. One of all the pages of this browser has the house (Web Locks say which); the others pass
// on to it what they are asked. When it goes, the next one opens the house and reads the logs. Over plain HTTP there
// are no locks: then every page has a house of its own, and of two that write to a log one is refused.
import { House } from './house';
import { report } from './logs';
import { newId } from './people';
import { Reception } from './reception';
import { Store } from './store';
import { RUNS } from './sure_worker';
import type { AskMessage, ToHouse, ToPage } from './wire';

const HOUSE = 'ludotheque house';
const pageLock = (page: string): string => `ludotheque page ${page}`;
/** So long the house has to say that it has heard something. A page that a phone has put to sleep does not. */
const PATIENCE = 3000;
/** The channel is lost: come back with the last number. */
const LOST = 1006;

type Broadcast =
  | { from: string; message: ToHouse }
  | { to: string; message: ToPage | { type: 'heard-you' } }
  | { houseIsAt: string };

const me = newId();
const others = new BroadcastChannel(HOUSE);
const known = new Set<string>();
const unanswered = new Map<string, AskMessage>();
const channels = new Set<string>();
let reception: Reception | null = null;
let doubt: ReturnType<typeof setTimeout> | undefined;

/** None where a page does not come over HTTPS, or from this device. */
const locks = navigator.locks as LockManager | undefined;

/** That this page is there, until it goes: before anybody could look whether it is. */
const isKnown = new Promise<void>((resolve) => {
  void locks?.request(pageLock(me), () => {
    resolve();
    return new Promise(() => undefined);
  });
});

const broadcast = (message: Broadcast): void => others.postMessage(message);

function toPage(message: ToPage): void {
  if (message.type === 'answer' || message.type === 'refused') {
    if (!unanswered.delete(message.id)) return; // two have answered
  } else if (message.type === 'closed') channels.delete(message.channel);
  postMessage(message);
}

function toHouse(message: ToHouse): void {
  if (reception) return reception.hear(me, message, toPage);
  if (!locks) return; // asked again when our own house is open
  void isKnown.then(() => broadcast({ from: me, message }));
  doubt ??= setTimeout(() => void openHouse(true).catch(failed), PATIENCE);
}

function isHeard(): void {
  clearTimeout(doubt);
  doubt = undefined;
}

onmessage = ({ data }: MessageEvent<ToHouse>) => {
  if (data.type === 'ask') unanswered.set(data.id, data);
  else if (data.type === 'open') channels.add(data.channel);
  else if (data.type === 'close') channels.delete(data.channel);
  toHouse(data);
};

others.onmessage = ({ data }: MessageEvent<Broadcast>) => {
  if ('houseIsAt' in data) beginAgain();
  else if ('to' in data) {
    if (data.to !== me) return;
    isHeard();
    if (data.message.type !== 'heard-you') toPage(data.message);
  } else if (reception) {
    const { from, message } = data;
    expect(from);
    const say = (answer: ToPage | { type: 'heard-you' }) => broadcast({ to: from, message: answer });
    say({ type: 'heard-you' });
    reception.hear(from, message, say);
  }
};

/** When another page goes, its lock is free: then it looks at nothing any more. */
function expect(page: string): void {
  if (known.has(page)) return;
  known.add(page);
  void locks?.request(pageLock(page), () => {
    known.delete(page);
    void reception?.forget(page);
  });
}

/** The house is elsewhere now: what was asked is asked there, and channels are opened anew. */
function beginAgain(): void {
  isHeard();
  for (const channel of [...channels]) toPage({ type: 'closed', channel, code: LOST });
  for (const asked of unanswered.values()) toHouse(asked);
}

/** Wait for our turn to have the house, or take it from a page that does not answer. Nothing is lost by that:
 * of two that write to a log, one is refused (`Conflict`). */
async function openHouse(steal = false): Promise<void> {
  if (!locks) return serve();
  isHeard();
  try {
    await locks.request(HOUSE, steal ? { steal } : {}, serve);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    const closing = reception; // another page has taken it
    reception = null;
    await closing?.close();
    if (!steal || closing) await openHouse();
  }
}

async function serve(): Promise<void> {
  if (reception) return;
  reception = new Reception(await House.open(await Store.open()));
  if (locks) broadcast({ houseIsAt: me });
  beginAgain();
  await new Promise(() => undefined); // until this page goes
}

/** This browser keeps nothing. */
function failed(error: unknown): void {
  report(error);
  const refusal = { error: 'error-device-store' };
  for (const id of unanswered.keys()) toPage({ type: 'refused', id, refusal });
}

postMessage(RUNS);
openHouse().catch(failed);
