import type { ApiEvent, ApiMarket, ApiResult } from '@fairline/shared/contracts/developer';
import type { DevigMethod } from '@fairline/shared/odds';
import type { EventBody, ResultBody } from '../../../../market/history/event-body.ts';
import { historyRowOf, type PlainRow } from '../../../../market/history/history.read-model.ts';
import type { SpecialDescription } from '../../../odds/index.ts';
import { presentEvent, presentResult } from '../../events/events.presenter.ts';
import { presentHistoryPoint, QUOTE_PREFIXES } from '../../odds/past-lines.presenter.ts';
import type { Change, ChangeKey } from '../order/change.ts';

/** A change as it is read: of the history with its special, or of `event_changes` with its body. */
export interface ChangeRow extends ChangeKey, Omit<PlainRow, 'seq'> {
  readonly seq: number;
  readonly sportId: number;
  readonly leagueId: number;
  /** Of a price of a special; null for all others. */
  readonly special: Omit<SpecialDescription, 'cutoff'> | null;
  readonly body: EventBody | ResultBody | null;
}

const MARKETS = Object.entries(QUOTE_PREFIXES) as [ApiMarket, string][];

/** A change, whose JSON is composed when the first client needs it. */
export function presentChange(row: ChangeRow): Change {
  const { seq, eventId, period, item, sportId, leagueId, body } = row;
  const kind = body === null ? 'odds' : item === '#event' ? 'events' : 'results';
  const market = body === null ? (MARKETS.find(([, prefix]) => item.startsWith(prefix))?.[0] ?? null) : null;
  const composed = new Map<DevigMethod | null, string>();
  return {
    ...{ seq, eventId, period, item, sportId, leagueId, kind, market },
    json(method) {
      const key = kind === 'odds' ? method : null;
      const known = composed.get(key);
      if (known !== undefined) return known;
      const json = JSON.stringify(compose(row, kind, method));
      composed.set(key, json);
      return json;
    },
  };
}

function compose(row: ChangeRow, kind: Change['kind'], method: DevigMethod): object {
  const { eventId, period, body } = row;
  if (kind === 'events') return { type: 'event', event: eventOf(eventId, body as EventBody) };
  if (kind === 'results') return { type: 'result', result: resultOf(eventId, period, body as ResultBody) };
  return { type: 'odds', odds: oddsOf(row, method) };
}

function oddsOf(row: ChangeRow, method: DevigMethod): object | null {
  const { eventId, period, item, sportId, special } = row;
  const line = {
    line_id: `${eventId}:${period}`,
    event_id: eventId,
    period_num: period,
    sport_id: sportId,
    specials: [],
  };
  const specials = special === null ? [] : [{ ...special, cutoff: null }];
  return presentHistoryPoint({ line, specials, method }, item, historyRowOf(row));
}

/** An event as it was when it changed. @param at the moment of its status (epoch ms), which changes with the clock alone */
export function eventOf(
  event_id: number,
  { starts, changed_at, live_status, ...body }: EventBody,
  at: number = changed_at,
): ApiEvent {
  const row = {
    ...{ ...body, event_id, starts: new Date(starts), updated_at: new Date(changed_at) },
    live_status: live_status === 1 ? 1 : live_status === 2 ? 2 : 0,
  } as const;
  return presentEvent(row, at);
}

/** A result as it was settled. */
export function resultOf(event_id: number, period_num: number, body: ResultBody): ApiResult {
  const { starts, settled_at } = body;
  const times = { starts: new Date(starts), settled_at: new Date(settled_at) };
  return presentResult({ ...body, event_id, period_num, ...times });
}
