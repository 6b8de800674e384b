/** A distribution over whole numbers, as cumulative probabilities. */
export interface Distribution {
  /** The lowest whole number with a probability. */
  readonly lowest: number;
  /** `P(X < lowest + i)` at index `i`: from exactly 0 to exactly 1. */
  readonly below: Float64Array;
}

/**
 * Where a line divides a distribution, as four indices into `below`. A bet is two half stakes: the first loses below the
 * first index and wins from the second on, the other half likewise. Results in between push.
 */
export type Cut = readonly [loses: number, wins: number, otherLoses: number, otherWins: number];

/**
 * The {@link Cut} of a line. The half stakes of a quarter line are on the lines a quarter below and above it; a whole
 * line pushes on its own number.
 *
 * @param size count of whole numbers that the distribution covers; indices are limited to 0 to `size`.
 *
 * @example cut(2.25, 0, 10) // [2, 3, 3, 3]: on exactly 2 one half is returned and the other lost
 */
export function cut(threshold: number, lowest: number, size: number): Cut {
  const quarters = Math.round(threshold * 4);
  const isQuarterLine = quarters % 2 !== 0 && Math.abs(threshold * 4 - quarters) < 1e-6;
  const lower = isQuarterLine ? (quarters - 1) / 4 : threshold;
  const upper = isQuarterLine ? (quarters + 1) / 4 : threshold;
  const index = (k: number) => Math.min(Math.max(k - lowest, 0), size);
  return [
    index(Math.ceil(lower)),
    index(Math.floor(lower) + 1),
    index(Math.ceil(upper)),
    index(Math.floor(upper) + 1),
  ];
}

/**
 * Fair probability that the first side of a line wins, given that the bet does not push: `W / (W + L)`. The fair price
 * `(W + L) / W` has an expected value of 0.
 */
export function fairProbability({ lowest, below }: Distribution, threshold: number): number {
  const [loses, wins, otherLoses, otherWins] = cut(threshold, lowest, below.length - 1);
  const lost = ((below[loses] ?? 0) + (below[otherLoses] ?? 0)) / 2;
  const won = 1 - ((below[wins] ?? 0) + (below[otherWins] ?? 0)) / 2;
  return won / (won + lost);
}

/** Standard deviation of a distribution. */
export function standardDeviation({ below }: Distribution): number {
  // Sums of the survival function give the first two moments about the lowest number.
  let first = 0;
  let second = 0;
  for (let i = 1; i < below.length; i += 1) {
    const notBelow = 1 - (below[i] ?? 1);
    first += notBelow;
    second += (2 * i - 1) * notBelow;
  }
  return Math.sqrt(Math.max(0, second - first * first));
}
