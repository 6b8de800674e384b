import { createHash } from 'node:crypto';
import { createGzip } from 'node:zlib';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { readLineHistory } from '../../src/market/history/history.read-model.ts';
import { DAY_MS, type HistoryRow } from '../../src/market/history/history-row.ts';
import { PACK_AFTER_MS, Packing } from '../../src/market/packing/packing.ts';
import { openWriterConnection } from '../../src/market/writer/writer.connection.ts';
import { WriterTerm } from '../../src/market/writer/writer-term.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { simulateHours } from '../../testing/market/simulated-hours.ts';
import { withDatabase } from '../web/with-database.ts';

const DAY = Date.UTC(2026, 10, 20);
/** Hours of the simulated market from noon on, at most 11. */
const HOURS = Math.min(11, Number(process.env.STORAGE_HOURS ?? 1));
/** Lines whose whole history is read. */
const LINES = 100;

interface LineId {
  readonly eventId: number;
  readonly period: number;
  readonly rows: number;
}

/**
 * History on disk, of some hours of the simulated market: bytes a row as plain rows, as gzip'd NDJSON and packed, indexes
 * included; the time to pack; and the time to read all there is of a line, before and after. All of it is compared.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await withDatabase(async (db) => {
    await simulateHours(db, { from: DAY + 12 * 3_600_000, hours: HOURS });
    await measure(db, print);
  });
}

async function measure(db: Database, print: (row: BenchRow) => void): Promise<void> {
  const log = createLog('bench', 'warn');
  await db.pool.query('vacuum analyze odds_history');
  const lines = await linesOf(db);
  const rows = lines.reduce((sum, line) => sum + line.rows, 0);
  const plain = await bytesOf(db, 'odds_history_20261120');
  const before = await digestOf(db, lines);
  const readBefore = await readTime(db, lines);

  const url = db.url;
  const connection = await openWriterConnection({ url, log, signal: new AbortController().signal });
  const term = await WriterTerm.load(connection, DAY + DAY_MS, log, marketFeatures, 'sim');
  const packing = new Packing({ url, log, enqueue: (job) => job(term), queueLength: () => 0 });
  const started = performance.now();
  await packing.run(DAY + DAY_MS + PACK_AFTER_MS);
  const seconds = (performance.now() - started) / 1000;
  await term.close();

  const packed = await bytesOf(db, 'packed_history_20261120');
  const after = await digestOf(db, lines);
  if (after.digest !== before.digest) throw new Error('The packed history differs from the plain one.');
  const name = `storage: packed history of ${HOURS} h, ${rows} rows of ${lines.length} lines, all of them compared`;
  const value = packed / rows;
  print({ name, value, unit: 'bytes per row', baseline: { name: 'budget', value: 8 }, ratio: value / 8 });
  for (const [baseline, bytes] of [
    ['the plain rows', plain],
    ["the same rows as gzip'd NDJSON", before.gzipped],
  ] as const) {
    const other = { name: baseline, value: bytes / rows };
    print({
      name: 'storage: packed history',
      value,
      unit: 'bytes per row',
      baseline: other,
      ratio: packed / bytes,
    });
  }
  print({
    name: 'storage: packing, at a third of the time',
    value: Math.round(rows / seconds),
    unit: 'rows per second',
  });
  const readAfter = await readTime(db, lines);
  for (const what of ['line', 'quote'] as const) {
    const [name_, value_, base] = [
      `storage: read all of a ${what} packed`,
      readAfter[what],
      readBefore[what],
    ];
    const baseline = { name: 'as plain rows', value: base };
    print({ name: name_, value: value_, unit: 'milliseconds', baseline, ratio: value_ / base });
  }
}

async function linesOf({ pool }: Database): Promise<LineId[]> {
  const { rows } = await pool.query<LineId>(
    `select event_id as "eventId", period_num as period, count(*)::int as rows
       from odds_history group by 1, 2 order by 3 desc, 1, 2`,
  );
  return rows;
}

async function bytesOf({ pool }: Database, table: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_total_relation_size($1::regclass) as bytes',
    [table],
  );
  return rows[0]?.bytes ?? 0;
}

/** A digest of all rows as they are read, and how long they are as gzip'd NDJSON. */
async function digestOf(
  { pool }: Database,
  lines: readonly LineId[],
): Promise<{ digest: string; gzipped: number }> {
  const hash = createHash('sha256');
  const gzip = createGzip();
  let gzipped = 0;
  gzip.on('data', (chunk: Buffer) => {
    gzipped += chunk.length;
  });
  const ended = new Promise((resolve) => gzip.once('end', resolve));
  for (const { eventId, period } of lines) {
    const history = await readLineHistory(pool, { eventId, period });
    for (const [quote, rows] of [...history].sort()) {
      const text = rows
        .map((row) => `${JSON.stringify({ eventId, period, quote, ...inOneOrder(row) })}\n`)
        .join('');
      hash.update(text);
      if (!gzip.write(text)) await new Promise((resolve) => gzip.once('drain', resolve));
    }
  }
  gzip.end();
  await ended;
  return { digest: hash.digest('hex'), gzipped };
}

/** The fields of a row in the same order, however it was read. */
function inOneOrder(row: HistoryRow): HistoryRow {
  const { at, seq, prices, limit, status, trusted, previous, previousUntil, errors } = row;
  return { at, seq, prices, limit, status, trusted, previous, previousUntil, errors };
}

/** Milliseconds, the mean of the lines with most rows: all of a line, and its moneyline alone. */
async function readTime(
  { pool }: Database,
  lines: readonly LineId[],
): Promise<{ line: number; quote: number }> {
  const busiest = lines.slice(0, LINES);
  const mean = async (quotes?: readonly string[]): Promise<number> => {
    const started = performance.now();
    for (const { eventId, period } of busiest) await readLineHistory(pool, { eventId, period, quotes });
    return (performance.now() - started) / busiest.length;
  };
  await mean(['moneyline']);
  return { line: await mean(), quote: await mean(['moneyline']) };
}
