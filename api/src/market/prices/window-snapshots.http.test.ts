import { expect, it } from 'vitest';
import { T0 } from '../../../testing/market/change-sets.ts';
import { MemoryIngest } from '../../../testing/market/memory-ingest.ts';
import { PriceStream } from '../../../testing/market/price-stream.ts';
import { openTestTerm } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { quotesOf } from '../book/quotes/quotes-of.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { PARTS } from './window-parts.ts';
import { WindowSnapshots } from './window-snapshots.ts';

const EVENTS = 40;
const INTERVALS = [5, 900];

function snapshotsOf(term: WriterTerm): WindowSnapshots {
  const { signal } = new AbortController();
  return new WindowSnapshots({ log: createLog('test', 'fatal'), enqueue: (job) => job(term), signal });
}

/** What some prices would mean now, of every selection in the book. */
function readMeaning({ book, prices, measuredUntil }: Pick<WriterTerm, 'book' | 'prices' | 'measuredUntil'>) {
  const meaning: Record<string, unknown> = {};
  const at = measuredUntil + 1;
  for (const { eventId } of book.events()) {
    for (const line of book.linesOf(eventId)) {
      for (const {
        key,
        slot,
        prices: { length },
      } of quotesOf(line)) {
        for (let index = 0; index < length; index += 1) {
          const place = slot < 0 ? -1 : slot + index;
          meaning[`${line.lineId} ${key} ${index}`] = INTERVALS.map((seconds) =>
            prices.tracks.step(place, at + seconds * 1_000, Number.NaN, 1.01),
          );
        }
      }
    }
  }
  return meaning;
}

it('goes on from the snapshot and the changes after it as from the whole history, with the same alerts', async () => {
  const db = await ownDatabase();
  const stream = new PriceStream({ seed: 5, events: EVENTS, linesPerChange: 20, startsAt: T0, sharp: 0.2 });
  const before = await openTestTerm(db);
  const snapshots = snapshotsOf(before);
  const uninterrupted = new MemoryIngest();
  const apply = async (count: number) => {
    for (let left = count; left > 0; left -= 1) {
      const { change } = stream.next();
      await before.apply(change, silentPublisher, change.receivedAt);
      uninterrupted.apply(change);
      // Each part is of another moment.
      for (let part = 0; part < 3; part += 1) await snapshots.storeNext();
    }
  };
  for (const change of stream.opening()) {
    await before.apply(change, silentPublisher, change.receivedAt);
    uninterrupted.apply(change);
  }
  await apply(30);
  const { rows } = await db.pool.query('select count(*)::int as parts from window_snapshots');
  expect(rows).toEqual([{ parts: PARTS }]);
  await before.close();

  const now = T0 + 3_600_000;
  const fromSnapshot = await openTestTerm(db, now);
  const snapshotted = readMeaning(fromSnapshot);
  await fromSnapshot.close();
  expect(snapshotted).toEqual(readMeaning(uninterrupted));

  await db.pool.query('delete from window_snapshots where part = 7');
  const fromHistory = await openTestTerm(db, now);
  expect(readMeaning(fromHistory)).toEqual(snapshotted);
  await fromHistory.close();

  const next = Array.from({ length: 5 }, () => stream.next().change);
  const last = uninterrupted.measuredUntil;
  const after = await openTestTerm(db, now);
  for (const change of next) await after.apply(change, silentPublisher, change.receivedAt);
  const { rows: moves } = await db.pool.query(
    `select v.odds::float8 as odds, v.before::float8 as before, v.measured_at as at from price_moves v
       where v.measured_at > $1 order by v.id`,
    [last],
  );
  const expected = next.flatMap((change) => {
    const { odds, measuredAt } = uninterrupted.apply(change);
    return odds.map((move) => ({ odds: move.odds, before: move.before, at: measuredAt }));
  });
  expect(moves.map((move) => ({ ...move, at: Number(move.at) }))).toEqual(expected);
  expect(expected.length).toBeGreaterThan(5);
});

it('reads the whole history when a part is older than the plain rows, or of another format', async () => {
  const db = await ownDatabase();
  const before = await openTestTerm(db);
  const stream = new PriceStream({ seed: 5, events: 3, linesPerChange: 3, startsAt: T0 });
  for (const change of [...stream.opening(), stream.next().change]) {
    await before.apply(change, silentPublisher, change.receivedAt);
  }
  const snapshots = snapshotsOf(before);
  for (let part = 0; part < PARTS; part += 1) await snapshots.storeNext();
  await before.close();
  const whole = readMeaning(before);
  await db.pool.query(
    'update changes_kept set after_seq = (select max(measured_until) + 1 from window_snapshots)',
  );
  // A body that cannot be read shows that it is not read.
  await db.pool.query(`update window_snapshots set body = '\\x00'`);
  const later = await openTestTerm(db);
  expect(readMeaning(later)).toEqual(whole);
  await later.close();
  await db.pool.query('update changes_kept set after_seq = 0');
  await expect(openTestTerm(db)).rejects.toThrow();
});
