import type { ChangeSet, LineChange, TwoWay } from '../../src/market/change-set.ts';

/** A change set of odds as the bookmaker's JSON answer. */
export function oddsFrame({ sportId, lines = [], receivedAt }: ChangeSet): string {
  const events = lines.map((line) => ({ id: line.eventId, periods: [periodOf(line)] }));
  return JSON.stringify({ sportId, last: receivedAt, leagues: [{ id: 1, events }] });
}

function periodOf(line: LineChange): object {
  const at = new Date(line.updatedAt.moneyline ?? 0).toISOString();
  return {
    lineId: line.feedLineId,
    number: line.period,
    cutoff: line.cutoff === null ? undefined : new Date(line.cutoff).toISOString(),
    status: line.status,
    moneylineUpdatedAt: line.updatedAt.moneyline === null ? undefined : at,
    spreadUpdatedAt: line.updatedAt.spread === null ? undefined : at,
    totalUpdatedAt: line.updatedAt.total === null ? undefined : at,
    maxMoneyline: line.limits.moneyline ?? undefined,
    maxSpread: line.limits.spread ?? undefined,
    maxTotal: line.limits.total ?? undefined,
    moneyline: line.moneyline ?? undefined,
    spreads: line.spreads.map((spread, index) => quoteOf(spread, index, 'hdp', 'home', 'away')),
    totals: line.totals.map((total, index) => quoteOf(total, index, 'points', 'over', 'under')),
  };
}

function quoteOf(
  { points, prices, max, main }: TwoWay,
  index: number,
  key: string,
  first: string,
  second: string,
) {
  const own = main ? {} : { altLineId: index + 1, max: max ?? undefined };
  return { ...own, [key]: points, [first]: prices[0], [second]: prices[1] };
}
