// What a game gives to the page. There is no rule in it: it draws a view, and offers the moves that came with it.
import type { Short } from '../table/short';
import type { Component } from 'svelte';
import type { View } from '../net/types';
import type { Sound } from '../pieces/sound';
import type { GameEvent, Sentence } from '../words/words.svelte';

export interface BoardProps<V extends View = View, E extends GameEvent = GameEvent> {
  /** The table as it was before what is being told now. */
  view: V;
  /** What has been told since, of what has just happened: draw it over the view. Then the next view comes. */
  told: E[];
  names: string[];
  /** The seat through whose eyes we look and which can move; null for somebody who watches, or in a replay. */
  me: number | null;
  /** The moves that can be played now; none while something is being told. */
  legal: string[];
  /** Play one of them (or a move that the game takes besides, such as `arrange`). */
  play(move: string): void;
  /** The move that was sent and is not confirmed yet. */
  sent: string | null;
  /** The move that the hint speaks of: mark it. */
  hinted: string | null;
  theme: string;
  /** When a seat's time is up, by the server, as milliseconds of this device's clock. */
  deadlines: Record<string, number>;
  /** How many seconds these seats had in all. */
  given: Record<string, number>;
}

/** What stands beside a name: the score, and at most two short facts. */
export interface Standing {
  score: number | null;
  facts?: Sentence[];
  /** Out of the round or of the match. */
  isOut?: boolean;
}

export interface GamePage<V extends View = View, E extends GameEvent = GameEvent> {
  Board: Component<BoardProps<V, E>>;
  standing(view: V, seat: number): Standing;
  /** What is expected of me, in one sentence. */
  ask(view: V, me: number): Sentence;
  /** How long to look at an event, in milliseconds; 0: it is told with the next one. */
  pace(event: GameEvent): number;
  /** Whether something new begins with an event, a turn or a round: the log makes a paragraph of it. */
  begins?(event: GameEvent): boolean;
  sound?(event: GameEvent): Sound | null;
  /** All that one needs at the table, on one page. */
  Aid?: Component;
  /** A paragraph of the log, in a line or two. */
  short?: Short;
}
