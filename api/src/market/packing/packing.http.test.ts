import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  SECOND,
  specialOddsOf,
  specialOf,
  T0,
} from '../../../testing/market/change-sets.ts';
import { PriceStream } from '../../../testing/market/price-stream.ts';
import { openTestTerm } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { readLineHistory } from '../history/history.read-model.ts';
import { DAY_MS, type HistoryRow } from '../history/history-row.ts';
import { readRecentQuotes } from '../history/recent-quotes.read-model.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { packDay } from './pack-day.ts';
import { PACK_AFTER_MS, Packing } from './packing.ts';
import { unpackDaysFrom } from './unpacking.store.ts';

const DAY = Math.floor(T0 / DAY_MS);
const MIDNIGHT = (DAY + 1) * DAY_MS;
const SCRIPT = join(import.meta.dirname, '../../../testing/market/history-process.ts');

/** Some hours of changes around midnight. */
async function write(term: WriterTerm, { changes = 60, stepMs = 20 * MINUTE } = {}): Promise<void> {
  const stream = new PriceStream({ seed: 3, events: 12, linesPerChange: 6, startsAt: T0, stepMs });
  for (const change of stream.opening()) await term.apply(change, silentPublisher, T0);
  for (let index = 0; index < changes; index += 1) {
    await term.apply(stream.next().change, silentPublisher, T0);
  }
  await term.apply(fixturesOf([fixtureOf()]), silentPublisher, T0);
  await term.apply(
    changeSetOf({ endpoint: 'specials', specials: [specialOf([1, 2, 3])] }),
    silentPublisher,
    T0,
  );
  for (const [second, prices] of [{ 1: 1.9, 2: 2.4 }, { 1: 1.85, 3: 30 }, {}].entries()) {
    const receivedAt = T0 + second * SECOND;
    const specialOdds = [specialOddsOf(prices, -1.5)];
    await term.apply(changeSetOf({ endpoint: 'specialOdds', receivedAt, specialOdds }), silentPublisher, T0);
  }
}

const packingOf = (db: Database, term: WriterTerm) =>
  new Packing({
    url: db.url,
    log: createLog('test', 'fatal'),
    enqueue: (job) => job(term),
    queueLength: () => 0,
  });

/** The history of every line as the read model returns it. */
async function historyOf({ pool }: Database): Promise<Record<string, Record<string, HistoryRow[]>>> {
  const { rows } = await pool.query(
    `select event_id, period_num from odds_history union select event_id, period_num from packed_history order by 1, 2`,
  );
  const lines: [string, Record<string, HistoryRow[]>][] = [];
  for (const { event_id: eventId, period_num: period } of rows) {
    const history = await readLineHistory(pool, { eventId, period });
    lines.push([`${eventId}:${period}`, Object.fromEntries([...history].sort())]);
  }
  return Object.fromEntries(lines);
}

const plainRows = async ({ knex }: Database) =>
  Number((await knex('odds_history').count('* as n').first())?.n);
const days = async ({ pool }: Database, table: string) =>
  (
    await pool.query(`select relname from pg_class where relname ~ $1 order by 1`, [`^${table}_[0-9]{8}$`])
  ).rows.map(({ relname }) => relname.slice(-8));

