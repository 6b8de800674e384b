import { DEFAULT_PREFERENCES, preferencesSchema, timeZoneSchema } from '@fairline/shared/contracts';
import { createFormatter, type Formatter } from '@fairline/shared/format';
import type { Knex } from 'knex';
import type { PlanOfProfile, PlanSource, Subscription } from './project-plan.ts';

/** A row of `subscriptions`. */
export interface SubscriptionRow extends Subscription {
  readonly user_id: string;
  /** At the card payment provider. */
  readonly provider_id: string | null;
  readonly change_lookup_key: string | null;
  readonly change_at: Date | null;
  /** Credit at the card payment provider. */
  readonly credit_cents: number;
  readonly has_card: boolean;
}

/** A row without what only subscriptions by card have. */
export const PLAIN = {
  provider_id: null,
  trial_end: null,
  cancel_at: null,
  change_lookup_key: null,
  change_at: null,
  pause_from: null,
  pause_until: null,
  credit_cents: 0,
  has_card: false,
} as const;

/** The ids of a user at the card payment provider. */
export interface PayingUser {
  readonly id: string;
  readonly email: string;
  readonly customer_id: string | null;
}

const COLUMNS = [
  'user_id',
  'source',
  'provider_id',
  'lookup_key',
  'status',
  'trial_end',
  'period_end',
  'cancel_at',
  'change_lookup_key',
  'change_at',
  'pause_from',
  'pause_until',
  'credit_cents',
  'has_card',
] as const;

