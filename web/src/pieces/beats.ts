// How long one looks at what happens. Each game has a table of beats, in milliseconds of the normal pace.
import type { GameEvent } from '../words/words.svelte';

export interface Beat {
  /** 0: it is told with the next one. */
  hold: number;
  /** Where it concerns me: longer for what is done to me, shorter for what I have done myself. */
  mine?: number;
  /** Several of them in a row happen at once, and are looked at once. */
  together?: true;
  /** Where it is mine to do: it waits until I do it. */
  waits?: true;
  /** What was told before it is looked at for so long at least: it is the reason. */
  lead?: number;
}

/** A table that has a beat for every event that a game declares. */
export type Beats<E extends GameEvent> = Record<E['event'], Beat>;

const NONE: Beat = { hold: 0 };
/** What a game does not tell of (that somebody has sat down) takes no time. */
export const beatIn =
  (beats: Record<string, Beat>) =>
  (event: GameEvent): Beat =>
    beats[event.event] ?? NONE;

/** Whether an event names one of these seats. */
export function concerns(event: GameEvent, seats: readonly number[]): boolean {
  return Object.entries(event).some(
    ([name, value]) =>
      (name === 'seat' || name.endsWith('_seat')) && seats.includes(value as unknown as number),
  );
}

/** What is drawn at once, and for how long one looks at it. */
export interface Step {
  events: GameEvent[];
  hold: number;
  /** It is mine to let it happen. */
  waits: boolean;
}

/** Events in the steps in which they are told to who sits on these seats. */
export function stepsOf(
  events: readonly GameEvent[],
  beat: (event: GameEvent) => Beat,
  mine: readonly number[],
): Step[] {
  const steps: Step[] = [];
  let isOpen = false;
  for (const [i, event] of events.entries()) {
    const { hold, mine: own, together, waits } = beat(event);
    if (!isOpen) steps.push({ events: [], hold: 0, waits: false });
    const step = steps.at(-1)!;
    step.events.push(event);
    step.hold = Math.max(step.hold, own !== undefined && concerns(event, mine) ? own : hold);
    step.waits ||= waits === true && mine.includes(event.seat!);
    const next = events[i + 1];
    const isSame = next?.event === event.event;
    isOpen = next !== undefined && ((together && isSame) || step.hold === 0);
    if (next && !isSame && !isOpen) step.hold = Math.max(step.hold, beat(next).lead ?? 0);
  }
  return steps;
}
