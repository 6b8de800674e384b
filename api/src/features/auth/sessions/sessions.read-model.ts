import type { Knex } from 'knex';
import { type SportChoiceRow, sportChoiceColumns } from '../../profile/index.ts';
import type { RightsRow } from '../account-of-row.ts';

/** How long the query may take, connection included. Milliseconds. */
const QUERY_MS = 15_000;

/** A session that has not ended, with what decides the rights of its account. */
export interface SessionRow extends RightsRow, SportChoiceRow {
  readonly token: string;
}

/** Reads the sessions of many clients at once. */
export function createSessionsReadModel(knex: Knex) {
  return {
    /** The valid sessions among these tokens, in one query; the caller bounds their number. */
    async valid(tokens: readonly string[]): Promise<SessionRow[]> {
      if (tokens.length === 0) return [];
      return knex('session as s')
        .timeout(QUERY_MS)
        .join('user as u', 'u.id', 's.userId')
        .leftJoin('profiles as p', 'p.user_id', 'u.id')
        .whereRaw('s.token = any(?::text[])', [[...tokens]])
        .whereRaw('s."expiresAt" > now()')
        .select<SessionRow[]>(
          's.token',
          'u.id',
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
        );
    },
  };
}
export type SessionsReadModel = ReturnType<typeof createSessionsReadModel>;
