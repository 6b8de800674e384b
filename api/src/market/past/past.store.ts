import type { ClientBase } from 'pg';
import { writeClosingLines } from '../closing/closing-lines.store.ts';
import { addPackedLines } from '../packing/packing.store.ts';
import { writeEvents } from '../storage/book/events.store.ts';
import { writeLeagues } from '../storage/book/leagues.store.ts';
import { writeLines } from '../storage/book/lines.store.ts';
import { writeSettlements } from '../storage/book/settlements.store.ts';
import { writeSpecialSettlements } from '../storage/book/special-settlements.store.ts';
import { writeSpecials } from '../storage/book/specials.store.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import type { MatchRows } from './rows-of-match.ts';

/** How far the past has been stored. */
export interface PastProgress {
  /** Matches that had started then are part of it. */
  readonly until: Date;
  /** How many of them have been stored, or found stored. */
  readonly matches: number;
}

/**
 * Begins the past in a database without events, or continues the one that was begun.
 *
 * @param key of the simulation; the past of another one is not continued
 * @param now epoch ms
 * @returns null when there is nothing to store.
 */
export async function beginPast(client: ClientBase, key: string, now: number): Promise<PastProgress | null> {
  await client.query(
    `insert into simulated_past (key, until) select $1, $2
       where not exists (select 1 from events) on conflict (only_row) do nothing`,
    [key, new Date(now)],
  );
  const { rows } = await client.query<PastProgress>(
    'select until, matches from simulated_past where key = $1 and not complete',
    [key],
  );
  return rows[0] ?? null;
}

/**
 * Stores the next matches, in one transaction with how many are stored then, which it returns.
 *
 * @param before how many were stored before
 * @param firstDay days since 1970; the history of earlier ones is left out
 */
export async function writePast(
  term: Pick<WriterTerm, 'addEvents' | 'client'>,
  before: number,
  matches: readonly MatchRows[],
  firstDay: number,
): Promise<number> {
  const { client } = term;
  const stored = before + matches.length;
  await client.query('begin');
  try {
    const { rowCount } = await client.query(
      'update simulated_past set matches = $1 where matches = $2 and not complete',
      [stored, before],
    );
    if (rowCount === 0) throw new Error('The past is stored by another process.');
    const eventIds = await writeMatches(client, matches, firstDay);
    await client.query('commit');
    term.addEvents(eventIds);
    return stored;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The whole past has been stored. Estimated counts of the archive need statistics of the new rows. */
export async function completePast(client: ClientBase): Promise<void> {
  await client.query('analyze events, lines, specials, settlements, closing_lines');
  await client.query('update simulated_past set complete = true');
}

async function writeMatches(
  client: ClientBase,
  matches: readonly MatchRows[],
  firstDay: number,
): Promise<number[]> {
  const ids = matches.flatMap(({ events }) => events.map(({ eventId }) => eventId));
  const { rows } = await client.query<{ event_id: number }>(
    'select event_id from events where event_id = any($1::bigint[])',
    [ids],
  );
  const known = new Set(rows.map(({ event_id }) => event_id));
  const added = matches.filter(({ events }) => !events.some(({ eventId }) => known.has(eventId)));
  const events = added.flatMap((one) => one.events);
  await writeLeagues(client, [
    ...new Map(added.flatMap((one) => one.leagues.map((league) => [league.id, league] as const))).values(),
  ]);
  // The settlements of each event set a later time.
  const oldest = events.reduce((least, { starts }) => Math.min(least, starts), Number.POSITIVE_INFINITY);
  if (events.length > 0) await writeEvents(client, events, oldest);
  await writeSpecials(
    client,
    added.flatMap((one) => one.specials),
  );
  await writeLines(
    client,
    added.flatMap((one) => one.lines),
  );
  await writeSettlements(
    client,
    added.flatMap((one) => one.settlements),
  );
  await writeSpecialSettlements(
    client,
    added.flatMap((one) => one.settledSpecials),
  );
  await writeClosingLines(
    client,
    added.flatMap((one) => one.closes),
  );
  const history = Map.groupBy(
    added.flatMap((one) => one.history),
    ({ day }) => day,
  );
  for (const [day, lines] of history) if (day >= firstDay) await addPackedLines(client, day, lines);
  return events.map(({ eventId }) => eventId);
}
