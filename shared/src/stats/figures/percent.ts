import type { Units } from '@fairline/shared/bets';

/** Noise of sums of numbers is beyond this decimal; a half that it hides is still a half. */
const NOISE = 1e9;

/**
 * A number with so many decimals, halves away from zero.
 * @example rounded(-2.345, 2) // -2.35
 */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const places = Math.abs(value) * scale;
  // Beyond this size a number has no decimals that could be noise.
  const clean = places < 1e6 ? Math.round(places * NOISE) / NOISE : Number(places.toPrecision(14));
  return (Math.sign(value) * Math.floor(clean + 0.5)) / scale + 0;
}

/** A percentage with two decimals; null for what is not a number. */
export function percentOf(value: number): number | null {
  return Number.isFinite(value) ? rounded(value, 2) : null;
}

/**
 * A share of exact amounts in percent, with two decimals, halves away from zero. Null without a whole.
 * @example shareOf(1n, 3n) // 33.33
 */
export function shareOf(part: Units, whole: Units): number | null {
  if (whole === 0n) return null;
  const negative = part < 0n !== whole < 0n;
  const [a, b] = [part < 0n ? -part : part, whole < 0n ? -whole : whole];
  const hundredths = (a * 20_000n + b) / (2n * b);
  return Number(negative ? -hundredths : hundredths) / 100 + 0;
}
