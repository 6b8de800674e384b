import type { Knex } from 'knex';
import { windowOf } from './admin.policy.ts';

export interface ViewAsUseRow {
  readonly id: number;
  readonly admin_id: string;
  readonly admin_email: string | null;
  readonly user_id: string;
  readonly user_email: string | null;
  readonly address: string;
  readonly began_at: Date;
  readonly last_at: Date;
}

/** Reads who viewed as whom. */
export function createViewAsUsesReadModel(knex: Knex) {
  return {
    /** One page, the last use first. */
    async findPage(page: number): Promise<ViewAsUseRow[]> {
      const { limit, offset } = windowOf(page);
      return knex('view_as_uses as v')
        .leftJoin('user as a', 'a.id', 'v.admin_id')
        .leftJoin('user as u', 'u.id', 'v.user_id')
        .orderBy([
          { column: 'v.last_at', order: 'desc' },
          { column: 'v.id', order: 'desc' },
        ])
        .limit(limit)
        .offset(offset)
        .select<ViewAsUseRow[]>(
          'v.id',
          'v.admin_id',
          'a.email as admin_email',
          'v.user_id',
          'u.email as user_email',
          'v.address',
          'v.began_at',
          'v.last_at',
        );
    },

    async count(): Promise<number> {
      const [row] = await knex('view_as_uses').count<{ count: number }[]>('* as count');
      return row?.count ?? 0;
    },
  };
}
export type ViewAsUsesReadModel = ReturnType<typeof createViewAsUsesReadModel>;
