import { apiPlanOf } from '@fairline/shared/contracts';
import type { StreamEnd } from '@fairline/shared/contracts/developer';
import type { Pool } from 'pg';
import { type RightsRow, readRights } from '../../../auth/index.ts';

interface KeyRightsRow extends RightsRow {
  readonly key_id: number;
  readonly revoked_at: Date | null;
  readonly expires_at: Date | null;
}

/** What keys may do now, read for all open streams at once. */
export function createRightsReadModel(pool: Pick<Pool, 'query'>) {
  return {
    /** Why streams of these keys have to end; keys that may go on are left out. @param now epoch ms */
    async findEnded(keyIds: readonly number[], now: number): Promise<ReadonlyMap<number, StreamEnd>> {
      const { rows } = await pool.query<KeyRightsRow>(SELECT, [keyIds]);
      const known = new Map(rows.map((row) => [row.key_id, row]));
      return new Map(
        keyIds.flatMap((keyId) => {
          const reason = endOf(known.get(keyId), now);
          return reason === null ? [] : [[keyId, reason] as const];
        }),
      );
    },
  };
}
export type RightsReadModel = ReturnType<typeof createRightsReadModel>;

function endOf(row: KeyRightsRow | undefined, now: number): StreamEnd | null {
  if (row === undefined || row.revoked_at !== null) return 'key_revoked';
  if (row.expires_at !== null && row.expires_at.getTime() <= now) return 'key_revoked';
  const { level, breakUntil } = readRights(row, now);
  return breakUntil === null && apiPlanOf(level, row) === 'extended' ? null : 'not_included';
}

const SELECT = `
  select k.id as key_id, coalesce(k.revoked_at, d.requested_at) as revoked_at, k.expires_at, u.id,
    coalesce(p.admin, false) as admin, p.subscription_status, p.subscription_plan, p.trial_end, p.plan_source,
    p.subscription_until, p.stripe_customer_id, p.stripe_subscription_id, p.break_until
  from api_keys k
  join "user" u on u.id = k.user_id
  left join profiles p on p.user_id = u.id
  left join account_deletions d on d.user_id = k.user_id
  where k.id = any ($1::bigint[])`;
