import type { OddsLine } from '@fairline/shared/contracts';
import { isLineOpen, isPastCutoff } from './line-open.ts';
import type { OddsLineRow } from './odds-lines.read-model.ts';

/**
 * The current odds of a line in the shape of the contract. Every line that the server sends is made here.
 *
 * @param now Epoch milliseconds, for `is_open` and `version`.
 */
export function presentOddsLine(row: OddsLineRow, now: number): OddsLine {
  return {
    line_id: row.line_id,
    event_id: row.event_id,
    parent_id: row.parent_id,
    sport_id: row.sport_id,
    league_name: row.league_name,
    home: row.home,
    away: row.away,
    starts: row.starts.toISOString(),
    period_num: row.period_num,
    settledStatus: row.settled_status,
    live_status: row.live_status === 1 ? 1 : row.live_status === 2 ? 2 : 0,
    is_open: isLineOpen(row, now),
    cutoff: row.cutoff?.toISOString() ?? null,
    limits: row.limits,
    homeScore: row.home_score,
    awayScore: row.away_score,
    score_scope: row.score_scope,
    opening: row.opening,
    since: row.since,
    version: lineVersion(row, now),
    updated_at: row.updated_at.toISOString(),
    moneyline: row.moneyline,
    spreads: row.spreads,
    totals: row.totals,
    team_totals: row.team_totals,
    specials: row.specials,
  };
}

/**
 * `since` and `revision` only grow, so that their sum grows with each change of the line, of its event or of their settlements. A
 * cut-off that passes closes the line without a change of either: it is the last bit, and any later change is newer.
 *
 * @param now Epoch milliseconds.
 */
export function lineVersion(
  { since, revision, cutoff }: Pick<OddsLineRow, 'since' | 'revision' | 'cutoff'>,
  now: number,
): number {
  return 2 * (since + revision) + (isPastCutoff(cutoff, now) ? 1 : 0);
}
