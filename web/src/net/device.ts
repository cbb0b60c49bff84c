// The house on this device, in a worker: asked as a server is, without a network.
import { hasRules } from '../engine/files';
import { SureWorker } from '../house/sure_worker';
import type { ToHouse, ToPage } from '../house/wire';
import { remembered } from '../pieces/remembered.svelte';
import { isSite } from '../site';
import { Refused } from './refused';

/** Tables of this device are known by their ids: those of a server are shorter. */
const ID = /^d-[0-9a-f]{24}$/;
export const isOnDevice = (table: string): boolean => ID.test(table);

/** All that a house needs. A browser has locks, by which several pages share one house, only where a page comes over
 * HTTPS, or from this device: elsewhere a server is the better place, if there is one. */
const canHouse =
  typeof WebAssembly === 'object' &&
  ('locks' in navigator || isSite) &&
  'indexedDB' in globalThis &&
  'BroadcastChannel' in globalThis;

/** Whether a game can be played here. */
export const hasHouse = (game: string): boolean => canHouse && hasRules(game);

/** Whether the house has been opened on this device: until then there is nothing to ask it for. */
const used = remembered<boolean>('device', false);
export const isUsed = (): boolean => canHouse && used.value;
export const mayAnswer = (): boolean => canHouse;

interface Waiting {
  resolve(value: never): void;
  reject(error: Refused): void;
}

/** A browser that takes no cookies keeps nothing else either, and says so at the first try. */
function mayKeep(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** When we last asked a browser to keep what is here for good, and how soon we ask again: Firefox asks the person each
 * time, Chromium decides by itself and may have learnt more since. Milliseconds. */
const askedToKeep = remembered<number>('asked-to-keep', 0);
const ASK_AGAIN = 30 * 24 * 3600 * 1000;

/** A browser that runs out of space throws away what pages keep in it, unless it has agreed not to. */
export async function keepForGood(now = Date.now()): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined; // none over plain HTTP
  if (!storage?.persist || now - askedToKeep.value < ASK_AGAIN) return;
  askedToKeep.value = now;
  if (!(await storage.persisted())) await storage.persist();
}

/** A channel to a table, in the form of a WebSocket. */
export class Channel {
  readyState: number = WebSocket.CONNECTING;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(
    readonly id: string,
    readonly device: Device,
  ) {}

  send(text: string): void {
    this.device.tell({ type: 'send', channel: this.id, text });
  }
  close(): void {
    this.device.tell({ type: 'close', channel: this.id });
    this.end(1005);
  }
  end(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.device.channels.delete(this.id);
    this.onclose({ code });
  }
}

class Device {
  readonly channels = new Map<string, Channel>();
  readonly #waiting = new Map<string, Waiting>();
  #worker: SureWorker | undefined;

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const id = newId();
    used.value = true;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.tell({ type: 'ask', id, method, path, body });
    });
  }

  /** Somebody is about to play that. What does not come now is told when it is needed. */
  prepare(game: string): void {
    if (hasHouse(game) && mayKeep()) this.tell({ type: 'prepare', game });
  }

  open(table: string, eyes: string, since: number): Channel {
    const channel = new Channel(newId(), this);
    used.value = true;
    this.channels.set(channel.id, channel);
    this.tell({ type: 'open', channel: channel.id, table, eyes, since });
    return channel;
  }

  tell(message: ToHouse): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  #start(): SureWorker {
    const worker = new SureWorker(
      () => new Worker(new URL('../house/worker.ts', import.meta.url), { type: 'module' }),
    );
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.#hear(data);
    worker.onerror = (event) => {
      console.error(event.message || 'the worker of the house has failed');
      worker.terminate();
      this.#worker = undefined;
      this.#fail();
    };
    return worker;
  }

  /** The next who asks gets another one. */
  #fail(): void {
    for (const { reject } of this.#waiting.values()) reject(new Refused('error-device-failed'));
    this.#waiting.clear();
    for (const channel of [...this.channels.values()]) channel.end(1006);
  }

  #hear(message: ToPage): void {
    if (message.type === 'answer' || message.type === 'refused') {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.type === 'answer') waiting?.resolve(message.value as never);
      else waiting?.reject(new Refused(message.refusal.error, message.refusal.arguments));
      return;
    }
    const channel = this.channels.get(message.channel);
    if (message.type === 'opened' && channel) {
      channel.readyState = WebSocket.OPEN;
      channel.onopen();
    } else if (message.type === 'heard') channel?.onmessage({ data: message.text });
    else if (message.type === 'closed') channel?.end(message.code);
  }
}

export const device = new Device();

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
