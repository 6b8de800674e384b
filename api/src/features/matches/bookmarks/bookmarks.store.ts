import type { Knex } from 'knex';
import { selectMatch } from '../match-of-event.ts';

export interface BookmarkRow {
  readonly id: number;
  readonly event_id: number;
}

/** The matches that users have saved. Each is there once for a user. */
export function createBookmarksStore(knex: Knex) {
  return {
    /** The bookmarks of matches that started after a time, newest first. */
    async list(userId: string, startedAfter: Date): Promise<BookmarkRow[]> {
      return knex('bookmarks as b')
        .join('events as e', 'e.event_id', 'b.event_id')
        .where('b.user_id', userId)
        .where('e.starts', '>', startedAfter)
        .orderBy('b.id', 'desc')
        .select<BookmarkRow[]>('b.id', 'b.event_id');
    },

    /**
     * Saves a match; of an event under a match, the match.
     *
     * @returns the id of the bookmark, a new one or the earlier one; null for an unknown event
     */
    async add(userId: string, eventId: number, at: Date): Promise<number | null> {
      const { rows } = await knex.raw<{ rows: { id: number }[] }>(
        // The update changes nothing; without it, an earlier bookmark would not be returned.
        `insert into bookmarks (user_id, event_id, created_at)
           select ?, e.event_id, ? from events e where e.event_id = (?) and e.parent_id is null
           on conflict (user_id, event_id) do update set event_id = excluded.event_id
           returning id`,
        [userId, at, selectMatch(knex, eventId)],
      );
      return rows[0]?.id ?? null;
    },

    async remove(userId: string, id: number): Promise<void> {
      await knex('bookmarks').where({ user_id: userId, id }).delete();
    },
  };
}
export type BookmarksStore = ReturnType<typeof createBookmarksStore>;
