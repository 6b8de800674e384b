import { lineIdOf } from '@fairline/shared/contracts';
import type { ClientBase } from 'pg';
import type { Book } from '../../book/book.ts';
import { fromStoredLine } from '../../book/line-row.ts';
import { readEvents, readUnsettledEventIds } from './events.store.ts';
import { readLeagues } from './leagues.store.ts';
import { readLines } from './lines.store.ts';
import { readSpecials } from './specials.store.ts';

/** Events loaded together. */
const BATCH = 2_000;

/** Loads all leagues, and the events that are not settled and start after `since` (epoch ms), with their lines. */
export async function loadBook(client: ClientBase, book: Book, since: number): Promise<void> {
  for (const league of await readLeagues(client)) book.putLeague(league);
  await loadEvents(client, book, await readUnsettledEventIds(client, since));
}

/** Loads these events with their lines and specials; ids without an event are left out. */
export async function loadEvents(client: ClientBase, book: Book, eventIds: readonly number[]): Promise<void> {
  for (let start = 0; start < eventIds.length; start += BATCH) {
    const ids = eventIds.slice(start, start + BATCH);
    for (const event of await readEvents(client, ids)) book.putEvent(event);
    const specials = Map.groupBy(await readSpecials(client, ids), ({ event_id, period_num }) =>
      lineIdOf(event_id, period_num),
    );
    for (const line of await readLines(client, ids)) {
      book.putLine(fromStoredLine(line, specials.get(line.line_id) ?? []));
    }
  }
}
