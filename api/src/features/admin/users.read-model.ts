import type { AdminUser, AdminUsersQuery } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { windowOf } from './admin.policy.ts';

/** A user with what the administration shows. */
export interface UserRow
  extends Pick<
    AdminUser,
    'id' | 'email' | 'admin' | 'subscription_status' | 'subscription_plan' | 'plan_source'
  > {
  readonly subscription_until: Date | null;
  readonly break_until: Date | null;
  readonly created_at: Date;
  readonly last_seen_at: Date | null;
}

/** Reads the users of the product. */
export function createUsersReadModel(knex: Knex) {
  return {
    /** One page, the newest account first. */
    async findPage(query: AdminUsersQuery): Promise<UserRow[]> {
      const { limit, offset } = windowOf(query.page);
      return matching(knex, query)
        .leftJoin('last_seen as l', 'l.user_id', 'u.id')
        .orderByRaw('u."createdAt" desc, u.id desc')
        .limit(limit)
        .offset(offset)
        .select<UserRow[]>(
          'u.id',
          'u.email',
          knex.raw('coalesce(p.admin, false) as admin'),
          'p.subscription_status',
          'p.subscription_plan',
          'p.plan_source',
          'p.subscription_until',
          'p.break_until',
          knex.raw('u."createdAt" as created_at'),
          'l.seen_at as last_seen_at',
        );
    },

    async count(query: AdminUsersQuery): Promise<number> {
      const [row] = await matching(knex, query).count<{ count: number }[]>('* as count');
      return row?.count ?? 0;
    },

    /** The user with an e-mail or an id; null when there is none. */
    async find(emailOrId: string): Promise<{ id: string; email: string } | null> {
      const row = await knex('user')
        .where({ email: emailOrId.toLowerCase() })
        .orWhere({ id: emailOrId })
        .first<{ id: string; email: string } | undefined>('id', 'email');
      return row ?? null;
    },
  };
}
export type UsersReadModel = ReturnType<typeof createUsersReadModel>;

function matching(knex: Knex, { search, plan, status }: AdminUsersQuery): Knex.QueryBuilder {
  const found = knex('user as u').leftJoin('profiles as p', 'p.user_id', 'u.id');
  const text = search.trim();
  if (text !== '') {
    const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    found.where((any) => any.where('u.email', 'ilike', part).orWhere('u.id', text));
  }
  if (plan === 'admin') found.where('p.admin', true);
  else if (plan === 'none') found.whereNull('p.subscription_plan');
  else if (plan !== undefined) found.whereRaw(`split_part(p.subscription_plan, '_', 1) = ?`, [plan]);
  if (status === 'none') found.whereNull('p.subscription_status');
  else if (status !== undefined) found.where('p.subscription_status', status);
  return found;
}
