// The moment that a link to a replay shows: #step=12&eyes=1&analysis=1.

export interface Moment {
  /** null: the link speaks of no step. */
  step: number | null;
  /** Through whose eyes; null: as somebody who watches. */
  eyes: number | null;
  analysis: boolean;
}

export function momentOf(hash: string): Moment {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const whole = (name: string) =>
    /^\d{1,4}$/.test(said.get(name) ?? '') ? Number(said.get(name)) : null;
  return { step: whole('step'), eyes: whole('eyes'), analysis: said.has('analysis') };
}

export function hashOf({ step, eyes, analysis }: Moment): string {
  const parts = [`step=${step ?? 0}`];
  if (eyes !== null) parts.push(`eyes=${eyes}`);
  if (analysis) parts.push('analysis=1');
  return `#${parts.join('&')}`;
}
