// What a page and the house in its worker say to each other.
import type { Refusal } from '../words/words.svelte';

/** As over HTTP: asked once, answered once. */
export interface AskMessage {
  type: 'ask';
  id: string;
  method: string;
  path: string;
  body: unknown;
}
/** As over a WebSocket, each with a channel of its own. */
export type ChannelMessage =
  | { type: 'open'; channel: string; table: string; eyes: string; since: number }
  | { type: 'send'; channel: string; text: string }
  | { type: 'close'; channel: string };
/** Somebody is about to play that: its rules may come already. Nobody waits for an answer. */
export interface PrepareMessage {
  type: 'prepare';
  game: string;
}
export type ToHouse = AskMessage | ChannelMessage | PrepareMessage;

export type ToPage =
  | { type: 'answer'; id: string; value: unknown }
  | { type: 'refused'; id: string; refusal: Refusal }
  | { type: 'opened'; channel: string }
  | { type: 'heard'; channel: string; text: string }
  | { type: 'closed'; channel: string; code: number };
