import type { Profile } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { type SportChoiceRow, sportChoiceColumns } from './user-sports.ts';

/** A user joined with their row of `profiles`. A user without such a row has its defaults. */
export interface ProfileRow extends SportChoiceRow {
  readonly id: string;
  readonly email: string;
  readonly admin: boolean;
  readonly subscription_status: Profile['subscription_status'];
  readonly subscription_plan: string | null;
  readonly trial_end: Date | null;
  readonly plan_source: Profile['plan_source'];
  readonly subscription_until: Date | null;
  readonly stripe_customer_id: string | null;
  readonly stripe_subscription_id: string | null;
  readonly break_until: Date | null;
  /** Of the default bankroll; null without one. */
  readonly starting_bankroll: number | null;
  readonly created_at: Date;
  /** The user's choices; a preference that was never changed is absent. */
  readonly preferences: Record<string, unknown>;
}

/** Reads profiles. */
export function createProfileReadModel(knex: Knex) {
  return {
    /** The profile of one user; null when there is no such user. */
    async find(userId: string): Promise<ProfileRow | null> {
      const row = await knex('user as u')
        .leftJoin('profiles as p', 'p.user_id', 'u.id')
        .leftJoin('bankrolls as b', (on) =>
          on.on('b.user_id', 'u.id').andOn('b.is_default', knex.raw('true')),
        )
        .where('u.id', userId)
        .first<ProfileRow>(
          'u.id',
          'u.email',
          knex.raw('coalesce(p.admin, false) as admin'),
          'p.subscription_status',
          'p.subscription_plan',
          'p.trial_end',
          'p.plan_source',
          'p.subscription_until',
          'p.stripe_customer_id',
          'p.stripe_subscription_id',
          'p.break_until',
          knex.raw(sportChoiceColumns('u.id')),
          'b.starting_amount as starting_bankroll',
          knex.raw('u."createdAt" as created_at'),
          knex.raw(`coalesce(p.preferences, '{}') as preferences`),
        );
      return row ?? null;
    },
  };
}
export type ProfileReadModel = ReturnType<typeof createProfileReadModel>;
