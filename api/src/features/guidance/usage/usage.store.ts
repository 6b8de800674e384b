import type { UsageEvent } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** What is recorded of the use of the product. */
export function createUsageStore(knex: Knex) {
  return {
    async add(userId: string, events: readonly UsageEvent[], at: Date): Promise<void> {
      await knex('usage_events').insert(
        events.map(({ name, fields }) => ({ user_id: userId, name, fields: JSON.stringify(fields), at })),
      );
    },
    async deleteOf(userId: string): Promise<void> {
      await knex('usage_events').where({ user_id: userId }).delete();
    },
    /** @returns how many of at most `most` were deleted */
    async deleteBefore(time: Date, most: number): Promise<number> {
      const some = knex('usage_events').where('at', '<', time).orderBy('at').limit(most).select('id');
      return knex('usage_events').whereIn('id', some).delete();
    },
  };
}
export type UsageStore = ReturnType<typeof createUsageStore>;
