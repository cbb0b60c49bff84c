// What the server sends: docs/protocol.md.
import type { Arguments, GameEvent, Refusal } from '../words/words.svelte';

export type Chair =
  | { kind: 'person'; name: string; avatar: string; stand_in: string; why: string }
  | { kind: 'bot'; name: string; bot: string }
  | { kind: 'kept'; name: string; avatar: string }
  | { kind: 'open' };

export interface Result {
  scores: number[];
  winners: number[];
  reason: string;
}

/** What every game's view has. Each board knows its own besides. */
export interface View {
  game: string;
  players: number;
  seat: number | null;
  to_act: number[];
  awaited: number[];
  legal: string[];
  over: boolean;
  result: Result | null;
}

export interface TableInfo {
  id: string;
  game: string;
  players: number;
  options: Record<string, boolean>;
  theme: string;
  thinking_time: number;
  listed: boolean;
  status: 'waiting' | 'playing' | 'over' | 'closed';
  seats: Chair[];
  commitment: string;
  rematch: string | null;
}

export interface TableState {
  table: TableInfo;
  view: View | null;
  deadlines: Record<string, number>;
  time_given: Record<string, number>;
  undo: { possible: boolean; asked_seat: number | null };
  votes: Record<string, number[]>;
}

export interface You {
  seats: number[];
  eyes: number | null;
  host: boolean;
}

export interface News {
  type: 'news';
  number: number;
  since: number;
  events: GameEvent[];
  you: You;
  now: number;
  state: TableState;
}

/** News as they are sent: the first have the whole state, later ones what has changed. */
export type SentNews = Omit<News, 'you' | 'state'> & {
  you?: You;
  state?: TableState;
  changes?: Partial<TableState>;
  /** The request of this page that brought them, which is done. */
  done?: string;
};

export interface Presence {
  type: 'presence';
  here: number[];
  watching: number;
  thinking: number[];
  /** Seats that are awaited for minutes without a sign of life. */
  silent: number[];
}

/** What the best bot would play, why (a key of the catalogue), and what else it looked at. */
export interface Hint {
  move: string;
  why: string;
  arguments: Arguments;
  values: { move: string; worth: number; visits: number; [field: string]: unknown }[];
  simulations: number;
}

export type Message =
  | SentNews
  | Presence
  | { type: 'done'; id: string; hint?: Hint }
  | { type: 'refused'; id: string | null; error: string; arguments: Arguments }
  | { type: 'reaction'; seat: number; reaction: string };

export interface GameInfo {
  name: string;
  players: number[];
  options: Record<string, boolean>;
  themes: string[];
  minutes: number[];
  age: number;
  has_clock: boolean;
  has_secrets: boolean;
}

export interface Games {
  games: GameInfo[];
  levels: string[];
  reactions: string[];
}

export interface Me {
  name: string;
  avatar: string;
  avatars: string[];
}

export interface TableListed {
  id: string;
  game: string;
  players: number;
  options: Record<string, boolean>;
  status: string;
  theme: string;
  seats: Chair[];
  created: number;
  changed: number;
}

export interface MyTable extends TableListed {
  mine: number[];
  awaited: number[];
}

/** What is kept of a match; also of one that this version cannot play on. */
export interface KeptLog {
  table: TableListed;
  error: Refusal | null;
  events: GameEvent[];
  log: object[] | null;
}

export interface Statistics {
  matches: number;
  won: number;
  games: {
    game: string;
    players: number;
    /** The editions that were played. */
    themes: string[];
    matches: number;
    won: number;
    mean_score: number;
  }[];
}

/** Makes another device mine. `expires` is the server's time. */
export interface NewLink {
  token: string;
  address: string;
  expires: number;
}

export type WantedSeat =
  { kind: 'me' | 'open' } | { kind: 'bot'; bot: string } | { kind: 'here'; name: string };

export interface NewTable {
  game: string;
  seats: WantedSeat[];
  options?: Record<string, boolean>;
  theme?: string;
  thinking_time?: number;
  listed?: boolean;
}
