// An evening as it is now: it is sent again whenever something has changed, and the line mends itself.
import { ask, asRefusal } from '../net/api';
import { newId } from '../net/device';
import type { EveningShown } from '../net/types';
import { load, type Refusal } from '../words/words.svelte';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const PATIENCE = 8000;

type Sent = EveningShown | { type: 'done' } | ({ type: 'refused' } & Refusal);

export class Live {
  shown = $state.raw<EveningShown | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The last thing that was said no to. */
  trouble = $state.raw<Refusal | null>(null);
  isLost = $state(false);
  /** The server's clock minus this device's. */
  ahead = 0;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(readonly id: string) {
    document.addEventListener('visibilitychange', this.#wake);
    addEventListener('online', this.#wake);
    void this.#start();
  }

  /** First over HTTP: what is wrong with the address is said once, and not tried again. */
  async #start(): Promise<void> {
    try {
      const [first] = await Promise.all([this.#get(), load('evening')]);
      await load(first.game);
      this.#show(first);
      this.#connect();
    } catch (error) {
      this.refusal = asRefusal(error);
    }
  }

  again = (): void => {
    this.refusal = null;
    void this.#start();
  };

  #get = (): Promise<EveningShown> => ask('GET', `/evenings/${this.id}`);

  /** Something is asked of the evening; whether it is done. */
  async ask(what: string, body?: object): Promise<boolean> {
    this.trouble = null;
    try {
      this.#show(await ask<EveningShown>('POST', `/evenings/${this.id}/${what}`, body));
      return true;
    } catch (error) {
      this.trouble = asRefusal(error);
      return false;
    }
  }

  /** Who I am has changed: a line belongs to whoever opened it. */
  renew(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    document.removeEventListener('visibilitychange', this.#wake);
    removeEventListener('online', this.#wake);
    clearTimeout(this.#timer);
    clearTimeout(this.#doubt);
    this.#socket?.close();
  }

  /** What comes late is not taken for new. */
  #show(sent: EveningShown): void {
    this.ahead = sent.now - Date.now();
    if (!this.shown || sent.number >= this.shown.number) this.shown = sent;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#socket) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/evenings/${this.id}/socket`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      clearTimeout(this.#doubt);
      const sent = JSON.parse(String(data)) as Sent;
      if ('type' in sent) return;
      this.#wait = FIRST_WAIT;
      this.isLost = false;
      this.#show(sent);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (this.#isClosed) return;
      this.isLost = true;
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.7 + 0.6 * Math.random()));
      this.#wait = Math.min(LONGEST_WAIT, 1.6 * this.#wait);
    };
  }

  /** After a sleep a line may be dead and not know it. */
  #wake = (): void => {
    const socket = this.#socket;
    if (document.visibilityState === 'hidden' || this.#isClosed) return;
    if (!socket) return this.#connect();
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ do: 'ping', id: newId() }));
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => socket.close(), PATIENCE);
  };
}
