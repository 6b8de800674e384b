import { beforeEach, expect, it } from 'vitest';
import { seedEvent, seedLine } from '../../../testing/seed.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { marketFeatures } from '../../server/features.ts';
import { createCreditStore } from './feed-credits.store.ts';
import { createInterestReader } from './feed-interest.read-model.ts';

let db: Database;
beforeEach(async () => {
  db = await ownDatabase();
});

it('stores the credits of each month, which the next process reads', async () => {
  const march = Date.UTC(2026, 2, 1);
  const credits = { used: 3, remaining: 497, anchorLeft: 500, anchorAt: march + 5, wantedPerDay: 4_320 };
  const store = createCreditStore(db.knex, 'the-odds-api', null);
  expect(await store.load(march)).toBeNull();
  await store.save(march, { ...credits, used: 0 });
  await store.save(march, credits);
  expect(await createCreditStore(db.knex, 'the-odds-api', null).load(march)).toEqual(credits);
  expect(await store.load(Date.UTC(2026, 3, 1))).toBeNull();
  expect(await createCreditStore(db.knex, 'other', null).load(march)).toBeNull();
});

it('reads which competitions have started matches without a result', async () => {
  const now = Date.UTC(2026, 2, 10);
  const started = new Date(now - 3_600_000);
  await seedEvent(db.knex, { event_id: 2, league_id: 8, starts: started });
  await seedLine(db.knex, { event_id: 2 });
  await seedEvent(db.knex, { event_id: 4, league_id: 9, starts: started, settled_status: 1 });
  await seedEvent(db.knex, { event_id: 6, league_id: 10, starts: new Date(now + 60_000) });
  const { unsettled, watched } = await createInterestReader(
    db.knex,
    marketFeatures.tables.watchedEvents,
  ).read(now);
  expect([...unsettled]).toEqual([[8, { earliest: started.getTime(), latest: started.getTime() }]]);
  expect(watched.size).toBe(0);
});
