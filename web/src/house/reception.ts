// Takes what the pages of this browser ask to the house, and brings the answers back.
import { Refused } from '../engine/refused';
import type { Conversation } from './conversation';
import type { House } from './house';
import { report } from './logs';
import type { ChannelMessage, ToHouse, ToPage } from './wire';

/** Closed because it is refused: asking again would be refused again. */
const POLICY = 1008;

type Say = (message: ToPage) => void;

export class Reception {
  /** By page and channel. */
  readonly #open = new Map<string, Map<string, Promise<Conversation | null>>>();

  constructor(readonly house: House) {}

  hear(page: string, message: ToHouse, say: Say): void {
    if (message.type === 'ask') void this.#ask(message, say);
    else if (message.type === 'prepare') this.house.findGame(message.game).catch(() => undefined);
    else if (message.type === 'open')
      this.#channels(page).set(message.channel, this.#look(message, say));
    else void this.#pass(page, message);
  }

  /** A page has gone. */
  async forget(page: string): Promise<void> {
    const channels = [...this.#channels(page).values()];
    this.#open.delete(page);
    for (const channel of channels) (await channel)?.close();
  }

  async close(): Promise<void> {
    for (const page of [...this.#open.keys()]) await this.forget(page);
  }

  #channels(page: string): Map<string, Promise<Conversation | null>> {
    const found = this.#open.get(page) ?? new Map();
    this.#open.set(page, found);
    return found;
  }

  async #ask({ id, method, path, body }: Extract<ToHouse, { type: 'ask' }>, say: Say): Promise<void> {
    try {
      say({ type: 'answer', id, value: await this.house.ask(method, path, body, id) });
    } catch (error) {
      say({ type: 'refused', id, refusal: refusalOf(error) });
    }
  }

  async #look(
    { channel, table, eyes, since }: Extract<ChannelMessage, { type: 'open' }>,
    say: Say,
  ): Promise<Conversation | null> {
    const tell = (message: object) => say({ type: 'heard', channel, text: JSON.stringify(message) });
    try {
      const conversation = await this.house.look(table, eyes, since, tell);
      say({ type: 'opened', channel });
      return conversation;
    } catch (error) {
      tell({ type: 'refused', id: null, arguments: {}, ...refusalOf(error) });
      say({ type: 'closed', channel, code: POLICY });
      return null;
    }
  }

  async #pass(page: string, message: Exclude<ChannelMessage, { type: 'open' }>): Promise<void> {
    const conversation = await this.#channels(page).get(message.channel);
    if (message.type === 'send') return conversation?.hear(message.text);
    this.#channels(page).delete(message.channel);
    conversation?.close();
  }
}

function refusalOf(error: unknown) {
  if (error instanceof Refused) return error.toJSON();
  report(error);
  return { error: 'page-error-unexpected', arguments: { detail: String(error) } };
}
