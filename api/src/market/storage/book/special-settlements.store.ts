import type { ClientBase } from 'pg';
import type { SettledSpecialChange } from '../../change-set.ts';

/**
 * Stores the newest settlement of each special that is stored here, by time and then by id, as `writeSettlements` does for periods.
 */
export async function writeSpecialSettlements(
  client: ClientBase,
  settlements: readonly SettledSpecialChange[],
): Promise<void> {
  if (settlements.length === 0) return;
  const newest = new Map<number, SettledSpecialChange>();
  for (const settlement of settlements) {
    const known = newest.get(settlement.specialId);
    if (!known || isNewer(settlement, known)) newest.set(settlement.specialId, settlement);
  }
  const rows = [...newest.values()];
  await client.query(UPSERT, [
    rows.map(({ specialId }) => specialId),
    rows.map(({ settlementId }) => settlementId),
    rows.map(({ status }) => status),
    rows.map(({ settledAt }) => settledAt),
    rows.map(({ contestants }) => JSON.stringify(contestants)),
  ]);
}

const UPSERT = `
  insert into special_settlements (special_id, settlement_id, status, settled_at, contestants)
  select u.special_id, u.settlement_id, u.status, to_timestamp(u.settled_at / 1000.0), u.contestants
  from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[], $5::jsonb[])
    as u (special_id, settlement_id, status, settled_at, contestants)
  where exists (select 1 from specials where specials.special_id = u.special_id)
  on conflict (special_id) do update set settlement_id = excluded.settlement_id, status = excluded.status,
    settled_at = excluded.settled_at, contestants = excluded.contestants, graded = false
  where (excluded.settled_at, excluded.settlement_id) > (special_settlements.settled_at, special_settlements.settlement_id)`;

function isNewer(a: SettledSpecialChange, b: SettledSpecialChange): boolean {
  return a.settledAt > b.settledAt || (a.settledAt === b.settledAt && a.settlementId > b.settlementId);
}
