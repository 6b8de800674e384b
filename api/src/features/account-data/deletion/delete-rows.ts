import type { Knex } from 'knex';
import { lockPayments } from '../../billing/index.ts';
import type { Deletion } from './deletions.store.ts';

/** Bets that one statement deletes, with their histories. */
const BATCH = 500;

/**
 * Deletes every row of a user. Bets come first and in parts, because a user can have more of them than one statement can
 * delete in its time. What refers to the user by foreign keys goes with their row; payments stay without their name.
 * @returns whether nothing is left; false when the signal aborts, and the next run continues
 */
export async function deleteRows(
  knex: Knex,
  { user_id: userId, email }: Deletion,
  signal: AbortSignal,
): Promise<boolean> {
  for (let deleted = BATCH; deleted === BATCH; ) {
    if (signal.aborted) return false;
    const some = knex('bets').where({ user_id: userId }).select('id').limit(BATCH);
    deleted = await knex('bets').whereIn('id', some).delete();
  }
  await knex.transaction(async (trx) => {
    // Reports of the provider about this user are handled before or after, and never find half of the rows.
    await lockPayments(trx, userId);
    await trx('outbox_mails').where({ recipient: email }).delete();
    await trx('verification').where({ value: userId }).delete();
    await trx('user').where({ id: userId }).delete();
  });
  return true;
}

/** Accounts whose address nobody has verified in this time are deleted. */
const UNVERIFIED_DAYS = 7;
const MOST_UNVERIFIED = 200;

/** Deletes accounts that were never verified: nobody can have signed in to them. @returns how many */
export async function deleteUnverified(knex: Knex, now: number): Promise<number> {
  const before = new Date(now - UNVERIFIED_DAYS * 86_400_000);
  const some = knex('user')
    .where({ emailVerified: false })
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(MOST_UNVERIFIED)
    .select('id');
  return knex('user').whereIn('id', some).where({ emailVerified: false }).delete();
}