/** Writes `subscriptions`, and what of them is in `profiles`. */
export function createSubscriptionsStore(knex: Knex) {
  return {
    /** Waits until no other transaction changes the plan or the payments of the user. */
    async lock(userId: string): Promise<void> {
      await knex.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`billing:${userId}`]);
    },

    /** As `lock`, for a card that several users may have. */
    async lockCard(fingerprint: string): Promise<void> {
      await knex.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`card:${fingerprint}`]);
    },

    async of(userId: string): Promise<SubscriptionRow[]> {
      return knex('subscriptions').where({ user_id: userId }).select<SubscriptionRow[]>(COLUMNS);
    },

    async save(row: SubscriptionRow): Promise<void> {
      await knex('subscriptions')
        .insert({ ...row, synced_at: knex.fn.now() })
        .onConflict(['user_id', 'source'])
        .merge([...COLUMNS, 'synced_at']);
    },

    async remove(userId: string, source: PlanSource): Promise<boolean> {
      return (await knex('subscriptions').where({ user_id: userId, source }).delete()) > 0;
    },

    /** Users whose plan of a profile ended by time, and whose profile does not have it yet; those of the longest ago first. */
    async ended(now: Date, most: number): Promise<string[]> {
      const rows = await knex('profiles')
        .where('subscription_until', '<=', now)
        .whereIn('subscription_status', ['active', 'trialing'])
        .whereNot({ plan_source: 'card' })
        .orderBy('subscription_until')
        .limit(most)
        .select<{ user_id: string }[]>('user_id');
      return rows.map((row) => row.user_id);
    },

    /** Users with a subscription by card that was compared with the provider the longest ago. */
    async leastRecent(before: Date, most: number): Promise<string[]> {
      const rows = await knex('subscriptions')
        .where({ source: 'card' })
        .where('synced_at', '<', before)
        .orderBy('synced_at')
        .limit(most)
        .select<{ user_id: string }[]>('user_id');
      return rows.map((row) => row.user_id);
    },

    /** Users whose crypto time ends between two times, and who have had no reminder of this kind of that end. */
    async endingCrypto(kind: string, after: Date, until: Date, most: number) {
      const reminded = knex('billing_mails as m')
        .whereRaw('m.user_id = s.user_id')
        .where('m.kind', kind)
        .whereRaw(`m.about = to_char(s.period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
        .select(knex.raw('1'));
      return knex('subscriptions as s')
        .join('user as u', 'u.id', 's.user_id')
        .where('s.source', 'crypto')
        .where('s.period_end', '>', after)
        .where('s.period_end', '<=', until)
        .whereNotExists(reminded)
        .orderBy('s.period_end')
        .limit(most)
        .select<{ user_id: string; email: string; lookup_key: string; period_end: Date }[]>(
          's.user_id',
          'u.email',
          's.lookup_key',
          's.period_end',
        );
    },

    /** Free days by card that end between two times, go on then, and of which nobody has been reminded. */
    async endingTrials(
      after: Date,
      until: Date,
      most: number,
    ): Promise<(SubscriptionRow & { readonly email: string })[]> {
      const reminded = knex('billing_mails as m')
        .whereRaw('m.user_id = s.user_id')
        .where('m.kind', 'trial-ending')
        .whereRaw(`starts_with(m.about, s.provider_id || ':')`)
        .select(knex.raw('1'));
      return knex('subscriptions as s')
        .join('user as u', 'u.id', 's.user_id')
        .where({ 's.source': 'card', 's.status': 'trialing' })
        .whereNull('s.cancel_at')
        .where('s.trial_end', '>', after)
        .where('s.trial_end', '<=', until)
        .whereNotExists(reminded)
        .orderBy('s.trial_end')
        .limit(most)
        .select<(SubscriptionRow & { email: string })[]>('u.email', ...COLUMNS.map((name) => `s.${name}`));
    },

    /** Writes dates as the user reads them in the product; those of a browser's zone in that of their notifications. */
    async formatterOf(userId: string): Promise<Formatter> {
      const row = await knex('user as u')
        .leftJoin('profiles as p', 'p.user_id', 'u.id')
        .leftJoin('notification_preferences as n', 'n.user_id', 'u.id')
        .where('u.id', userId)
        .first('p.preferences', knex.raw(`n.preferences->>'time_zone' as zone`));
      const preferences = preferencesSchema.safeParse({ ...DEFAULT_PREFERENCES, ...row?.preferences });
      const zone = timeZoneSchema.safeParse(row?.zone);
      return createFormatter(preferences.data ?? DEFAULT_PREFERENCES, zone.data ?? 'UTC');
    },

    async payingUser(userId: string): Promise<PayingUser | null> {
      const row = await knex('user as u')
        .leftJoin('profiles as p', 'p.user_id', 'u.id')
        .where('u.id', userId)
        .first<PayingUser>('u.id', 'u.email', 'p.stripe_customer_id as customer_id');
      return row ?? null;
    },

    async userByEmail(email: string): Promise<PayingUser | null> {
      const row = await knex('user as u')
        .leftJoin('profiles as p', 'p.user_id', 'u.id')
        .whereRaw('lower(u.email) = lower(?)', [email])
        .first<PayingUser>('u.id', 'u.email', 'p.stripe_customer_id as customer_id');
      return row ?? null;
    },

    async userOfCustomer(customerId: string): Promise<string | null> {
      const row = await knex('profiles').where({ stripe_customer_id: customerId }).first('user_id');
      return row?.user_id ?? null;
    },

    /** Stores the customer of a user, unless there is one; the answer is the one that is stored then. */
    async setCustomer(userId: string, customerId: string): Promise<string> {
      const [row] = await knex('profiles')
        .insert({ user_id: userId, stripe_customer_id: customerId })
        .onConflict('user_id')
        .merge({
          stripe_customer_id: knex.raw('coalesce(profiles.stripe_customer_id, excluded.stripe_customer_id)'),
        })
        .returning('stripe_customer_id');
      return row.stripe_customer_id;
    },

    /** Writes the plan of a profile where it differs; its trigger notifies every web process. */
    async setPlan(userId: string, plan: PlanOfProfile, subscriptionId: string | null): Promise<void> {
      const next = { ...plan, stripe_subscription_id: subscriptionId };
      const names = Object.keys(next);
      const list = (prefix: string) => names.map((name) => `${prefix}.${name}`).join(', ');
      await knex('profiles')
        .insert({ user_id: userId, ...next })
        .onConflict('user_id')
        .merge({ ...next, updated_at: knex.fn.now() })
        .whereRaw(`(${list('profiles')}) is distinct from (${list('excluded')})`);
    },
  };
}
export type SubscriptionsStore = ReturnType<typeof createSubscriptionsStore>;
