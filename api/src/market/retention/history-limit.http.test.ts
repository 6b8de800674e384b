import { beforeEach, expect, it, vi } from 'vitest';
import { fixtureOf, fixturesOf, lineOf, oddsOf, T0 } from '../../../testing/market/change-sets.ts';
import { historyEndOf } from '../../../testing/market/history-end-of.ts';
import { openTestTerm } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { DAY_MS } from '../history/history-row.ts';
import { PACK_AFTER_MS, Packing } from '../packing/packing.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { limitHistory } from './history-limit.ts';

const log = createLog('test', 'fatal');
const NOW = T0 + 3 * DAY_MS;
let db: Database;
let term: WriterTerm;

/** Four days with a change each; all but the last two are packed. */
beforeEach(async () => {
  db = await ownDatabase();
  term = await openTestTerm(db);
  await term.apply(fixturesOf([fixtureOf({ starts: T0 + 9 * DAY_MS })]), silentPublisher, T0);
  for (let day = 0; day < 4; day += 1) {
    const line = lineOf({
      cutoff: T0 + 9 * DAY_MS,
      moneyline: { home: 2.1 + day / 10, draw: 3.4, away: 3.75 },
    });
    await term.apply(oddsOf([line], { receivedAt: T0 + day * DAY_MS }), silentPublisher, T0);
  }
  const packing = new Packing({ url: db.url, log, enqueue: (job) => job(term), queueLength: () => 0 });
  expect(await packing.run(T0 + 2.5 * DAY_MS + PACK_AFTER_MS)).toBe(3);
});

const limit = (maxBytes: number | null, deleting = true) =>
  limitHistory({
    ...{ enqueue: (job) => job(term), historyEnd: historyEndOf(db, term, NOW), log },
    ...{ now: NOW, retentionDays: 30, maxBytes, deleting },
  });

async function daysOf(table: string): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select relname from pg_class where relname ~ $1 and relkind in ('r', 'p') order by relname`,
    [`^${table}_[0-9]{8}$`],
  );
  return rows.map(({ relname }) => relname.slice(-2));
}

it('deletes nothing without a limit, below it, or while the clock cannot be trusted', async () => {
  for (const size of [await limit(null), await limit(10 ** 9), await limit(1, false)]) {
    expect(size).toMatchObject({ oldestDay: T0 / DAY_MS - 0.5, endedBefore: null, retentionDays: 30 });
    expect(size.bytes).toBeGreaterThan(100_000);
  }
  expect(await daysOf('packed_history')).toEqual(['01', '02', '03']);
});

it('ends the oldest days beyond the limit, packed or not, with their moves', async () => {
  const warned = vi.spyOn(log, 'warn');
  const { bytes } = await limit(null);
  expect(warned).not.toHaveBeenCalled();
  const size = await limit(bytes - 1);
  expect(warned.mock.calls).toEqual([
    [{ days: ['2026-03-01'], maxBytes: bytes - 1 }, expect.stringContaining('HISTORY_MAX_GB')],
  ]);
  expect(size.endedBefore).toBe(T0 / DAY_MS + 0.5);
  expect(size.bytes).toBeLessThan(bytes);
  expect(await daysOf('packed_history')).toEqual(['02', '03']);
  expect(await daysOf('price_moves')).not.toContain('01');
  expect(await db.knex('history_size').first()).toMatchObject({ bytes: size.bytes, max_bytes: bytes - 1 });

  // The day that is written to stays, and what was ended is remembered.
  await limit(1);
  expect(await daysOf('packed_history')).toEqual([]);
  expect(await daysOf('odds_history')).toContain('04');
  await limit(10 ** 9);
  expect((await db.knex('history_size').first()).ended_before).toEqual(new Date('2026-03-04T00:00:00Z'));
});

it('deletes packed days with the others once they are too old', async () => {
  await historyEndOf(db, term, NOW).before(Math.floor(T0 / DAY_MS) + 2);
  expect(await daysOf('packed_history')).toEqual(['03']);
});
