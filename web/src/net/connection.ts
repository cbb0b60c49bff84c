// One table over a WebSocket, or a channel to the house on this device: mends itself, asks each thing once, and gets the news without a gap or a double.
import { isOnDevice, newId } from './device';
import { isThere } from './reach.svelte';
import { Refused } from './refused';
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

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** A request that is not answered for so long: the connection is dead, whatever the browser thinks. */
const PATIENCE = 8000;
/** So many sockets in a row through which nothing comes from a server that answers: something blocks them. */
const BLOCKED = 3;
/** So long it may take to connect, over a slow network. */
const OPENING = 15_000;
/** Refusals that will not change while this page is open. */
const NOT_THERE = ['error-no-such-table', 'error-not-on-this-device'];

export class Connection {
  #socket: Transport | null = null;
  #number = 0;
  #eyes = '';
  /** The last news over the present socket. */
  #last: News | null = null;
  #wait = FIRST_WAIT;
  /** Sockets in a row through which nothing came although the server answers. */
  #mute = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs until the present socket has shown that it is alive. */
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #pending = new Map<string, Pending>();
  #closed = false;
  #refusal: Refusal | undefined;

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    addEventListener('online', this.#wake);
    if (!isOnDevice(table)) addEventListener('offline', this.#lose);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Ask something of the table. What was asked before the connection was lost is asked again, once. */
  ask(what: Asked): Promise<Answer> {
    const id = newId();
    const request: AnyRequest | DeviceRequest = { ...what, id };
    const text = JSON.stringify(request);
    return new Promise((resolve, reject) => {
      const pending = { text, isHint: what.do === 'hint', wasSent: false, resolve, reject };
      this.#pending.set(id, pending);
      if (this.#socket?.readyState === WebSocket.OPEN) this.#send(this.#socket, pending);
    });
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#lose);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#timer);
    clearTimeout(this.#doubt);
    this.#socket?.close();
    for (const pending of this.#pending.values()) clearTimeout(pending.timer);
  }

  #send(socket: Transport, pending: Pending): void {
    socket.send(pending.text);
    pending.wasSent = true;
    clearTimeout(pending.timer);
    // A hint takes as long as a bot thinks.
    if (!pending.isHint) pending.timer = setTimeout(() => this.#giveUp(socket), PATIENCE);
  }

  /** What waits for an answer, over a new connection. A hint may be about a moment that is past. */
  #sendAgain(socket: Transport): void {
    for (const [id, pending] of this.#pending) {
      if (pending.isHint && pending.wasSent)
        this.#answered(id)?.reject(new Refused('page-error-hint-lost'));
      else this.#send(socket, pending);
    }
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.#socket) return;
    this.listener.status('connecting');
    const socket = connect(this.table, this.#eyes, this.#number);
    this.#socket = socket;
    this.#last = null;
    this.#mustShowLife(socket, OPENING);
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return; // given up, and late
      clearTimeout(this.#doubt);
      this.#mute = 0;
      this.#hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      clearTimeout(this.#doubt);
      this.#sendAgain(socket);
    };
    socket.onclose = (event) => this.#lost(socket, event.code);
  }

  #lost(socket: Transport, code: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearTimeout(this.#doubt);
    for (const pending of this.#pending.values()) clearTimeout(pending.timer);
    if (this.#closed) return;
    if (code === 1008 && this.#refusal?.error === 'error-not-your-seat') {
      this.#eyes = ''; // somebody got up in another window: then we watch
      this.#number = 0;
    } else if (code === 1008 && this.#refusal && this.#refusal.error !== 'error-too-fast') {
      this.listener.status('refused', this.#refusal);
      return;
    }
    this.listener.status('lost');
    const wait =
      navigator.onLine || isOnDevice(this.table)
        ? this.#wait * (0.7 + 0.6 * Math.random())
        : LONGEST_WAIT;
    this.#timer = setTimeout(() => this.#connect(), wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.6);
    if (!isOnDevice(this.table)) void this.#lookWhy();
  }

  /** A firewall may let pages through, and no WebSocket. */
  async #lookWhy(): Promise<void> {
    this.#mute = (await isThere()) ? this.#mute + 1 : 0;
    if (this.#mute >= BLOCKED && !this.#closed)
      this.listener.status(this.#socket ? 'connecting' : 'lost', { error: 'page-error-no-socket' });
  }

  #wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#socket) return this.#makeSure(this.#socket);
    this.#wait = FIRST_WAIT;
    if (!this.#closed && !NOT_THERE.includes(this.#refusal?.error ?? '')) this.#connect();
  };

  /** After a sleep, or in another network, a socket may be dead and not know it. */
  #makeSure(socket: Transport): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ do: 'ping', id: newId() }));
    this.#mustShowLife(socket, PATIENCE);
  }

  #mustShowLife(socket: Transport, within: number): void {
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => this.#giveUp(socket), within);
  }

  #lose = (): void => {
    if (this.#socket) this.#giveUp(this.#socket);
  };

  /** At once: a socket without a network takes long to say goodbye. */
  #giveUp(socket: Transport): void {
    socket.close();
    this.#lost(socket, 1006);
  }

  /** Who I am has changed: a connection belongs to whoever opened it. */
  renew(): void {
    this.#eyes = '';
    this.#number = 0;
    this.#again();
  }

  /** Begin again from the last number that is known here. */
  #again(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#connect();
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
    this.#wait = FIRST_WAIT;
    this.#refusal = undefined;
    if (sent.done) this.#answered(sent.done)?.resolve({});
    const news = this.#whole(sent);
    if (!news) return this.#again();
    const eyes = news.you.eyes === null ? 'none' : String(news.you.eyes);
    const other = this.#eyes !== '' && eyes !== this.#eyes;
    this.#eyes = eyes;
    if (!other && news.since > this.#number) return this.#again();
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
