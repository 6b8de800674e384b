import { lineIdOf } from '@fairline/shared/contracts';
import type { ClientBase } from 'pg';
import type { MappedSettlement } from '../../book/diff/map-settlement.ts';

/** An event of which a settlement has changed. */
export interface SettledEvent {
  readonly eventId: number;
  readonly settledStatus: number;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly revision: number;
}

/**
 * Stores the newest settlement of each period, by time and then by id: a re-settlement replaces the one before, and one that
 * comes again or late changes nothing. Period 0 determines the settled status of its event, and its score where it was played.
 */
export async function writeSettlements(
  client: ClientBase,
  settlements: readonly MappedSettlement[],
): Promise<SettledEvent[]> {
  if (settlements.length === 0) return [];
  const newest = new Map<string, MappedSettlement>();
  for (const settlement of settlements) {
    const key = lineIdOf(settlement.eventId, settlement.period);
    const known = newest.get(key);
    if (!known || isNewer(settlement, known)) newest.set(key, settlement);
  }
  const rows = [...newest.values()];
  const { rows: changed } = await client.query<{ event_id: number }>(UPSERT, [
    rows.map(({ eventId }) => eventId),
    rows.map(({ period }) => period),
    rows.map(({ settlementId }) => settlementId),
    rows.map(({ status }) => status),
    rows.map(({ homeScore }) => homeScore),
    rows.map(({ awayScore }) => awayScore),
    rows.map(({ settledAt }) => settledAt),
  ]);
  const { rows: events } = await client.query<SettledEvent>(UPDATE_EVENTS, [
    [...new Set(rows.map(({ eventId }) => eventId))],
    changed.map(({ event_id }) => event_id),
  ]);
  return events;
}

// A score of a half, as a walkover may have, is no score of a match.
const UPDATE_EVENTS = `
  update events set settled_status = result.status, home_score = result.home, away_score = result.away,
    updated_at = greatest(events.updated_at, result.settled_at), revision = events.revision + 2
  from (
    select e.event_id, coalesce(s.status, e.settled_status) as status, s.settled_at,
      case when s.is_score then s.home_score::integer else e.home_score end as home,
      case when s.is_score then s.away_score::integer else e.away_score end as away
    from events e left join (
      select *, status <= 2 and home_score = trunc(home_score) and away_score = trunc(away_score) as is_score
      from settlements where period_num = 0
    ) s on s.event_id = e.event_id
    where e.event_id = any($1::bigint[])
  ) result
  where events.event_id = result.event_id
    and (events.event_id = any($2::bigint[]) or (events.settled_status, events.home_score, events.away_score)
      is distinct from (result.status, result.home, result.away))
  returning events.event_id as "eventId", events.settled_status as "settledStatus", events.home_score as "homeScore",
    events.away_score as "awayScore", events.revision`;

const UPSERT = `
  insert into settlements (event_id, period_num, settlement_id, status, home_score, away_score, settled_at)
  select u.event_id, u.period_num, u.settlement_id, u.status, u.home_score, u.away_score,
    to_timestamp(u.settled_at / 1000.0)
  from unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::smallint[], $5::numeric[], $6::numeric[], $7::bigint[])
    as u (event_id, period_num, settlement_id, status, home_score, away_score, settled_at)
  on conflict (event_id, period_num) do update set settlement_id = excluded.settlement_id, status = excluded.status,
    home_score = excluded.home_score, away_score = excluded.away_score, settled_at = excluded.settled_at,
    graded = false
  where (excluded.settled_at, excluded.settlement_id) > (settlements.settled_at, settlements.settlement_id)
  returning event_id`;

function isNewer(a: MappedSettlement, b: MappedSettlement): boolean {
  return a.settledAt > b.settledAt || (a.settledAt === b.settledAt && a.settlementId > b.settlementId);
}
