/** How much of the sand is above (0 to 1), and the seconds left; null where no sand runs. */
export function sand(
  end: number | undefined,
  now: number,
  length: number,
): { share: number; seconds: number | null } {
  if (end === undefined) return { share: 1, seconds: null };
  const left = Math.max(0, (end - now) / 1000);
  return { share: Math.min(1, left / length), seconds: Math.ceil(left) };
}
