// The outlines of fleeces, around (x, y).
const point = (x: number, y: number, radius: number, turn: number): string =>
  `${(x + radius * Math.sin(turn)).toFixed(1)} ${(y - radius * Math.cos(turn)).toFixed(1)}`;

/** Curls: so many bumps around a circle. */
export function curls(x: number, y: number, radius: number, bumps: number): string {
  const step = (2 * Math.PI) / bumps;
  const bend = (radius * Math.sin(step / 2) * 1.12).toFixed(1);
  const arcs = Array.from(
    { length: bumps },
    (_, i) => `A${bend} ${bend} 0 0 1 ${point(x, y, radius, (i + 1) * step)}`,
  );
  return `M${point(x, y, radius, 0)}${arcs.join('')}z`;
}

/** Shaggy fur: so many locks between two circles. */
export function locks(x: number, y: number, inner: number, outer: number, count: number): string {
  const step = (2 * Math.PI) / count;
  const tips = Array.from(
    { length: count },
    (_, i) =>
      `Q${point(x, y, inner + 4, (i + 0.2) * step)} ${point(x, y, outer, (i + 0.62) * step)}` +
      `Q${point(x, y, inner + 3, (i + 0.8) * step)} ${point(x, y, inner, (i + 1) * step)}`,
  );
  return `M${point(x, y, inner, 0)}${tips.join('')}z`;
}
