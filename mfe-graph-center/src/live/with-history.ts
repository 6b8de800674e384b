import type { GraphHistory } from '@fairline/shared/contracts';

export type StoredHistory = GraphHistory['history'];

/**
 * A history with the answer to a later read: from its `from` on, the answer stands instead of what was known.
 *
 * @param known null before the first read
 */
export function withHistory(
  known: StoredHistory | null,
  { from, history: next }: Pick<GraphHistory, 'from' | 'history'>,
): StoredHistory {
  if (known === null || from === null) return next;
  const joined = <Value>(before: Record<string, Value>, after: Record<string, Value>) => ({
    ...Object.fromEntries(Object.entries(before).filter(([at]) => Number(at) < from)),
    ...after,
  });
  return {
    ...next,
    historical_moneyline: joined(known.historical_moneyline, next.historical_moneyline),
    historical_spreads: joined(known.historical_spreads, next.historical_spreads),
    historical_totals: joined(known.historical_totals, next.historical_totals),
    historical_team_totals: {
      home: joined(known.historical_team_totals.home, next.historical_team_totals.home),
      away: joined(known.historical_team_totals.away, next.historical_team_totals.away),
    },
    historical_specials: joined(known.historical_specials, next.historical_specials),
    historical_limits: joined(known.historical_limits, next.historical_limits),
  };
}
