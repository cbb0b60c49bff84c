// One table over a WebSocket, or a channel to the house on this device: mends itself, asks each thing once, and gets the news without a gap or a double.
import { isOnDevice, newId } from './device';
import { isThere } from './reach.svelte';
import { Refused } from './refused';
import { LastingSocket, PATIENCE } from './socket';
import { connect, type Transport } from './transport';
import type {
  AnyRequest,
  Asked,
  DeviceRequest,
  Hint,
  Message,
  News,
  Outlook,
  Presence,
  Reaction,
  SentNews,
} from './types';
import type { Refusal } from '../words/words.svelte';

export type Status = 'connecting' | 'open' | 'lost' | 'refused';

export interface Listener {
  news(news: News): void;
  presence(presence: Presence): void;
  reaction(reaction: Reaction): void;
  status(status: Status, why?: Refusal): void;
}

type Answer = { hint?: Hint; outlook?: Outlook };
/** Of an answer, what was asked for. */
const answerOf = ({ hint, outlook }: { hint?: Hint | null; outlook?: Outlook }): Answer => ({
  ...(hint && { hint }),
  ...(outlook && { outlook }),
});
interface Pending {
  text: string;
  isHint: boolean;
  wasSent: boolean;
  resolve(answer: Answer): void;
  reject(error: Refused): void;
  timer?: ReturnType<typeof setTimeout>;
}

/** So many sockets in a row through which nothing comes from a server that answers: something blocks them. */
const BLOCKED = 3;
/** Refusals that will not change while this page is open. */
const NOT_THERE = ['error-no-such-table', 'error-not-on-this-device'];

export class Connection {
  readonly #socket: LastingSocket;
  #number = 0;
  #eyes = '';
  /** The last news over the present socket. */
  #last: News | null = null;
  /** Sockets in a row through which nothing came although the server answers. */
  #mute = 0;
  #pending = new Map<string, Pending>();
  #refusal: Refusal | undefined;

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    this.#socket = new LastingSocket(
      {
        connect: () => this.#connect(),
        opened: (socket) => this.#sendAgain(socket),
        heard: (message) => {
          this.#mute = 0;
          this.#hear(message as Message);
        },
        lost: (code) => this.#lost(code),
        mayWake: () => !NOT_THERE.includes(this.#refusal?.error ?? ''),
      },
      isOnDevice(table),
    );
    this.#socket.connect();
  }

  /** Ask something of the table. What was asked before the connection was lost is asked again, once. */
  ask(what: Asked): Promise<Answer> {
    const id = newId();
    const request: AnyRequest | DeviceRequest = { ...what, id };
    const text = JSON.stringify(request);
    return new Promise((resolve, reject) => {
      const pending = { text, isHint: what.do === 'hint', wasSent: false, resolve, reject };
      this.#pending.set(id, pending);
      if (this.#socket.open) this.#send(this.#socket.open, pending);
    });
  }

  close(): void {
    this.#socket.close();
    for (const pending of this.#pending.values()) clearTimeout(pending.timer);
  }

  #send(socket: Transport, pending: Pending): void {
    socket.send(pending.text);
    pending.wasSent = true;
    clearTimeout(pending.timer);
    // A hint takes as long as a bot thinks.
    if (!pending.isHint) pending.timer = setTimeout(() => this.#socket.giveUp(socket), PATIENCE);
  }

  /** What waits for an answer, over a new connection. A hint may be about a moment that is past. */
  #sendAgain(socket: Transport): void {
    for (const [id, pending] of this.#pending) {
      if (pending.isHint && pending.wasSent)
        this.#answered(id)?.reject(new Refused('page-error-hint-lost'));
      else this.#send(socket, pending);
    }
  }

  #connect(): Transport {
    this.listener.status('connecting');
    this.#last = null;
    return connect(this.table, this.#eyes, this.#number);
  }

  /** Whether to try again. */
  #lost(code: number): boolean {
    for (const pending of this.#pending.values()) clearTimeout(pending.timer);
    if (code === 1008 && this.#refusal?.error === 'error-not-your-seat') {
      this.#eyes = ''; // somebody got up in another window: then we watch
      this.#number = 0;
    } else if (code === 1008 && this.#refusal && this.#refusal.error !== 'error-too-fast') {
      this.listener.status('refused', this.#refusal);
      return false;
    }
    this.listener.status('lost');
    if (!isOnDevice(this.table)) void this.#lookWhy();
    return true;
  }

  /** A firewall may let pages through, and no WebSocket. */
  async #lookWhy(): Promise<void> {
    this.#mute = (await isThere()) ? this.#mute + 1 : 0;
    if (this.#mute >= BLOCKED && !this.#socket.isClosed)
      this.listener.status(this.#socket.isConnecting ? 'connecting' : 'lost', {
        error: 'page-error-no-socket',
      });
  }

  /** Who I am has changed: a connection belongs to whoever opened it. */
  renew(): void {
    this.#eyes = '';
    this.#number = 0;
    this.#socket.again();
  }

  #hear(message: Message): void {
    switch (message.type) {
      case 'news':
        return this.#hearNews(message);
      case 'presence':
        return this.listener.presence(message);
      case 'reaction':
        return this.listener.reaction(message);
      case 'done':
        return this.#answered(message.id)?.resolve(answerOf(message));
      case 'refused': {
        if (message.id === null) {
          this.#refusal = message;
          return;
        }
        this.#answered(message.id)?.reject(new Refused(message.error, message.arguments));
      }
    }
  }

  /** The state and who I am there, with what has changed. Nothing: from the beginning, over a new connection. */
  #whole(sent: SentNews): News | null {
    const { changes, done: _, ...rest } = sent;
    const you = sent.you ?? this.#last?.you;
    let state = sent.state;
    if (!state && this.#last) {
      const before = this.#last.state.view;
      const view = changes?.view && before ? { ...before, ...changes.view } : before;
      state = { ...this.#last.state, ...changes, view };
    }
    this.#last = state && you ? { ...rest, you, state } : null;
    return this.#last;
  }

  #hearNews(sent: SentNews): void {
    this.#socket.works();
    this.#refusal = undefined;
    if (sent.done) this.#answered(sent.done)?.resolve({});
    const news = this.#whole(sent);
    if (!news) return this.#socket.again(); // from the last number that is known here
    const eyes = news.you.eyes === null ? 'none' : String(news.you.eyes);
    const other = this.#eyes !== '' && eyes !== this.#eyes;
    this.#eyes = eyes;
    if (!other && news.since > this.#number) return this.#socket.again(); // from the last number that is known here
    const known = other || news.since === 0 ? 0 : this.#number - news.since;
    this.#number = news.number;
    this.listener.status('open');
    this.listener.news(
      known > 0 ? { ...news, since: news.since + known, events: news.events.slice(known) } : news,
    );
  }

  #answered(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    return pending;
  }
}
