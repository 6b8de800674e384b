import type { RecordSettings } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

const COLUMNS = ['slug', 'name', 'published', 'indexed', 'parts'] as const;
const UNIQUE_VIOLATION = '23505';

/** A public record with whose it is. */
export interface PublicRecord extends RecordSettings {
  readonly user_id: string;
}

/** Writes and reads public records. */
export function createRecordsStore(knex: Knex) {
  return {
    async find(userId: string): Promise<RecordSettings | null> {
      const row = await knex('public_records')
        .where({ user_id: userId })
        .first<RecordSettings>(...COLUMNS);
      return row ?? null;
    },

    /** For anybody: null unless it is published. Breaks and deletions hide it. */
    async findPublished(slug: string, now: Date): Promise<PublicRecord | null> {
      const row = await knex('public_records as r')
        .join('profiles as p', 'p.user_id', 'r.user_id')
        .where({ 'r.slug': slug, 'r.published': true })
        .where((none) => none.whereNull('p.break_until').orWhere('p.break_until', '<=', now))
        .whereNotExists((query) =>
          query.from('account_deletions as d').whereRaw('d.user_id = r.user_id').select(knex.raw('1')),
        )
        .first<PublicRecord | undefined>('r.user_id', ...COLUMNS.map((column) => `r.${column}`));
      return row ?? null;
    },

    /** @returns false when another user has the address */
    async save(userId: string, record: RecordSettings, at: Date): Promise<boolean> {
      try {
        await knex('public_records')
          .insert({ ...record, parts: [...record.parts], user_id: userId, updated_at: at })
          .onConflict('user_id')
          .merge();
        return true;
      } catch (error) {
        if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
        throw error;
      }
    },

    async delete(userId: string): Promise<void> {
      await knex('public_records').where({ user_id: userId }).delete();
    },
  };
}
export type RecordsStore = ReturnType<typeof createRecordsStore>;
