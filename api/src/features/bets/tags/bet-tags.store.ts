import type { BetTag } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { TagRow } from './bet-tags.read-model.ts';

/** Writes the tags of users. Each name is there once for a user, whatever its case. */
export function createBetTagsStore(knex: Knex) {
  return {
    /** Null when the user has a tag of this name. */
    async insert(userId: string, tag: Pick<BetTag, 'color' | 'name'>, at: Date): Promise<TagRow | null> {
      const [row] = await knex('bet_tags')
        .insert({ user_id: userId, ...tag, created_at: at })
        .onConflict(knex.raw('(user_id, lower(name)) where deleted_at is null'))
        .ignore()
        .returning<TagRow[]>(['id', 'user_id', 'name', 'color', 'created_at']);
      return row ?? null;
    },

    /** Null when the user does not have the tag. A name that another tag has breaks a unique index. */
    async update(
      userId: string,
      id: number,
      change: { readonly name?: string | undefined; readonly color?: string | undefined },
    ): Promise<TagRow | null> {
      const [row] = await knex('bet_tags')
        .where({ user_id: userId, id, deleted_at: null })
        .update(JSON.parse(JSON.stringify(change)))
        .returning<TagRow[]>(['id', 'user_id', 'name', 'color', 'created_at']);
      return row ?? null;
    },

    /** Whether the user had the tag. Bets keep its id in their histories. */
    async delete(userId: string, id: number, at: Date): Promise<boolean> {
      return (
        (await knex('bet_tags').where({ user_id: userId, id, deleted_at: null }).update({ deleted_at: at })) >
        0
      );
    },
  };
}
export type BetTagsStore = ReturnType<typeof createBetTagsStore>;
