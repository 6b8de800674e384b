import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { LineDiff } from '../../book/book-state.ts';

const COPY = `copy odds_history (event_id, period_num, quote, at, prices, limit_val, status, trusted, previous,
  previous_until, seq) from stdin`;
/** Characters written to the socket at once. */
const CHUNK = 1 << 17;

/**
 * Appends one row for each changed quote, with a later time than all earlier rows of the same line; returns how many.
 *
 * @param seq The commit sequence number of the change set.
 */
export async function writeHistory(client: Client, diffs: readonly LineDiff[], seq: number): Promise<number> {
  let rows = 0;
  for (const { quotes } of diffs) rows += quotes.length;
  if (rows === 0) return 0;
  const copy = client.query(copyFrom(COPY));
  const done = finished(copy);
  // Awaited below; an early failure must not count as unhandled while rows are still being composed.
  done.catch(() => {});
  let chunk = '';
  try {
    for (const diff of diffs) {
      if (diff.quotes.length === 0) continue;
      chunk += rowsOf(diff, seq);
      if (chunk.length < CHUNK) continue;
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), done]);
      chunk = '';
    }
  } catch (error) {
    // A COPY that is left open would block the connection for good.
    copy.destroy(error instanceof Error ? error : undefined);
    await done.catch(() => {});
    throw error;
  }
  copy.end(chunk);
  await done;
  return rows;
}

function rowsOf({ after: line, quotes, knownUntil }: LineDiff, seq: number): string {
  const key = `${line.eventId}\t${line.period}\t`;
  const at = new Date(line.since).toISOString();
  // `knownUntil` is measured time and equals the time of the row unless there was an outage or the clock has jumped.
  const previousUntil = knownUntil === line.since ? '\\N' : new Date(knownUntil).toISOString();
  const ending = `${previousUntil}\t${seq}\n`;
  let text = '';
  for (const { before, after, wasInForce, limit, status } of quotes) {
    const prices = after.offered ? arrayOf(after.prices) : '{}';
    const previous = wasInForce && before ? arrayOf(before.prices) : '{}';
    text += `${key}${after.key}\t${at}\t${prices}\t${limit ?? '\\N'}\t${status}\t${after.trusted ? 't' : 'f'}\t${previous}\t${ending}`;
  }
  return text;
}

/** `{1.5,NULL,3}`: a contestant without a price is NULL. */
function arrayOf(prices: readonly number[]): string {
  let text = '{';
  for (let i = 0; i < prices.length; i += 1) {
    const price = prices[i] ?? Number.NaN;
    text += `${i > 0 ? ',' : ''}${Number.isNaN(price) ? 'NULL' : price}`;
  }
  return `${text}}`;
}
