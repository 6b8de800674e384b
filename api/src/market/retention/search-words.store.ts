import { PLANS } from '@fairline/shared/contracts';
import type { ClientBase } from 'pg';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Each hour another part of the words is looked at. A prime number: a process that runs at the same hours daily comes to all parts. */
export const WORD_PARTS = 167;
/** How far back any plan searches matches. Milliseconds. */
const ARCHIVE_MS = Math.max(...Object.values(PLANS).map(({ archiveDays }) => archiveDays)) * 24 * HOUR_MS;

/**
 * Deletes words of the match search that no match has which starts later than the longest archive reaches back; one part of them, which
 * the hour determines. The words of a match that changes are added again by a trigger.
 */
export async function deleteUnusedSearchWords(client: ClientBase, now: number): Promise<void> {
  const from = now - ARCHIVE_MS;
  // Settled matches that start ahead of this clock have their words as well.
  const weeks = [Math.floor(from / WEEK_MS), Math.floor(now / WEEK_MS) + 1];
  // The start is no condition of an index: for each word, all matches of the time would be read beside those that have it.
  await client.query(
    `delete from search_words w
       where abs(hashtext(w.word)::bigint) % ${WORD_PARTS} = $1 and not exists (
         select 1 from events e
           where e.parent_id is null and e.live_status in (0, 2) and e.starts - $2::timestamptz > interval '0'
             and search_keys(e.search_string, e.starts, e.settled_status)
               && array_prepend(w.word, array(select week || ':' || w.word from generate_series($3::integer, $4::integer) as week)))`,
    [Math.floor(now / HOUR_MS) % WORD_PARTS, new Date(from), ...weeks],
  );
}
