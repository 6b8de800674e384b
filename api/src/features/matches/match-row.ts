import type { Limits, Markets, Match } from '@fairline/shared/contracts';
import { LINE_OPEN_SQL } from '../../market/lines/line-open.ts';
import { SCORE_COLUMNS_SQL, SCORE_JOINS_SQL, type ScoreRow } from './scores/score-row.ts';

/** The prices of the line that the list shows of a match. */
export interface MainLineRow extends Pick<Markets, 'moneyline' | 'spreads' | 'totals'> {
  readonly line_id: string;
  readonly live: boolean;
  readonly open: boolean;
  readonly limits: Limits;
}

/** A match of the list, as `MATCH_COLUMNS_SQL` selects it. */
export interface MatchRow
  extends Omit<Match, 'starts' | 'updated_at' | 'settledStatus' | 'score' | 'main'>,
    ScoreRow {
  readonly starts: Date;
  readonly updated_at: Date;
  readonly settled_status: number;
  readonly main: MainLineRow | null;
  /** All matches that the search finds, where the page was counted with them. */
  readonly total?: number;
}

/** Whether line `l` offers a moneyline, handicap or total. What the feed has withdrawn stays in a ladder, marked as old. */
const HAS_MAIN_SQL = /* sql */ `(l.moneyline is not null
    or exists (select 1 from jsonb_array_elements(l.spreads) quote where quote -> 'old' is null)
    or exists (select 1 from jsonb_array_elements(l.totals) quote where quote -> 'old' is null))`;

/**
 * What the list shows of events `e` besides their own columns; joined as those of `SCORE_JOINS_SQL`, `main` and `lines_of`.
 * Bindings: now (`clock`), now (`main.open`), now (`lines_of.is_open`).
 *
 * - `main`: the first of the lines that can have the main prices: one that is open, of the live event until the match is settled,
 *   period 0 (6 is the regulation time of hockey). All of its prices may be withdrawn.
 * - `lines_of`: all lines of the match, its sub-markets and live variants.
 */
export const MATCH_JOINS_SQL = /* sql */ `
  ${SCORE_JOINS_SQL}
  left join lateral (
    select l.line_id, l.event_id <> e.event_id as live, ${LINE_OPEN_SQL} as open, l.moneyline, l.spreads, l.totals, l.limits
      from lines l
      where l.period_num in (0, 6)
        and l.event_id in (e.event_id, case when e.settled_status = 0 then live.event_id end)
        and (l.moneyline is not null or l.spreads <> '[]' or l.totals <> '[]')
      order by open desc, live desc, l.period_num
      limit 1
  ) as main on true
  left join lateral (
    select count(*) filter (where l.status = 1 and l.priced) as line_count,
        bool_or(l.event_id in (e.event_id, live.event_id) and l.period_num in (0, 6) and ${LINE_OPEN_SQL}) as is_open,
        max(l.updated_at) filter (where l.event_id = e.event_id and l.period_num in (0, 6)) as updated_at
      from lines l
      -- As an array, so that the planner reads the index for each match and not all lines.
      where l.event_id = any (array(
        select e.event_id
        union all
        select c.event_id from events c where c.parent_id = e.event_id
      ))
  ) as lines_of on true`;

/**
 * Whether event `e` or its live event has a moneyline, handicap or total that is open. Binding: now. The events are an array, so that
 * the planner reads the index for each match and not all lines.
 */
export const HAS_OPEN_PRICES_SQL = /* sql */ `exists (
  select 1 from lines l
    where l.event_id = any (array(
        select e.event_id
        union all
        select c.event_id from events c
          where c.parent_id = e.event_id and c.live_status = 1 and c.resulting_unit = e.resulting_unit
      ))
      and l.period_num in (0, 6) and ${LINE_OPEN_SQL} and ${HAS_MAIN_SQL}
  )`;

/** The columns of a `MatchRow`, besides that of the bookmark. */
export const MATCH_COLUMNS_SQL = /* sql */ `
  e.event_id, e.league_name, e.home, e.away, e.starts, e.sport_id, e.live_status, e.settled_status,
  greatest(e.updated_at, lines_of.updated_at) as updated_at,
  coalesce(lines_of.is_open, false) as is_open,
  case when e.settled_status = 0 then lines_of.line_count else 0 end as line_count,
  ${SCORE_COLUMNS_SQL},
  case when main.line_id is null then null else jsonb_build_object(
    'line_id', main.line_id, 'live', main.live, 'open', main.open, 'moneyline', main.moneyline,
    'spreads', main.spreads, 'totals', main.totals, 'limits', main.limits) end as main`;
