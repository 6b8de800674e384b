import { LAST_PHASES } from '@fairline/shared/contracts';

/** The score of an event, as `SCORE_COLUMNS_SQL` selects it. */
export interface ScoreRow {
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly home_red_cards: number | null;
  readonly away_red_cards: number | null;
  readonly state: number | null;
  readonly elapsed: number | null;
}

/**
 * Where the score of events `e` comes from; joined as `live`, `clock` and `result`. Binding: now.
 *
 * - `live`: the event that has the in-play prices and the score.
 * - `clock`: the phase and minute of an unsettled match. One that the feed has not repeated for two minutes may be wrong by now,
 *   unless it is one of the last phases.
 * - `result`: the result of the whole match; statuses 1 and 2 are the valid ones.
 */
export const SCORE_JOINS_SQL = /* sql */ `
  left join lateral (
    select c.event_id, c.home_score, c.away_score, c.home_red_cards, c.away_red_cards
      from events c
      where c.parent_id = e.event_id and c.live_status = 1 and c.resulting_unit = e.resulting_unit
      order by c.listed desc, c.event_id desc
      limit 1
  ) as live on true
  left join in_running clock on clock.event_id = coalesce(live.event_id, e.event_id)
    and e.settled_status = 0
    and (clock.read_at > ?::timestamptz - interval '2 minutes' or clock.state in (${LAST_PHASES.join(', ')}))
  left join settlements result on result.event_id = e.event_id and result.period_num = 0 and result.status in (1, 2)`;

/** The columns of a `ScoreRow`. */
export const SCORE_COLUMNS_SQL = /* sql */ `
  coalesce(result.home_score, live.home_score, e.home_score)::float8 as home_score,
  coalesce(result.away_score, live.away_score, e.away_score)::float8 as away_score,
  coalesce(live.home_red_cards, e.home_red_cards) as home_red_cards,
  coalesce(live.away_red_cards, e.away_red_cards) as away_red_cards,
  clock.state, clock.elapsed`;
