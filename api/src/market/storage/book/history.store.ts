import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client, ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { LineDiff } from '../../book/book-state.ts';
import type { EndedPriceError } from '../../prices/price-memory.ts';

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

/** Marks the prices of errors that have ended. @param at When they ended, by the wall clock (epoch ms). */
export async function markPriceErrors(
  client: ClientBase,
  errors: readonly EndedPriceError[],
  at: number,
): Promise<void> {
  if (errors.length > 0) await client.query(MARK_ERRORS, [JSON.stringify(errors), new Date(at)]);
}

const MARK_ERRORS = `
  update odds_history h set errors = array_append(coalesce(h.errors, '{}'), a.index)
  from jsonb_to_recordset($1::jsonb) as a (line_id text, period smallint, quote text, index smallint, begins bigint, ends bigint)
  where h.event_id = split_part(a.line_id, ':', 1)::bigint and h.period_num = a.period and h.quote = a.quote
    and h.at > $2::timestamptz - interval '1 day'
    and coalesce(h.previous_until, h.at) >= to_timestamp(a.begins / 1000.0)
    and coalesce(h.previous_until, h.at) < to_timestamp(a.ends / 1000.0)
    and cardinality(h.prices) > 0 and not (a.index = any (coalesce(h.errors, '{}')))`;

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
