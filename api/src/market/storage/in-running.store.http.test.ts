import { beforeEach, expect, it } from 'vitest';
import { MINUTE, T0 } from '../../../testing/market/change-sets.ts';
import { startTestIngest } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
beforeEach(async () => {
  db = await ownDatabase();
});
const stored = () => db.knex('in_running').orderBy('event_id');

it('has the clocks of the last response alone, also of events that are not stored yet', async () => {
  const { ingest, clocks } = await startTestIngest(db);
  await ingest.setInRunning(
    [
      { eventId: 1, state: 1, elapsed: 44 },
      { eventId: 2, state: 3, elapsed: 45 },
    ],
    T0,
  );
  clocks.pass(MINUTE);
  await ingest.setInRunning(
    [
      { eventId: 1, state: 2, elapsed: 45 },
      { eventId: 3, state: 10, elapsed: null },
    ],
    T0 + MINUTE,
  );
  const read_at = new Date(T0 + MINUTE);
  expect(await stored()).toEqual([
    { event_id: 1, state: 2, elapsed: 45, read_at },
    { event_id: 3, state: 10, elapsed: null, read_at },
  ]);
  await ingest.setInRunning([], T0 + MINUTE);
  expect(await stored()).toEqual([]);
});

it('is never read later than now, by the clock of this process', async () => {
  const { ingest } = await startTestIngest(db);
  await ingest.setInRunning([{ eventId: 1, state: 1, elapsed: 1 }], T0 + 60 * MINUTE);
  expect((await stored())[0].read_at).toEqual(new Date(T0));
});

it('keeps a clock that has reached the end until it is read again, for a week at most', async () => {
  const { ingest, clocks } = await startTestIngest(db);
  const ended = [4, 8, 9].map((state, at) => ({ eventId: at + 1, state, elapsed: 45 }));
  await ingest.setInRunning([...ended, { eventId: 4, state: 11, elapsed: null }], T0);
  clocks.pass(3 * MINUTE);
  await ingest.setInRunning([], T0 + 3 * MINUTE);
  const states = async () => (await stored()).map(({ event_id, state }) => [event_id, state]);
  expect(await states()).toEqual([
    [1, 4],
    [2, 8],
    [3, 9],
  ]);
  await ingest.setInRunning([{ eventId: 1, state: 5, elapsed: 1 }], T0 + 3 * MINUTE);
  expect(await states()).toEqual([
    [1, 5],
    [2, 8],
    [3, 9],
  ]);
  clocks.pass(8 * 1_440 * MINUTE);
  await ingest.setInRunning([], T0 + 8 * 1_440 * MINUTE);
  expect(await stored()).toEqual([]);
});
