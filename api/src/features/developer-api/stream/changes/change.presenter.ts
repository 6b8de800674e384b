import type { ApiEvent, ApiResult } from '@fairline/shared/contracts/developer';
import type { DevigMethod } from '@fairline/shared/odds';
import type { Change } from '../order/change.ts';
import { marketOf, type OddsRow, presentOdds } from './present-odds.ts';

/** The body of a row of `event_changes`: an event. */
export interface EventBody {
  readonly sport_id: number;
  readonly league_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly parent_id: number | null;
  readonly live_status: number;
  readonly settled_status: number;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly home_red_cards: number | null;
  readonly away_red_cards: number | null;
  readonly phase: number | null;
  readonly elapsed: number | null;
  readonly is_open: boolean;
  /** Epoch ms: the start, and when it changed. */
  readonly starts: number;
  readonly changed_at: number;
}

/** The body of a row of `event_changes`: the result of a period. */
export interface ResultBody {
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  /** Epoch ms. */
  readonly starts: number;
  readonly status: number;
  readonly home_score: number;
  readonly away_score: number;
  /** Epoch ms. */
  readonly settled_at: number;
}

/** A change as it is read. */
export interface ChangeRow extends Omit<OddsRow, 'prices'> {
  readonly sportId: number;
  readonly leagueId: number;
  /** As PostgreSQL writes an array, which is much faster to read. */
  readonly prices: string;
  /** Of what is no odds. */
  readonly body: EventBody | ResultBody | null;
}

const RESULT_STATUS = ['settled', 'settled', 'resettled', 'cancelled', 'cancelled', 'deleted'] as const;

/** A change, whose JSON is composed when the first client needs it. */
export function presentChange(row: ChangeRow): Change {
  const { seq, eventId, period, item, sportId, leagueId, body } = row;
  const kind = body === null ? 'odds' : item === '#event' ? 'events' : 'results';
  const market = body === null ? marketOf(item) : null;
  const composed = new Map<DevigMethod, string>();
  return {
    ...{ seq, eventId, period, item, sportId, leagueId, kind, market },
    json(method) {
      const one = kind === 'odds' ? method : 'power';
      const known = composed.get(one);
      if (known !== undefined) return known;
      const json = JSON.stringify(compose(row, kind, one));
      composed.set(one, json);
      return json;
    },
  };
}

function compose(row: ChangeRow, kind: Change['kind'], method: DevigMethod): object {
  const { eventId, period, body } = row;
  if (kind === 'odds') return { type: 'odds', odds: presentOdds({ ...row, prices: parse(row.prices) }, method) };
  if (kind === 'events') return { type: 'event', event: presentEvent(eventId, body as EventBody) };
  return { type: 'result', result: presentResult(eventId, period, body as ResultBody) };
}

/** `{1.95,NULL,2.1}` */
function parse(text: string): (number | null)[] {
  if (text.length <= 2) return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((price) => (price === 'NULL' ? null : Number(price)));
}

export function presentEvent(eventId: number, body: EventBody): ApiEvent {
  const { sport_id, league_id, league_name, home, away, parent_id, starts, changed_at, is_open } = body;
  const status = body.settled_status > 0 ? 'settled' : starts <= changed_at ? 'live' : 'prematch';
  return {
    ...{ event_id: eventId, parent_id, sport_id, league_id, league_name, home, away },
    starts: new Date(starts).toISOString(),
    ...{ status, is_open },
    live_odds: body.live_status === 1 ? 'now' : body.live_status === 2 ? 'planned' : 'none',
    score:
      body.home_score === null || body.away_score === null
        ? null
        : {
            ...{ home: body.home_score, away: body.away_score },
            ...{ home_red_cards: body.home_red_cards, away_red_cards: body.away_red_cards },
            ...{ phase: body.phase, elapsed_minutes: body.elapsed },
          },
    updated_at: new Date(changed_at).toISOString(),
  };
}

export function presentResult(eventId: number, period: number, body: ResultBody): ApiResult {
  const { sport_id, league_name, home, away, starts, status, home_score, away_score, settled_at } = body;
  return {
    ...{ event_id: eventId, period_num: period, sport_id, league_name, home, away },
    starts: new Date(starts).toISOString(),
    status: RESULT_STATUS[status] ?? 'settled',
    ...{ home_score, away_score },
    settled_at: new Date(settled_at).toISOString(),
  };
}
