import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAnswer, upgradeLevelOf } from '@fairline/shared/contracts';
import type { Database } from '../../platform/db/database.ts';
import { createSubscriptionsStore, PLAIN } from '../billing/index.ts';
import { createProfileStore } from '../profile/index.ts';
import type { Auth } from './create-auth.ts';

/** Creates the demo accounts that are missing, one for each level. Safe to call at every start. */
export async function seedDemoAccounts(auth: Auth, db: Database): Promise<void> {
  const { internalAdapter, password } = await auth.$context;
  const profiles = createProfileStore(db.knex);
  const plans = createSubscriptionsStore(db.knex);
  // The same for all of them: hashing takes a tenth of a second of a core, and the password is public.
  let hash: string | undefined;
  for (const { email, admin, subscription_plan } of DEMO_ACCOUNTS) {
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
    if (found !== null && found.accounts.length > 0) continue;
    const name = email.split('@')[0] ?? email;
    const user = found?.user ?? (await internalAdapter.createUser({ email, name, emailVerified: true }));
    const plan =
      subscription_plan === null
        ? {}
        : { subscription_status: 'active' as const, plan_source: 'grant' as const };
    await profiles.setRights(user.id, { admin, subscription_plan, ...plan });
    if (subscription_plan !== null) {
      const grant = { source: 'grant', status: 'active', period_end: null } as const;
      await plans.save({ ...PLAIN, ...grant, user_id: user.id, lookup_key: subscription_plan });
    }
    hash ??= await password.hash(DEMO_PASSWORD);
    // The password comes last, so that an account that can sign in is complete.
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: hash,
    });
  }
}

/**
 * Removes password and sessions of demo accounts that an earlier start created, because their password is public. The
 * rows that the accounts own stay.
 */
export async function closeDemoAccounts(auth: Auth): Promise<void> {
  const { internalAdapter } = await auth.$context;
  for (const { email } of DEMO_ACCOUNTS) {
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
    if (found === null || found.accounts.length === 0) continue;
    await internalAdapter.deleteAccounts(found.user.id);
    await internalAdapter.deleteUserSessions(found.user.id);
  }
}

/** The demo accounts for the login page; none where the demo is off. */
export function presentDemo(demo: boolean): Pick<DemoAnswer, 'demo' | 'accounts'> {
  if (!demo) return { demo, accounts: [] };
  const accounts = DEMO_ACCOUNTS.map((account) => ({
    email: account.email,
    password: DEMO_PASSWORD,
    level: account.admin ? ('admin' as const) : upgradeLevelOf(account),
  }));
  return { demo, accounts };
}
