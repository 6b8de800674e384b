import type { Knex } from 'knex';
import { windowOf } from '../../admin/index.ts';

export interface SurveyRow {
  readonly id: number;
  readonly email: string;
  readonly text: string;
  readonly created_at: Date;
}

/** Answers to surveys. */
export function createSurveysStore(knex: Knex) {
  return {
    async add(userId: string, text: string, at: Date): Promise<void> {
      await knex('surveys').insert({ user_id: userId, text, created_at: at });
    },
    /** One page, the newest first. */
    async findPage(page: number): Promise<SurveyRow[]> {
      const { limit, offset } = windowOf(page);
      return knex('surveys as s')
        .join('user as u', 'u.id', 's.user_id')
        .orderByRaw('s.created_at desc, s.id desc')
        .limit(limit)
        .offset(offset)
        .select<SurveyRow[]>('s.id', 'u.email', 's.text', 's.created_at');
    },
    async count(): Promise<number> {
      const [row] = await knex('surveys').count<{ count: number }[]>('* as count');
      return row?.count ?? 0;
    },
  };
}
export type SurveysStore = ReturnType<typeof createSurveysStore>;
