import { lineIdOf } from '@fairline/shared/contracts';
import type { ClientBase } from 'pg';
import type { MappedSettlement } from '../../book/diff/map-settlement.ts';

/** An event whose settled status has changed. */
export interface SettledEvent {
  readonly eventId: number;
  readonly settledStatus: number;
}

/**
 * Stores the newest settlement of each period, by time and then by id: a re-settlement replaces the one before, and one that
 * comes again or late changes nothing. Period 0 determines the settled status of its event.
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
  await client.query(UPSERT, [
    rows.map(({ eventId }) => eventId),
    rows.map(({ period }) => period),
    rows.map(({ settlementId }) => settlementId),
    rows.map(({ status }) => status),
    rows.map(({ homeScore }) => homeScore),
    rows.map(({ awayScore }) => awayScore),
    rows.map(({ settledAt }) => settledAt),
  ]);
  const { rows: events } = await client.query<{ event_id: number; settled_status: number }>(
    `update events set settled_status = settlements.status, updated_at = greatest(events.updated_at, settlements.settled_at)
       from settlements
       where settlements.event_id = events.event_id and settlements.period_num = 0
         and events.event_id = any($1::bigint[]) and events.settled_status <> settlements.status
       returning events.event_id, events.settled_status`,
    [[...new Set(rows.map(({ eventId }) => eventId))]],
  );
  return events.map(({ event_id, settled_status }) => ({
    eventId: Number(event_id),
    settledStatus: settled_status,
  }));
}

const UPSERT = `
  insert into settlements (event_id, period_num, settlement_id, status, home_score, away_score, settled_at)
  select u.event_id, u.period_num, u.settlement_id, u.status, u.home_score, u.away_score,
    to_timestamp(u.settled_at / 1000.0)
  from unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::smallint[], $5::numeric[], $6::numeric[], $7::bigint[])
    as u (event_id, period_num, settlement_id, status, home_score, away_score, settled_at)
  on conflict (event_id, period_num) do update set settlement_id = excluded.settlement_id, status = excluded.status,
    home_score = excluded.home_score, away_score = excluded.away_score, settled_at = excluded.settled_at,
    graded = false
  where (excluded.settled_at, excluded.settlement_id) > (settlements.settled_at, settlements.settlement_id)`;

function isNewer(a: MappedSettlement, b: MappedSettlement): boolean {
  return a.settledAt > b.settledAt || (a.settledAt === b.settledAt && a.settlementId > b.settlementId);
}
