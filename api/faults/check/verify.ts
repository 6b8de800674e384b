import type { Client as Database } from 'pg';
import type { LabBookmaker, Target } from '../lab/bookmaker.ts';
import type { Client } from '../lab/client.ts';
import { pause, seconds, until } from '../lab/wait.ts';
import { FIRST_INVENTED } from '../proxy/faults/values.ts';
import { pricesOf, readOfferedLines, readOfferedSpecials } from './bookmaker-offer.ts';
import { type AlertComparison, type ClosedSpan, compareAlerts } from './compare-alerts.ts';
import { type BookComparison, compareBook } from './compare-book.ts';
import { readArchive } from './history.read-model.ts';

const PROBE_SECONDS = 2;

/** The two sides of the comparison. */
export interface Watched {
  readonly bookmaker: LabBookmaker;
  readonly client: Client;
}

/**
 * Seconds from now until the feed is ok and a price that has just moved is shown; null when that takes longer than the limit.
 */
export async function recoveryTime(watched: Watched, limitSeconds: number): Promise<number | null> {
  const began = seconds();
  if ((await arrivalTime(watched, watched.bookmaker.target, limitSeconds)) === null) return null;
  const left = limitSeconds - (seconds() - began);
  const ok = await until(left, async () =>
    (await watched.client.feedStatus()).status === 'ok' ? true : null,
  );
  return ok === null ? null : seconds() - began;
}

/**
 * Seconds from now until a price is shown that came after now, and neither was on offer nor shown before. It is moved again every
 * two seconds, so that a machine that shows it later than that may show any of these.
 */
export async function arrivalTime(
  { bookmaker, client }: Watched,
  match: Target,
  limitSeconds: number,
): Promise<number | null> {
  const { lineId } = match;
  const began = seconds();
  const wanted = new Set<string>();
  const old = new Set<string>();
  let movedAt = 0;
  const arrived = await until(limitSeconds, async () => {
    const { moneyline } = (await client.lines([lineId])).get(lineId) ?? {};
    const shown = moneyline ? pricesOf(moneyline.home, moneyline.draw, moneyline.away) : '';
    if (wanted.has(shown) && !old.has(shown)) return true;
    if (wanted.size === 0 || seconds() - movedAt > PROBE_SECONDS) {
      if (wanted.size === 0) old.add(shown).add((await bookmaker.offered(match))?.quotes.moneyline ?? '');
      const newest = (await bookmaker.move(match))?.quotes.moneyline;
      movedAt = seconds();
      if (newest !== undefined) wanted.add(newest);
    }
    return null;
  });
  return arrived === null ? null : seconds() - began;
}

/** Compares the book with the bookmaker's while the bookmaker is frozen, until they agree or the time is over. */
export async function verifyBook(
  watched: Watched,
  database: Database,
  limitSeconds: number,
): Promise<BookComparison> {
  const { bookmaker, client } = watched;
  bookmaker.freeze();
  try {
    const lines = await readOfferedLines(bookmaker);
    const specials = await readOfferedSpecials(bookmaker);
    const isIgnored = (lineId: string) =>
      Number.parseInt(lineId, 10) >= FIRST_INVENTED || lineId.endsWith(':40000');
    const end = seconds() + limitSeconds;
    for (;;) {
      // A line without prices of its own may appear with its first special.
      const { rows } = await database.query('select line_id from lines where priced');
      const ids = [...new Set([...lines.keys(), ...rows.map(({ line_id }) => line_id)])];
      const shown = await client.lines(ids);
      const compared = compareBook({ lines, specials, shown, now: Date.now(), isIgnored });
      if (compared.differences === 0 || seconds() > end) return compared;
      await pause(500);
    }
  } finally {
    bookmaker.thaw();
  }
}

/**
 * Compares all stored alerts with those recomputed from the history.
 *
 * @param shiftAt How far the product's clock was from the real time at that time (ms), if it was set at all.
 * @param mostQueuedMs As of `compareAlerts`.
 */
export async function verifyAlerts(
  database: Database,
  closed: readonly ClosedSpan[] = [],
  shiftAt?: (at: number) => number,
  mostQueuedMs?: number,
): Promise<AlertComparison> {
  const archive = await readArchive(database, shiftAt !== undefined);
  return compareAlerts(shiftAt === undefined ? archive : { ...archive, shiftAt }, closed, mostQueuedMs);
}
