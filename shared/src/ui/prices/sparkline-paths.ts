/** A price and when it came into force, epoch milliseconds. */
export interface PricePoint {
  readonly at: number;
  readonly price: number;
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
}

export interface SparklinePaths {
  /** Line before the window. */
  readonly before: string;
  /** Line inside the window; empty without one. */
  readonly inside: string;
  /** Centre of the dot at the price now. */
  readonly dot: { readonly x: number; readonly y: number };
  /** Height of the fair line; null where no fair odds are known. */
  readonly fair: number | null;
  readonly direction: 'up' | 'down' | 'flat';
}

/** Space for half a stroke and the dot at every edge. Pixels. */
const PADDING = 3;
/** Below this spread, relative to the price, the line is drawn flat in the middle instead of magnified noise. */
const FLAT_SPREAD = 1e-4;

/**
 * Paths of a step line through prices: a price holds until the next one.
 *
 * @param points at least one, ascending in time
 * @returns null for no points
 */
export function sparklinePaths(points: readonly PricePoint[], shape: SparklineShape): SparklinePaths | null {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const { width, height, until, windowStart, fair } = shape;
  const prices =
    fair === undefined ? points.map(({ price }) => price) : [...points.map(({ price }) => price), fair];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const flat = high - low <= low * FLAT_SPREAD;
  const duration = Math.max(1, until - first.at);
  const x = (at: number) =>
    round(PADDING + Math.min(1, Math.max(0, (at - first.at) / duration)) * (width - 2 * PADDING));
  const y = (price: number) =>
    flat ? round(height / 2) : round(PADDING + ((high - price) / (high - low)) * (height - 2 * PADDING));

  const split = windowStart ?? Number.POSITIVE_INFINITY;
  const priceAtSplit = points.findLast(({ at }) => at <= split)?.price ?? first.price;
  const earlier = points.filter(({ at }) => at <= split);
  const later = points.filter(({ at }) => at > split);
  const before =
    earlier.length === 0
      ? ''
      : `${steps(earlier, x, y)}H${x(Math.min(until, Number.isFinite(split) ? split : until))}`;
  const inside = Number.isFinite(split)
    ? `M${x(split)} ${y(priceAtSplit)}${later.map(({ at, price }) => `H${x(at)}V${y(price)}`).join('')}H${x(until)}`
    : '';
  const reference = Number.isFinite(split) ? priceAtSplit : first.price;
  return {
    before,
    inside,
    dot: { x: x(until), y: y(last.price) },
    fair: fair === undefined ? null : y(fair),
    direction: last.price < reference ? 'down' : last.price > reference ? 'up' : 'flat',
  };
}

function steps(
  points: readonly PricePoint[],
  x: (at: number) => number,
  y: (price: number) => number,
): string {
  return points
    .map(({ at, price }, index) => (index === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)}V${y(price)}`))
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
