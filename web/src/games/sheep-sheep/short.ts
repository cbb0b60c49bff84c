// The log of Sheep Sheep: a turn in one line.
import { capital, line, ofKind, type Short } from '../../table/short';
import { say } from '../../words/words.svelte';

export const short: Short = (events, who) => {
  const [turn] = ofKind(events, 'turn_started');
  const exchanges = ofKind(events, 'exchanged').length;
  const parts: string[] = [];
  if (exchanges) parts.push(say('sheep-sheep-page-log-exchanges', { count: exchanges }));
  if (ofKind(events, 'sand_ran_out').length) parts.push(say('sheep-sheep-page-log-sand'));
  for (const { family, sheep } of ofKind(events, 'group_taken'))
    parts.push(say('sheep-sheep-page-log-taken', { family, sheep }));
  if (ofKind(events, 'nothing_taken').length) parts.push(say('sheep-sheep-page-log-nothing'));
  return turn ? [line(capital(who(turn.seat)), parts)] : [];
};
