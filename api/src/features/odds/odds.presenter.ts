import type { Limits, Markets, OddsLine } from '@fairline/shared/contracts';

/** One row of `lines` joined with its event, as `ODDS_LINE_COLUMNS` selects it. */
export interface OddsLineRow extends Markets {
  readonly line_id: string;
  readonly event_id: number;
  readonly period_num: number;
  /** 1 online, 2 offline. */
  readonly status: number;
  readonly priced: boolean;
  readonly cutoff: Date | null;
  readonly limits: Limits;
  readonly opening: Markets;
  readonly since: number;
  readonly updated_at: Date;
  readonly parent_id: number | null;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly settled_status: number;
  readonly live_status: number;
  readonly home_score: number | null;
  readonly away_score: number | null;
}

/** What to select from `lines` joined with `events` for `presentOddsLine`. */
export const ODDS_LINE_COLUMNS = [
  ...['line_id', 'event_id', 'period_num', 'status', 'priced', 'cutoff', 'moneyline', 'spreads', 'totals'],
  ...['team_totals', 'specials', 'limits', 'opening', 'since', 'updated_at'],
]
  .map((column) => `lines.${column}`)
  .concat(
    ['parent_id', 'sport_id', 'league_name', 'home', 'away', 'starts', 'settled_status', 'live_status'].map(
      (column) => `events.${column}`,
    ),
    ['events.home_score', 'events.away_score'],
  );

/**
 * The current odds of a line as the contract describes them.
 *
 * @param now Epoch milliseconds: a line is open while it is online, priced, unsettled and before its cut-off.
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
    opening: row.opening,
    since: row.since,
    updated_at: row.updated_at.toISOString(),
    moneyline: row.moneyline,
    spreads: row.spreads,
    totals: row.totals,
    team_totals: row.team_totals,
    specials: row.specials,
  };
}

function isLineOpen({ status, priced, cutoff, settled_status }: OddsLineRow, now: number): boolean {
  return status === 1 && priced && settled_status === 0 && (cutoff === null || cutoff.getTime() > now);
}
