// What a game gives to the page. There is no rule in it: it draws a view, and offers the moves that came with it.
import type { Short } from '../table/short';
import type { Component } from 'svelte';
import type { Outlook, View } from '../net/types';
import type { Beat } from '../pieces/beats';
import type { Sound } from '../pieces/sound';
import type { GameEvent, Sentence } from '../words/words.svelte';

export interface BoardProps<V extends View = View, E extends GameEvent = GameEvent> {
  /** The table as it was before what is being told now. */
  view: V;
  /** What has been told since, of what has just happened: draw it over the view. Then the next view comes. */
  told: E[];
  /** What will be told next, of the same news: what something leads to can be shown with it. */
  coming?: E[];
  names: string[];
  /** Whether my own name already says that it is me, as in a puzzle. */
  namesMe?: boolean;
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
  /** What each of my moves would do at once, by the rules; none where it is not shown, as in a lesson. */
  outlook?: Outlook;
  /** After the end, what each seat could see: hands are turned up. */
  revealed?: V[];
  /** What I am asked to let happen before it is told; a tap does it. */
  gate?: Sentence | null;
  /** When all clocks were stopped, while they are. */
  heldAt?: number | null;
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
  /** How long to look at an event. */
  beat(event: GameEvent): Beat;
  /** Whether something new begins with an event, a turn or a round: the log makes a paragraph of it. */
  begins?(event: GameEvent): boolean;
  sound?(event: GameEvent): Sound | null;
  /** All that one needs at the table, on one page. */
  Aid?: Component;
  /** A paragraph of the log, in a line or two. */
  short?: Short;
  /** What somebody who sits here may want to do after an event, before the others go on. */
  meanwhile?(event: GameEvent, mine: readonly number[]): Sentence | null;
  /** Whether a move that one tap plays is easily tapped by mistake: a second tap may be asked for. */
  confirms?(move: string): boolean;
  /** Whether the board shows what each of my moves would do. */
  showsOutlook?: boolean;
  /** Events that the board itself says in words: they are no news beside it. */
  says?: readonly E['event'][];
  /** Whether hands that were hidden are turned up at the end. */
  turnsUpHands?: boolean;
  /** What I am asked to let happen, such as to throw a die that the rules have thrown already. */
  gate?(event: GameEvent): Sentence | null;
  /** Whether a turn of mine begins now: where a clock runs, it waits until I am ready. */
  starts?(view: V, me: number): boolean;
  /** Where a move begins on the board, as a selector: an arrow to a better move is drawn from there. */
  movesFrom?: string;
  /** Where a move ends that only says what is played, as a card. */
  movesTo?: string;
  /** The last turns, in small: they stay to be seen until the next one is over. */
  turn?: Turn<E, V>;
}

export interface Turn<E extends GameEvent = GameEvent, V extends View = View> {
  /** Whether a new one begins with an event. */
  begins(event: GameEvent): boolean;
  /** Whether the one that was told is over, where no event says that the next one begins. */
  isOver?(view: V): boolean;
  /** The events that are shown of it. */
  tells: readonly E['event'][];
  /** How many stay. */
  most: number;
  Picture: Component<{ events: E[]; names: string[]; mine: readonly number[] }>;
}
