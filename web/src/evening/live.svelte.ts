// An evening as it is now: it is sent again whenever something has changed, and the line mends itself.
import { ask, asRefusal } from '../net/api';
import { LastingSocket } from '../net/socket';
import { toServer } from '../net/transport';
import type { EveningShown } from '../net/types';
import { load, type Refusal } from '../words/words.svelte';

type Sent = EveningShown | { type: 'done' } | ({ type: 'refused' } & Refusal);

export class Live {
  shown = $state.raw<EveningShown | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The last thing that was said no to. */
  trouble = $state.raw<Refusal | null>(null);
  isLost = $state(false);
  /** The server's clock minus this device's. */
  ahead = 0;
  readonly #socket: LastingSocket;

  constructor(readonly id: string) {
    this.#socket = new LastingSocket({
      connect: () => toServer(`evenings/${id}/socket`),
      opened: () => undefined,
      heard: (message) => this.#hear(message as Sent),
      lost: () => (this.isLost = true),
      mayWake: () => this.shown !== null,
    });
    void this.#start();
  }

  /** First over HTTP: what is wrong with the address is said once, and not tried again. */
  async #start(): Promise<void> {
    try {
      const [first] = await Promise.all([this.#get(), load('evening')]);
      await load(first.game);
      this.#show(first);
      this.#socket.connect();
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
    this.#socket.again();
  }

  close(): void {
    this.#socket.close();
  }

  #hear(sent: Sent): void {
    if ('type' in sent) return;
    this.#socket.works();
    this.isLost = false;
    this.#show(sent);
  }

  /** What comes late is not taken for new. */
  #show(sent: EveningShown): void {
    this.ahead = sent.now - Date.now();
    if (!this.shown || sent.number >= this.shown.number) this.shown = sent;
  }
}
