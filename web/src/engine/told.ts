// What the viewers of a table are told of what happened.
import type { GameEvent } from '../words/words.svelte';
import type { Happened } from './rules';

/** What every viewer hears of, in its order; a move that was taken back too. */
export type Shown = Happened | { undone: number; isPrivate: boolean };

/** What a viewer is told of an event; nothing where it is not for them. */
export function told(shown: Shown, viewer: number | null): GameEvent | undefined {
  if ('undone' in shown)
    return shown.isPrivate && viewer !== shown.undone
      ? undefined
      : { event: 'undone', seat: shown.undone };
  const { kind, event } = shown;
  const isOwner = viewer !== null && event[kind.owner] === viewer;
  if (isOwner) return event;
  if (kind.isPrivate) return undefined;
  // Told is what is allowed: a field that is added later is in `fields` or is not told.
  const allowed = kind.fields.filter(({ name }) => !kind.secret.includes(name));
  return { event: event.event, ...Object.fromEntries(allowed.map(({ name }) => [name, event[name]])) };
}