describe('packing', () => {
  it('replaces closed days by one row a line, and the same history is read', async () => {
    const db = await ownDatabase();
    const term = await openTestTerm(db);
    await write(term);
    await db.knex.raw(
      `update odds_history set errors = '{0}', previous_until = at - interval '2.5 seconds' where quote = 'moneyline'
         and extract(minute from at) = 40`,
    );
    const before = await historyOf(db);
    const rows = await plainRows(db);
    const ofFirstDay = (await db.knex('odds_history').where('at', '<', new Date(MIDNIGHT))).length;
    expect(ofFirstDay).toBeGreaterThan(1_000);

    expect(await packingOf(db, term).run(MIDNIGHT + PACK_AFTER_MS - 1)).toBe(0);
    expect(await days(db, 'packed_history')).toEqual([]);
    expect(await packingOf(db, term).run(MIDNIGHT + PACK_AFTER_MS)).toBe(1);

    expect(await days(db, 'packed_history')).toEqual(['20260301']);
    expect(await days(db, 'odds_history')).not.toContain('20260301');
    expect(await plainRows(db)).toBe(rows - ofFirstDay);
    const packed = await db.knex('packed_history').sum('row_count as rows').count('* as lines').first();
    expect(packed).toMatchObject({ rows: ofFirstDay, lines: 13 });
    expect(await historyOf(db)).toEqual(before);
  });

  it('reads the recent history of many quotes at once as one by one, packed or not', async () => {
    const db = await ownDatabase();
    const term = await openTestTerm(db);
    await write(term);
    const keys = await db.knex('odds_history').distinct('event_id', 'period_num', 'quote').orderBy([1, 2, 3]);
    const from = MIDNIGHT - 2 * HOUR;
    const all = keys.map(({ event_id, period_num, quote }) => ({
      eventId: event_id,
      period: period_num,
      quote,
    }));
    const quotes = [
      ...all.filter((_, index) => index % 7 === 0),
      { eventId: 9, period: 0, quote: 'total:1' },
    ];
    const oneByOne = async () =>
      Promise.all(
        quotes.map(async ({ eventId, period, quote }) => {
          const history = await readLineHistory(db.pool, { eventId, period, quotes: [quote], from });
          return history.get(quote) ?? [];
        }),
      );
    const before = await readRecentQuotes(db.pool, quotes, from);
    expect(before).toEqual(await oneByOne());
    expect(before.flat().some(({ at }) => at < MIDNIGHT)).toBe(true);
    expect(before.flat().some(({ at }) => at > MIDNIGHT)).toBe(true);
    expect(await packingOf(db, term).run(MIDNIGHT + PACK_AFTER_MS)).toBe(1);
    expect(await readRecentQuotes(db.pool, quotes, from)).toEqual(before);
    expect(await readRecentQuotes(db.pool, [], from)).toEqual([]);
  });

  it('reads some quotes and hours of packed days as of plain ones', async () => {
    const db = await ownDatabase();
    const term = await openTestTerm(db);
    await write(term);
    const line = { eventId: 1_600_000_003, period: 0, quotes: ['moneyline', 'total:2.5'] };
    const ranges = [
      {},
      { from: T0 + HOUR },
      { before: MIDNIGHT },
      { from: T0 + HOUR, before: MIDNIGHT + HOUR },
    ];
    const read = () => Promise.all(ranges.map((range) => readLineHistory(db.pool, { ...line, ...range })));
    const before = await read();
    expect(
      before.map((history) => history.get('moneyline')?.length).every((length) => (length ?? 0) > 1),
    ).toBe(true);
    expect([...(before[0]?.keys() ?? [])].sort()).toEqual(line.quotes);
    await packingOf(db, term).run(MIDNIGHT + PACK_AFTER_MS);
    expect(await read()).toEqual(before);
  });

  it('packs a line in parts where it has more rows than are read at once', async () => {
    const db = await ownDatabase();
    const term = await openTestTerm(db);
    await write(term, { changes: 30 });
    const before = await historyOf(db);
    const [totals] = (await db.pool.query('select count(*)::int as rows from odds_history_20260301')).rows;
    const rest = async () => {};
    expect(await packDay(term.client, { day: DAY, part: 0, rest, batch: { rows: 10, most: 20 } })).toBe(
      totals.rows,
    );
    const [parts] = (await db.pool.query('select max(part) as most from packing_20260301')).rows;
    expect(parts.most).toBeGreaterThan(3);
    await packingOf(db, term).run(MIDNIGHT + PACK_AFTER_MS);
    expect(await historyOf(db)).toEqual(before);
  });

  it('adds rows that are dated to a packed day later', async () => {
    const db = await ownDatabase();
    const term = await openTestTerm(db);
    await write(term);
    const packing = packingOf(db, term);
    await packing.run(MIDNIGHT + PACK_AFTER_MS);
    for (const [index, home] of [2.2, 2.3].entries()) {
      const moved = lineOf({ moneyline: { home, draw: 3.4, away: 3.75 } });
      await term.apply(oddsOf([moved], { receivedAt: T0 + index * MINUTE }), silentPublisher, T0);
      const before = await historyOf(db);
      expect(await days(db, 'odds_history')).toContain('20260301');
      await packing.run(MIDNIGHT + PACK_AFTER_MS);
      expect(await days(db, 'odds_history')).not.toContain('20260301');
      expect(await historyOf(db)).toEqual(before);
    }
    const parts = await db.knex('packed_history').where({ event_id: 1001 }).orderBy('part').pluck('part');
    expect(parts).toEqual([0, 1, 2]);
  });

  it('leaves a day as it is when it is written to meanwhile', async () => {
    const db = await ownDatabase();
    const term = await openTestTerm(db);
    await write(term);
    let jobs = 0;
    const packing = new Packing({
      ...{ url: db.url, log: createLog('test', 'fatal'), queueLength: () => 0 },
      enqueue: async (job) => {
        jobs += 1;
        // The third job exchanges the tables.
        if (jobs === 3) await term.apply(oddsOf([lineOf()], { receivedAt: T0 + HOUR }), silentPublisher, T0);
        return job(term);
      },
    });
    await expect(packing.run(MIDNIGHT + PACK_AFTER_MS)).rejects.toThrow('written to while it was packed');
    expect(await days(db, 'packed_history')).toEqual([]);
    const before = await historyOf(db);
    await packing.run(MIDNIGHT + PACK_AFTER_MS);
    expect(await historyOf(db)).toEqual(before);
    expect(await days(db, 'packing')).toEqual([]);
  });

  it('runs in one process at a time', async () => {
    const db = await ownDatabase();
    const term = await openTestTerm(db);
    await write(term, { changes: 3 });
    await db.pool.query('select pg_advisory_lock(7247001002)');
    expect(await packingOf(db, term).run(MIDNIGHT + PACK_AFTER_MS)).toBe(0);
    expect(await days(db, 'packed_history')).toEqual([]);
  });

  it('loses and repeats nothing when it is killed at any moment', { timeout: 120_000 }, async () => {
    const db = await ownDatabase();
    const term = await openTestTerm(db);
    await write(term, { changes: 150, stepMs: 5 * MINUTE });
    const before = await historyOf(db);
    await term.close();
    const now = String(MIDNIGHT + PACK_AFTER_MS);
    let killed = 0;
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const child = spawn(process.execPath, [SCRIPT, db.url, now], { stdio: ['ignore', 'pipe', 'inherit'] });
      const exited = once(child, 'exit');
      // While it packs, and while the day is exchanged.
      const moment = attempt % 2 === 0 ? 'packing' : 'exchange';
      for await (const line of createInterface({ input: child.stdout })) {
        if (line === moment)
          setTimeout(() => child.kill('SIGKILL'), Math.random() * (attempt % 2 === 0 ? 60 : 12));
      }
      const [, signal] = await exited;
      if (signal === 'SIGKILL') killed += 1;
      expect(await historyOf(db)).toEqual(before);
      const client = await db.pool.connect();
      await unpackDaysFrom(client, DAY);
      client.release();
    }
    expect(killed).toBeGreaterThan(1);
    const last = spawn(process.execPath, [SCRIPT, db.url, now], { stdio: 'ignore' });
    expect(await once(last, 'exit')).toEqual([0, null]);
    expect(await days(db, 'odds_history')).not.toContain('20260301');
    expect(await historyOf(db)).toEqual(before);
  });

  it('loses nothing when it is killed between the steps of the exchange', async () => {
    const db = await ownDatabase();
    const term = await openTestTerm(db);
    await write(term, { changes: 5 });
    const before = await historyOf(db);
    await term.close();
    // The plain partition has been dropped; the draft waits for this lock to be attached.
    const holder = await db.pool.connect();
    await holder.query('begin; lock table packed_history in share update exclusive mode');
    const child = spawn(process.execPath, [SCRIPT, db.url, String(MIDNIGHT + PACK_AFTER_MS)], {
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    const waiting = async (condition: string) =>
      (await db.pool.query(`select count(*)::int as n from pg_stat_activity where ${condition}`)).rows[0].n;
    const writer = `datname = current_database() and application_name = 'fairline-ingest'`;
    await expect
      .poll(() => waiting(`${writer} and wait_event_type = 'Lock'`), { timeout: 20_000, interval: 5 })
      .toBe(1);
    child.kill('SIGKILL');
    await exited;
    await holder.query('rollback');
    holder.release();
    await expect.poll(() => waiting(writer), { timeout: 20_000 }).toBe(0);
    expect(await historyOf(db)).toEqual(before);
  });

  it('fills the drop windows from packed days as from plain ones', async () => {
    const windows = async (packs: boolean) => {
      const db = await ownDatabase();
      const term = await openTestTerm(db);
      await write(term);
      if (packs) await packingOf(db, term).run(MIDNIGHT + PACK_AFTER_MS);
      await term.close();
      const next = await openTestTerm(db, T0 + 20 * HOUR);
      const { tracks: prices } = next.prices;
      const steps = [...next.book.events()].flatMap(({ eventId }) =>
        [...next.book.linesOf(eventId)].flatMap((line) =>
          [
            ...line.markets.spread,
            ...line.markets.moneyline,
            ...line.specials.flatMap(({ quote }) => quote ?? []),
          ].map(({ key, slot }) => [key, slot < 0 ? null : prices.step(slot, T0 + 20 * HOUR, 100, 1.01)]),
        ),
      );
      return { size: prices.size, steps };
    };
    const plain = await windows(false);
    expect(plain.size).toBeGreaterThan(100);
    expect(await windows(true)).toEqual(plain);
  });

  it('makes days ahead of a clock that was set back plain again', async () => {
    const db = await ownDatabase();
    const term = await openTestTerm(db);
    await write(term);
    const before = await historyOf(db);
    const plain = await db.knex('odds_history').orderBy(['event_id', 'period_num', 'quote', 'at']);
    await packingOf(db, term).run(MIDNIGHT + PACK_AFTER_MS);
    expect(await unpackDaysFrom(term.client, DAY + 1)).toEqual([]);
    expect(await unpackDaysFrom(term.client, DAY)).toEqual([DAY]);
    expect(await days(db, 'packed_history')).toEqual([]);
    expect(await db.knex('odds_history').orderBy(['event_id', 'period_num', 'quote', 'at'])).toEqual(plain);
    expect(await historyOf(db)).toEqual(before);
    await term.close();
    const ahead = await openTestTerm(db, MIDNIGHT + 12 * HOUR);
    await packingOf(db, ahead).run(MIDNIGHT + PACK_AFTER_MS);
    await ahead.close();
    await openTestTerm(db, T0 + HOUR);
    expect(await db.knex('odds_history').where('at', '>', new Date(T0 + 2 * HOUR))).toEqual([]);
    expect(await plainRows(db)).toBe(plain.length);
  });
});
