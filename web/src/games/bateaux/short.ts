// The log of Les Bateaux: a turn in a line or two.
import { capital, line, names, ofKind, type Short } from '../../table/short';
import { say } from '../../words/words.svelte';

export const short: Short = (events, who) => {
  const [rolled] = ofKind(events, 'rolled');
  if (!rolled) return [];
  const brewing = events.at(-1)?.event === 'storm'; // what it takes is told after it
  const count = ofKind(events, 'good_lost').length;
  const storm = ofKind(events, 'storm').length
    ? [say('bateaux-page-log-storm', { count, brewing })]
    : [];
  const wrecked = ofKind(events, 'wrecked');
  const taken = ofKind(events, 'good_taken');
  const sunk = ofKind(events, 'boat_sunk');
  const out = ofKind(events, 'player_out');
  const head = say('bateaux-page-log-turn', { name: capital(who(rolled.seat)), die: rolled.die });
  const done = [
    ...storm,
    ...(wrecked.length
      ? [say('bateaux-page-log-wrecked', { count: wrecked.length, names: names(wrecked, who) })]
      : []),
    ...ofKind(events, 'moved').map(({ boat, origin, path }) =>
      say('bateaux-page-log-moved', { boat: boat + 1, origin, end: path.at(-1) }),
    ),
    ...(taken.length
      ? [say('bateaux-page-log-taken', { count: taken.length, names: names(taken, who, 'from_seat') })]
      : []),
    ...(sunk.length
      ? [say('bateaux-page-log-sunk', { count: sunk.length, names: names(sunk, who, 'from_seat') })]
      : []),
    ...(ofKind(events, 'passed').length ? [say('bateaux-page-log-passed')] : []),
    ...(out.length ? [say('bateaux-page-log-out', { names: names(out, who) })] : []),
  ];
  return [line(head, done)];
};
