// The log of Quelle heure est-il ?: a turn in one line.
import { capital, line, ofKind, type Short } from '../../table/short';
import { say } from '../../words/words.svelte';
import { hourInWords } from './view';

export const short: Short = (events, who) => {
  const [hour] = ofKind(events, 'hour_drawn');
  const [ghost] = ofKind(events, 'ghost_drawn');
  const [blocked] = ofKind(events, 'row_blocked');
  const drawn = hour ?? ghost;
  if (!drawn && !blocked) return [];
  const parts: string[] = [];
  if (hour)
    parts.push(say('quelle-heure-page-log-hour', { hour: hour.hour, name: who(hour.from_seat) }));
  if (ghost) parts.push(say('quelle-heure-page-log-ghost', { name: who(ghost.from_seat) }));
  if (blocked) parts.push(say('quelle-heure-page-log-blocked'));
  for (const { place } of ofKind(events, 'placed'))
    parts.push(say('quelle-heure-page-log-placed', { place: place + 1 }));
  if (ofKind(events, 'kept').length) parts.push(say('quelle-heure-page-log-kept'));
  if (ofKind(events, 'boxed').length) parts.push(say('quelle-heure-page-log-boxed'));
  const shifted = new Set(ofKind(events, 'shifted').map(({ hour }) => hourInWords(hour)));
  if (shifted.size) parts.push(say('quelle-heure-page-log-shifted', { hours: [...shifted] }));
  if (ofKind(events, 'repair_ended').some(({ cured }) => cured))
    parts.push(say('quelle-heure-page-log-cured'));
  if (ofKind(events, 'row_filled').length) parts.push(say('quelle-heure-page-log-filled'));
  for (const { seat } of ofKind(events, 'won'))
    parts.push(
      seat === (drawn ?? blocked)!.seat
        ? say('quelle-heure-page-log-won')
        : say('quelle-heure-page-log-won-other', { name: who(seat) }),
    );
  return [line(capital(who((drawn ?? blocked)!.seat)), parts)];
};
