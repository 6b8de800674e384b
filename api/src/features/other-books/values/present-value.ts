import { type EvAlert, type EvRules, lineIdOf } from '@fairline/shared/contracts';
import type { ShownValue } from './fold-values.ts';

/** A value of a user's stream. @param titles Of bookmakers, by their keys. */
export function presentValue(
  { row, shownAt, odds, fairOdds, evPercent, seenAt, realert }: ShownValue,
  { confirm_seconds }: Pick<EvRules, 'confirm_seconds'>,
  titles: ReadonlyMap<string, string>,
): EvAlert {
  const { id, event_id, sport_id, league_name, home, away, market, period, outcome, points } = row;
  const iso = (time: number) => new Date(time).toISOString();
  return {
    ...{ type: 'ev', id, line_id: lineIdOf(event_id, period), event_id, sport_id, league_name, home, away },
    ...{ starts: row.starts.toISOString(), market, period, outcome, points },
    ...{ book: row.book, book_title: titles.get(row.book) ?? row.book },
    ...{ odds, fair_odds: fairOdds, ev_percent: evPercent, limit_val: row.limit_val, realert },
    ...{ created_at: row.at.toISOString(), shown_at: iso(shownAt), seen_at: iso(seenAt) },
    confirmed_after: confirm_seconds === 0 ? null : confirm_seconds,
  };
}
