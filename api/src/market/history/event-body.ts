/** The body of a row of `event_changes` for an event. Times are epoch ms. */
export interface EventBody {
  readonly sport_id: number;
  readonly league_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly parent_id: number | null;
  readonly starts: number;
  readonly live_status: number;
  readonly settled_status: number;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly home_red_cards: number | null;
  readonly away_red_cards: number | null;
  readonly state: number | null;
  readonly elapsed: number | null;
  readonly is_open: boolean;
  readonly changed_at: number;
}

/** The body of a row of `event_changes` for the result of a period. Times are epoch ms. */
export interface ResultBody {
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: number;
  readonly status: 1 | 2 | 3 | 4 | 5;
  readonly home_score: number;
  readonly away_score: number;
  readonly settled_at: number;
}

const ms = (time: string): string => `round(extract(epoch from ${time}) * 1000)`;

/**
 * Whether a market of the whole match, or of its live event, can be bet on: in periods 0 and 6, which is the regulation time of
 * hockey. The match search shows the same.
 */
const isOpenSql = (at: string): string => `exists (select 1 from lines l
    where l.event_id = any (array(
        select e.event_id
        union all
        select c.event_id from events c
          where c.parent_id = e.event_id and c.live_status = 1 and c.resulting_unit = e.resulting_unit
      ))
      and l.period_num in (0, 6) and l.status = 1 and l.priced and e.settled_status = 0
      and (l.cutoff is null or l.cutoff > to_timestamp(${at} / 1000.0)))`;

/** An `EventBody` of `events e` left joined with `in_running r`. @param at the time of the body, an SQL expression of epoch ms */
export function eventBodySql(at: string): string {
  return `jsonb_build_object('sport_id', e.sport_id, 'league_id', e.league_id,
    'league_name', e.league_name, 'home', e.home, 'away', e.away, 'parent_id', e.parent_id, 'starts', ${ms('e.starts')},
    'live_status', e.live_status, 'settled_status', e.settled_status, 'home_score', e.home_score,
    'away_score', e.away_score, 'home_red_cards', e.home_red_cards, 'away_red_cards', e.away_red_cards,
    'state', r.state, 'elapsed', r.elapsed, 'changed_at', ${at},
    'is_open', ${isOpenSql(at)})`;
}

/** A `ResultBody` of `settlements s` joined with `events e`. */
export const RESULT_BODY_SQL = `jsonb_build_object('sport_id', e.sport_id, 'league_name', e.league_name, 'home', e.home,
  'away', e.away, 'starts', ${ms('e.starts')}, 'status', s.status, 'home_score', s.home_score,
  'away_score', s.away_score, 'settled_at', ${ms('s.settled_at')})`;
