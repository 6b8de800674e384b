/**
 * What of a response was set aside.
 *
 * - `league`, `event`, `period`, `special`, `settlement`: the whole item, because it cannot be identified or a required
 *   field is invalid
 * - `list`: something else stands where a list belongs, or the list is too long
 * - `contestant`, `price`, `market`, `score`, `limit`, `time`, `field`: only this value
 * - `status`: a status or cut-off that does not say whether bets are accepted
 * - `ahead`: a time ahead of the bookmaker's own clock
 */
export type RejectReason =
  | 'league'
  | 'event'
  | 'period'
  | 'special'
  | 'settlement'
  | 'list'
  | 'contestant'
  | 'price'
  | 'market'
  | 'score'
  | 'limit'
  | 'time'
  | 'field'
  | 'status'
  | 'ahead';

export interface Rejection {
  count: number;
  /** The first one, without any text of the response: for example 'event 1606758261: starts'. */
  readonly example: string;
}

/** What a parser set aside, by reason. */
export interface WireReport {
  /** The bookmaker's clock when it responded, epoch milliseconds. */
  readonly feedTime: number;
  readonly rejected: Map<RejectReason, Rejection>;
  /** All prices in the response, valid or not. */
  prices: number;
  /** Prices that are null in a market that is listed. A market that is not offered is left out instead. */
  nullPrices: number;
  /** Those of 100 or more, or -100 or less: in the American format no others exist. */
  largePrices: number;
  /** Those of -100 or less, which only the American format has. */
  negativePrices: number;
}

/** An empty report. Without a time of the feed no time is ahead of it. */
export function newReport(feedTime = Number.POSITIVE_INFINITY): WireReport {
  return { feedTime, rejected: new Map(), prices: 0, nullPrices: 0, largePrices: 0, negativePrices: 0 };
}

/** Counts something that was set aside. `example` must not contain text of the response. */
export function reject(report: WireReport, reason: RejectReason, example: string): void {
  const known = report.rejected.get(reason);
  if (known === undefined) report.rejected.set(reason, { count: 1, example });
  else known.count += 1;
}

const ITEMS: readonly RejectReason[] = ['league', 'event', 'period', 'special', 'settlement'];

/** The number of whole items that were set aside. */
export function rejectedItems(report: WireReport): number {
  return ITEMS.reduce((sum, reason) => sum + (report.rejected.get(reason)?.count ?? 0), 0);
}

const VALUES: readonly RejectReason[] = ['price', 'market', 'contestant', 'list'];

/** Reads a part of an offer, and whether anything of it was set aside: limits aside, because an offer is the same without one. */
export function readPart<T>(
  report: WireReport,
  read: () => T,
): { readonly value: T; readonly isUnread: boolean } {
  const count = (): number =>
    VALUES.reduce((sum, reason) => sum + (report.rejected.get(reason)?.count ?? 0), 0);
  const before = count();
  const value = read();
  return { value, isUnread: count() > before };
}

/**
 * Whether the prices are American although decimal ones were requested. Such a response is useless as a whole, because some
 * of its prices look like decimal ones. A single negative price among decimal ones is only an invalid price.
 */
export function isAmerican({ prices, largePrices, negativePrices }: WireReport): boolean {
  return negativePrices > 0 && largePrices * 2 > prices;
}
