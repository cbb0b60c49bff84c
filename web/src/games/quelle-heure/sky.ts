// The sky behind each clock: from dawn to night, so that a row that grows is seen at a glance.

type Colour = [number, number, number];
/** Hour, colour above, colour at the horizon. */
const SKIES: [number, Colour, Colour][] = [
  [6, [236, 140, 150], [255, 214, 165]],
  [8, [150, 206, 240], [255, 236, 196]],
  [12, [82, 176, 240], [206, 238, 255]],
  [16, [110, 180, 228], [255, 232, 170]],
  [18, [240, 150, 84], [255, 208, 120]],
  [20, [122, 78, 150], [240, 130, 110]],
  [22, [34, 40, 88], [86, 80, 150]],
];

const mixed = (one: Colour, other: Colour, part: number): string =>
  `rgb(${one.map((value, i) => Math.round(value + (other[i]! - value) * part)).join(' ')})`;

export function sky(hour: number): { above: string; below: string } {
  const after = Math.max(
    1,
    SKIES.findIndex(([at]) => at >= hour),
  );
  const [[early, above, below], [late, above2, below2]] = [SKIES[after - 1]!, SKIES[after]!];
  const part = (hour - early) / (late - early);
  return { above: mixed(above, above2, part), below: mixed(below, below2, part) };
}

export const isNight = (hour: number): boolean => hour >= 20;

/** Where the sun stands (or the moon) over a card of 60 units, rising on the left. */
export function light(hour: number): { x: number; y: number } {
  const part = isNight(hour) ? (hour - 18) / 6 : (hour - 6) / 13;
  return { x: 7 + 46 * part, y: 40 - 32 * Math.sin(Math.PI * part) };
}

/** The hour hand, in degrees from the twelve. */
export const handAngle = (hour: number): number => (hour % 12) * 30;
