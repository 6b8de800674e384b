/**
 * The hours in the middle of a band of time to the start; one and a half times its beginning for a band without an end.
 *
 * @param key of the band: `3-6`, `24+`
 * @returns null for a text that is no band
 * @example middleHours('3-6') // 4.5
 */
export function middleHours(key: string): number | null {
  const [, from, to] = /^(\d+)(?:-(\d+)|\+)$/.exec(key) ?? [];
  if (from === undefined) return null;
  return to === undefined ? Number(from) * 1.5 : (Number(from) + Number(to)) / 2;
}
