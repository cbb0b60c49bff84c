// The log of Land Unter: a trick in two lines.
import { capital, line, names, ofKind, type Short } from '../../table/short';
import { say } from '../../words/words.svelte';

export const short: Short = (events, who) => {
  const lines: string[] = [];
  const [round] = ofKind(events, 'round_started');
  if (round) lines.push(say('land-unter-page-log-round', { round: round.round }));
  const dealt = ofKind(events, 'dealt').map(({ seat, rings }) =>
    say('land-unter-page-log-rings', { name: who(seat), rings }),
  );
  if (dealt.length) lines.push(capital(dealt.join(', ')));
  const [trick] = ofKind(events, 'trick_started');
  if (trick) lines.push(say('land-unter-page-log-trick', trick));
  const taken = new Map(ofKind(events, 'water_taken').map(({ seat, water }) => [seat, water]));
  // In open play cards are played face up, and nothing is turned up.
  const played = [...ofKind(events, 'turned_up'), ...ofKind(events, 'played')]
    .sort((a, b) => b.card - a.card)
    .map(({ seat, card }) =>
      taken.has(seat)
        ? say('land-unter-page-log-took', { name: who(seat), card, water: taken.get(seat) })
        : say('land-unter-page-log-played', { name: who(seat), card }),
    );
  const lost = ofKind(events, 'ring_lost');
  const out = ofKind(events, 'eliminated');
  const came = [
    ...(played.length ? [played.join(', ')] : []),
    ...(lost.length ? [say('land-unter-page-log-lost', { names: names(lost, who) })] : []),
    ...(out.length ? [say('land-unter-page-log-out', { names: names(out, who) })] : []),
  ];
  if (came.length) lines.push(capital(came.join(' · ')));
  const scored = ofKind(events, 'round_scored').map(({ seat, points }) =>
    say('land-unter-page-log-points', { name: who(seat), points }),
  );
  if (scored.length) lines.push(line(say('land-unter-page-log-scored'), [scored.join(', ')]));
  return lines;
};
