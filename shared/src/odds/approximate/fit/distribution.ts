/** A distribution over whole numbers, with what a price list asks of it. */
export interface Distribution {
  /** The lowest whole number that it gives a chance. */
  readonly lowest: number;
  /** `P(X < lowest + i)` at index `i`: from exactly 0 to exactly 1. */
  readonly below: Float64Array;
}

/**
 * Where a line cuts a distribution, as four indices into `below`. A bet is two half stakes: the first loses below the
 * first index and wins from the second on, the other half likewise. What lies between is pushed.
 */
export type Cut = readonly [loses: number, wins: number, otherLoses: number, otherWins: number];

/**
 * Where a line cuts: the half stakes lie a quarter either side of a quarter line, and a whole line leaves out the
 * number that it pushes on.
 *
 * @param size number of whole numbers that the distribution covers; indices stay within 0 and `size`.
 *
 * @example cut(2.25, 0, 10) // [2, 3, 3, 3]: exactly 2 gives one half back and loses the other
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
 * Fair probability that the first price of a line wins, its pushed part left out: `W / (W + L)`, where a fair price of
 * `(W + L) / W` pays for exactly the losses.
 */
export function fairProbability({ lowest, below }: Distribution, threshold: number): number {
  const [loses, wins, otherLoses, otherWins] = cut(threshold, lowest, below.length - 1);
  const lost = ((below[loses] ?? 0) + (below[otherLoses] ?? 0)) / 2;
  const won = 1 - ((below[wins] ?? 0) + (below[otherWins] ?? 0)) / 2;
  return won / (won + lost);
}

/** Standard deviation of a distribution. */
export function standardDeviation({ below }: Distribution): number {
  // Sums of the chances to exceed give the first two moments about the lowest number.
  let first = 0;
  let second = 0;
  for (let i = 1; i < below.length; i += 1) {
    const notBelow = 1 - (below[i] ?? 1);
    first += notBelow;
    second += (2 * i - 1) * notBelow;
  }
  return Math.sqrt(Math.max(0, second - first * first));
}
