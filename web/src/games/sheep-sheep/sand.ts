/** How much of the sand is above (0 to 1), and the seconds left. */
export function sand(end: number, now: number, length: number): { share: number; seconds: number } {
  const left = Math.max(0, (end - now) / 1000);
  return { share: Math.min(1, left / length), seconds: Math.ceil(left) };
}
