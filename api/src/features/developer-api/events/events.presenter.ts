import type {
  ApiEvent,
  ApiEventStatus,
  ApiResult,
  ApiResultStatus,
} from '@fairline/shared/contracts/developer';
import { type ListedMatchRow, presentScore, type ScoreRow } from '../../matches/index.ts';
import type { ResultRow } from './results.read-model.ts';

const LIVE_ODDS = ['none', 'now', 'planned'] as const;
/** By the settlement status of the feed. */
const RESULT_STATUS: Readonly<Record<ResultRow['status'], ApiResultStatus>> = {
  ...{ 1: 'settled', 2: 'resettled', 3: 'cancelled', 4: 'cancelled', 5: 'deleted' },
};

/** What the contract shows of an event. */
export type EventRow = ScoreRow &
  Pick<
    ListedMatchRow,
    | 'event_id'
    | 'parent_id'
    | 'sport_id'
    | 'league_id'
    | 'league_name'
    | 'home'
    | 'away'
    | 'starts'
    | 'is_open'
    | 'live_status'
    | 'settled_status'
    | 'updated_at'
  >;

/** An event as the contract describes it. @param now Epoch milliseconds. */
export function presentEvent(row: EventRow, now: number): ApiEvent {
  const score = presentScore(row);
  return {
    event_id: row.event_id,
    parent_id: row.parent_id,
    sport_id: row.sport_id,
    league_id: row.league_id,
    league_name: row.league_name,
    home: row.home,
    away: row.away,
    starts: row.starts.toISOString(),
    status: statusOf(row, now),
    result_status: row.settled_status === 0 ? null : RESULT_STATUS[row.settled_status as ResultRow['status']],
    is_open: row.is_open,
    live_odds: LIVE_ODDS[row.live_status] ?? 'none',
    score: score && {
      home: score.homeScore,
      away: score.awayScore,
      home_red_cards: score.homeRedCards,
      away_red_cards: score.awayRedCards,
      phase: score.state,
      elapsed_minutes: score.elapsed,
    },
    updated_at: row.updated_at.toISOString(),
  };
}

function statusOf({ settled_status, starts }: EventRow, now: number): ApiEventStatus {
  if (settled_status !== 0) return 'settled';
  return starts.getTime() <= now ? 'live' : 'prematch';
}

/** A result as the contract describes it. */
export function presentResult(row: Omit<ResultRow, 'settled_exactly'>): ApiResult {
  const { event_id, period_num, sport_id, league_name, home, away, home_score, away_score } = row;
  return {
    ...{ event_id, period_num, sport_id, league_name, home, away, home_score, away_score },
    starts: row.starts.toISOString(),
    status: RESULT_STATUS[row.status],
    settled_at: row.settled_at.toISOString(),
  };
}
