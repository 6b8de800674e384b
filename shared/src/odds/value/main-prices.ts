/** The prices of a line's markets, as `mainPrices` reads them. */
export interface MarketLadders {
  readonly moneyline: { home: number; away: number; draw?: number | null | undefined } | null;
  readonly spreads: readonly { hdp: number; home: number; away: number; old?: boolean | undefined }[];
  readonly totals: readonly { points: number; over: number; under: number; old?: boolean | undefined }[];
  /** The limits by market. */
  readonly limits: {
    moneyline?: number | undefined;
    spread?: number | undefined;
    total?: number | undefined;
  };
}

/** One line of each market. */
export interface MainLines {
  readonly moneyline: { home: number; draw: number | null; away: number; limit: number | null } | null;
  readonly spread: { hdp: number; home: number; away: number; limit: number | null } | null;
  readonly total: { points: number; over: number; under: number; limit: number | null } | null;
}

/**
 * The moneyline, the main handicap and the main total of a line, with the limits of their markets. Null where nothing is offered.
 *
 * @example
 * mainPrices({ moneyline: null, totals: [], limits: { spread: 500 },
 *   spreads: [{ hdp: -0.5, home: 2.1, away: 1.8 }, { hdp: -0.25, home: 1.94, away: 1.97 }] }).spread;
 * // { hdp: -0.25, home: 1.94, away: 1.97, limit: 500 }
 */
export function mainPrices({ moneyline, spreads, totals, limits }: MarketLadders): MainLines {
  const spread = mostEven(spreads, ({ home, away }) => [home, away]);
  const total = mostEven(totals, ({ over, under }) => [over, under]);
  const { home, draw, away } = moneyline ?? {};
  return {
    moneyline: home && away ? { home, draw: draw || null, away, limit: limits.moneyline ?? null } : null,
    spread: spread
      ? { hdp: spread.hdp, home: spread.home, away: spread.away, limit: limits.spread ?? null }
      : null,
    total: total
      ? { points: total.points, over: total.over, under: total.under, limit: limits.total ?? null }
      : null,
  };
}

/**
 * The main line of a ladder: the offered one whose two prices are closest, the first of several. Undefined without one.
 *
 * @param sides the two prices of a line
 * @example
 * mostEven([{ points: 2, p: [1.6, 2.4] }, { points: 2.5, p: [1.9, 2] }], ({ p }) => [p[0], p[1]])?.points; // 2.5
 */
export function mostEven<L extends { readonly old?: boolean | undefined }>(
  ladder: readonly L[],
  sides: (line: L) => readonly [number, number],
): L | undefined {
  let best: L | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const line of ladder) {
    if (line.old) continue;
    const [one, other] = sides(line);
    const gap = Math.abs(Math.log(one / other));
    if (gap < least) [best, least] = [line, gap];
  }
  return best;
}
