import { expect, it } from 'vitest';
import { changeSetOf, fixtureOf, fixturesOf, specialOf, T0 } from '../../../../testing/market/change-sets.ts';
import { openTestTerm } from '../../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../../testing/test-database.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';

it('a special that moves to another event is stored there alone, and one that stays is updated', async () => {
  const db = await ownDatabase();
  const term = await openTestTerm(db);
  const apply = (change: ReturnType<typeof changeSetOf>) => term.apply(change, silentPublisher, T0);
  await apply(fixturesOf([fixtureOf(), fixtureOf({ eventId: 1002, home: 'Elche' })]));
  const describe = (specialId: number, change: object = {}) =>
    apply(changeSetOf({ endpoint: 'specials', specials: [specialOf([1, 2], { specialId, ...change })] }));
  await describe(5);
  await describe(6);
  await describe(5, { eventId: 1002 });
  await describe(6, { name: 'Last goal' });
  const stored = await db.knex('specials').orderBy('special_id').select('special_id', 'event_id', 'name');
  expect(stored).toEqual([
    { special_id: 5, event_id: 1002, name: 'First goal' },
    { special_id: 6, event_id: 1001, name: 'Last goal' },
  ]);
});
