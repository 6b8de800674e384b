import { applyPlan } from '../entitlement/apply-plan.ts';
import type { BillingStores, UserLock } from '../entitlement/billing-stores.ts';
import { endOfPlan, projectPlan } from '../entitlement/project-plan.ts';
import { type PayingUser, PLAIN } from '../entitlement/subscriptions.store.ts';
import { AccountsError, grantedKey, untilOf } from './granted-plan.ts';

/** Plans that the operator grants, without a payment. */
export function createAccountsService(stores: BillingStores, lock: UserLock, now: () => number) {
  async function find(email: string): Promise<PayingUser> {
    const user = await stores.subscriptions.userByEmail(email);
    if (user === null) throw new AccountsError(`There is no account with the address ${email}.`);
    return user;
  }

  return {
    async grant(email: string, plan: string, until: string | null): Promise<string> {
      const at = new Date(now());
      const key = grantedKey(plan);
      const end = until === null ? null : untilOf(until, at);
      const user = await find(email);
      await lock(user.id, async (locked) => {
        await locked.subscriptions.save({
          ...PLAIN,
          user_id: user.id,
          source: 'grant',
          lookup_key: key,
          status: 'active',
          period_end: end,
        });
        await applyPlan(locked, user.id, at);
      });
      return `${user.email} has ${key} until ${end === null ? 'it is revoked' : end.toISOString()}.`;
    },

    async revoke(email: string): Promise<string> {
      const user = await find(email);
      const removed = await lock(user.id, async (locked) => {
        const had = await locked.subscriptions.remove(user.id, 'grant');
        await applyPlan(locked, user.id, new Date(now()));
        return had;
      });
      return removed ? `The grant of ${user.email} is revoked.` : `${user.email} had no grant.`;
    },

    async show(email: string): Promise<string> {
      const at = new Date(now());
      const user = await find(email);
      const rows = await stores.subscriptions.of(user.id);
      const plan = projectPlan(rows, at);
      const lines = rows.map((row) => {
        const end = endOfPlan(row, at);
        return `${row.source}: ${row.lookup_key}, ${row.status}${end === null ? '' : `, until ${end.toISOString()}`}`;
      });
      const summary =
        plan.subscription_plan === null ? 'no plan' : `${plan.subscription_plan} (${plan.plan_source})`;
      return [`${user.email}: ${summary}, customer ${user.customer_id ?? 'none'}`, ...lines].join('\n');
    },
  };
}
export type AccountsService = ReturnType<typeof createAccountsService>;
