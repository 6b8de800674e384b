import { cryptoTime } from '../crypto/crypto-time.ts';
import type { BillingStores } from './billing-stores.ts';
import { projectPlan } from './project-plan.ts';
import { PLAIN } from './subscriptions.store.ts';

/** Writes the plan that follows from all sources of a user to the profile. The one place that does; under the user's lock. */
export async function applyPlan(
  { subscriptions, crypto }: Pick<BillingStores, 'subscriptions' | 'crypto'>,
  userId: string,
  now: Date,
): Promise<void> {
  // Deleted while the lock was awaited.
  if ((await subscriptions.payingUser(userId)) === null) return;
  const time = cryptoTime(await crypto.granted(userId), now);
  if (time === null) {
    await subscriptions.remove(userId, 'crypto');
  } else {
    await subscriptions.save({
      ...PLAIN,
      user_id: userId,
      source: 'crypto',
      lookup_key: time.lookup_key,
      status: 'active',
      period_end: time.until,
      change_lookup_key: time.next?.lookup_key ?? null,
      change_at: time.next?.at ?? null,
    });
  }
  const rows = await subscriptions.of(userId);
  const card = rows.find((row) => row.source === 'card');
  await subscriptions.setPlan(userId, projectPlan(rows, now), card?.provider_id ?? null);
}
