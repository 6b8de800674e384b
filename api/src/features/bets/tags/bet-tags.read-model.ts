import type { BetTag } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

export type TagRow = Omit<BetTag, 'created_at'> & { readonly created_at: Date };

/** Reads the tags of users. A deleted one is in none. */
export function createBetTagsReadModel(knex: Knex) {
  return {
    /** By name. */
    async findAll(userId: string): Promise<TagRow[]> {
      return knex('bet_tags')
        .where({ user_id: userId, deleted_at: null })
        .orderByRaw('lower(name), id')
        .select<TagRow[]>('id', 'user_id', 'name', 'color', 'created_at');
    },

    /** The ids of the tags of these users. */
    async findLive(userIds: readonly string[]): Promise<ReadonlySet<number>> {
      const ids = await knex('bet_tags')
        .whereIn('user_id', [...userIds])
        .where({ deleted_at: null })
        .pluck<number[]>('id');
      return new Set(ids);
    },
  };
}
export type BetTagsReadModel = ReturnType<typeof createBetTagsReadModel>;
