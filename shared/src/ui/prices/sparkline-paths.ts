/** A price and when it came into force, epoch milliseconds; null: from then on the market was closed. */
export interface PricePoint {
  readonly at: number;
  readonly price: number | null;
}

export interface SparklineShape {
  readonly width: number;
  readonly height: number;
  /** End of the time shown: epoch milliseconds. */
  readonly until: number;
  /** Start of the window of the alert: the line is grey before it and coloured in it. Absent: all grey. */
  readonly windowStart?: number | undefined;
  /** Fair odds now, drawn as a dashed line. */
  readonly fair?: number | undefined;
  /** Times that are marked at the bottom, such as those of limit changes. */
  readonly marks?: readonly number[] | undefined;
  /** Times of the user's own bets, marked on the line. */
  readonly bets?: readonly number[] | undefined;
}

export interface SparklinePaths {
  /** Line before the window. */
  readonly before: string;
  /** Line inside the window; empty without one. */
  readonly inside: string;
  /** Centre of the dot at the price now; null while the market is closed. */
  readonly dot: { readonly x: number; readonly y: number } | null;
  /** Height of the fair line; null where no fair odds are known. */
  readonly fair: number | null;
  /** A short vertical line for each mark; empty without one. */
  readonly marks: string;
  /** A small diamond on the line for each bet; empty without one. */
  readonly bets: string;
  readonly direction: 'up' | 'down' | 'flat';
}

/** Space for half a stroke and the dot at every edge. Pixels. */
const PADDING = 3;
/** Height of a mark. Pixels. */
const MARK = 6;
/** From the centre of a bet's diamond to its corners. Pixels. */
const BET = 3;
/** Below this spread, relative to the price, the line is drawn flat in the middle instead of magnified noise. */
const FLAT_SPREAD = 1e-4;

/**
 * Paths of a step line through prices: a price holds until the next one. While the market is closed there is a gap.
 *
 * @param points ascending in time
 * @returns null without a price
 */
export function sparklinePaths(points: readonly PricePoint[], shape: SparklineShape): SparklinePaths | null {
  const { width, height, until, windowStart, fair, marks = [], bets = [] } = shape;
  const [first] = points;
  const prices = points.flatMap(({ price }) => (price === null ? [] : [price]));
  const [firstPrice] = prices;
  if (first === undefined || firstPrice === undefined) return null;
  const all = fair === undefined ? prices : [...prices, fair];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const flat = high - low <= low * FLAT_SPREAD;
  const duration = Math.max(1, until - first.at);
  const x = (at: number) =>
    round(PADDING + Math.min(1, Math.max(0, (at - first.at) / duration)) * (width - 2 * PADDING));
  const y = (price: number) =>
    flat ? round(height / 2) : round(PADDING + ((high - price) / (high - low)) * (height - 2 * PADDING));

  const split = windowStart ?? Number.POSITIVE_INFINITY;
  const earlier = points.filter(({ at }) => at <= split);
  const later = points.filter(({ at }) => at > split);
  const atSplit = { at: Math.max(split, first.at), price: earlier.at(-1)?.price ?? null };
  const before = steps(earlier, Math.min(until, split), x, y);
  const inside = Number.isFinite(split) ? steps([atSplit, ...later], until, x, y) : '';
  const beforeSplit = Number.isFinite(split) ? earlier.findLast(({ price }) => price !== null) : undefined;
  const reference = beforeSplit?.price ?? firstPrice;
  const now = points.at(-1)?.price ?? null;
  const last = prices.at(-1) ?? firstPrice;
  return {
    before,
    inside,
    dot: now === null ? null : { x: x(until), y: y(now) },
    fair: fair === undefined ? null : y(fair),
    marks: marks.map((at) => `M${x(at)} ${height}v-${MARK}`).join(''),
    bets: bets.map((at) => diamond(x(at), y(priceAt(points, at) ?? firstPrice), height)).join(''),
    direction: last < reference ? 'down' : last > reference ? 'up' : 'flat',
  };
}

/** The price in force at a time, or the last one before it. */
function priceAt(points: readonly PricePoint[], time: number): number | null {
  return points.findLast(({ at, price }) => at <= time && price !== null)?.price ?? null;
}

/** A diamond around a point, whole within the height of the drawing. */
function diamond(x: number, y: number, height: number): string {
  const middle = Math.min(height - BET, Math.max(BET, y));
  return `M${x} ${round(middle - BET)}l${BET} ${BET}l-${BET} ${BET}l-${BET} -${BET}z`;
}

/** A line with a step at each point, which ends at `end` and has gaps where there is no price. */
function steps(
  points: readonly PricePoint[],
  end: number,
  x: (at: number) => number,
  y: (price: number) => number,
): string {
  let path = '';
  let isDrawn = false;
  for (const { at, price } of points) {
    if (price === null) path += isDrawn ? `H${x(at)}` : '';
    else path += isDrawn ? `H${x(at)}V${y(price)}` : `M${x(at)} ${y(price)}`;
    isDrawn = price !== null;
  }
  return isDrawn ? `${path}H${x(end)}` : path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
