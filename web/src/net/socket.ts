// A socket that mends itself: it comes back after a loss, finds out after a sleep whether it is still alive, and is given
// up at once when it is not.
import { newId } from './device';
import type { Transport } from './transport';

const FIRST_WAIT = 300;
const LONGER = 1.6;
/** Of the first tries, which take about ten seconds: a house that restarts, or a process that takes over from another,
 * is back by then. */
const SOON_WAIT = 1000;
const SOON_TRIES = 12;
const LONGEST_WAIT = 5000;
/** What is not answered for so long: the socket is dead, whatever the browser thinks. */
export const PATIENCE = 8000;
/** So long it may take to connect, over a slow network. */
const OPENING = 15_000;

/** Who uses it. */
export interface User {
  connect(): Transport;
  opened(socket: Transport): void;
  heard(message: unknown): void;
  /** Whether to try again. */
  lost(code: number): boolean;
  /** Whether there is any sense in it, after a sleep or in another network. */
  mayWake(): boolean;
}

/** Milliseconds before a try, after so many that failed; each page takes 0.7 to 1.3 times that. */
function waitAfter(failed: number): number {
  const isSoon = failed < SOON_TRIES;
  const wait = isSoon ? FIRST_WAIT * LONGER ** failed : SOON_WAIT * LONGER ** (failed - SOON_TRIES);
  return Math.min(wait, isSoon ? SOON_WAIT : LONGEST_WAIT);
}

export class LastingSocket {
  #socket: Transport | null = null;
  /** Tries since the last one of which something came. */
  #failed = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs until the present socket has shown that it is alive. */
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  /** `isNear`: on this device, where nothing depends on a network. */
  constructor(
    readonly user: User,
    readonly isNear = false,
  ) {
    addEventListener('online', this.#wake);
    if (!isNear) addEventListener('offline', this.#lose);
    document.addEventListener('visibilitychange', this.#wake);
  }

  get isConnecting(): boolean {
    return this.#socket !== null;
  }
  get isClosed(): boolean {
    return this.#isClosed;
  }
  /** The socket, where something can be sent over it. */
  get open(): Transport | null {
    return this.#socket?.readyState === WebSocket.OPEN ? this.#socket : null;
  }

  connect(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#socket) return;
    const socket = this.user.connect();
    this.#socket = socket;
    this.#mustShowLife(socket, OPENING);
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return; // given up, and late
      clearTimeout(this.#doubt);
      this.user.heard(JSON.parse(String(event.data)));
    };
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      clearTimeout(this.#doubt);
      this.user.opened(socket);
    };
    socket.onclose = (event) => this.#lost(socket, event.code);
  }

  /** Something came of it: the next loss is the first one again. */
  works(): void {
    this.#failed = 0;
  }

  /** Over a new socket. */
  again(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.connect();
  }

  /** At once: a socket without a network takes long to say goodbye. */
  giveUp(socket: Transport): void {
    socket.close();
    this.#lost(socket, 1006);
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#lose);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#timer);
    clearTimeout(this.#doubt);
    this.#socket?.close();
  }

  #lost(socket: Transport, code: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearTimeout(this.#doubt);
    if (this.#isClosed || !this.user.lost(code)) return;
    const mayWork = navigator.onLine || this.isNear;
    const wait = mayWork ? waitAfter(this.#failed) * (0.7 + 0.6 * Math.random()) : LONGEST_WAIT;
    this.#timer = setTimeout(() => this.connect(), wait);
    this.#failed += 1;
  }

  #wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#socket) return this.#makeSure(this.#socket);
    this.works();
    if (this.user.mayWake()) this.connect();
  };

  #makeSure(socket: Transport): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ do: 'ping', id: newId() }));
    this.#mustShowLife(socket, PATIENCE);
  }

  #mustShowLife(socket: Transport, within: number): void {
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => this.giveUp(socket), within);
  }

  #lose = (): void => {
    if (this.#socket) this.giveUp(this.#socket);
  };
}
