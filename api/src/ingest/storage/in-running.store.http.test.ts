import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { ownDatabase } from '../../testing/test-database.ts';
import { MINUTE, T0 } from '../testing/change-sets.ts';
import { startTestIngest } from '../testing/test-ingest.ts';

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
