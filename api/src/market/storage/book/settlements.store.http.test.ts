import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { T0 } from '../../../../testing/market/change-sets.ts';
import { seedEvent } from '../../../../testing/seed.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { MappedSettlement } from '../../book/diff/map-settlement.ts';
import type { SettledSpecialChange } from '../../change-set.ts';
import { writeSettlements } from './settlements.store.ts';
import { writeSpecialSettlements } from './special-settlements.store.ts';

const EVENT = 7;
const SPECIAL = 5;
let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  await seedEvent(db.knex, { event_id: EVENT });
  await db.knex('specials').insert({
    ...{ special_id: SPECIAL, event_id: EVENT, period_num: 0, name: 'First goal', category: '' },
    contestants: '[]',
  });
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.knex('settlements').delete();
  await db.knex('special_settlements').delete();
  await db.knex('events').update({ settled_status: 0, home_score: null, away_score: null, revision: 0 });
});

const settled = (change: Partial<MappedSettlement> = {}): MappedSettlement => ({
  ...{ eventId: EVENT, period: 0, settlementId: 1, status: 1, homeScore: 2, awayScore: 1, settledAt: T0 },
  ...change,
});
const withClient = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await db.pool.connect();
  return work(client).finally(() => client.release());
};
const write = (...rows: MappedSettlement[]) => withClient((client) => writeSettlements(client, rows));
const stored = () => db.knex('settlements').first('settlement_id', 'status', 'home_score', 'graded');
const event = () => db.knex('events').first('settled_status', 'home_score', 'away_score');

describe('the settlement of a period', () => {
  it('is the newest one, in whatever order and batches they come', async () => {
    const one = fc.record({
      ...{ settlementId: fc.integer({ min: 1, max: 4 }), homeScore: fc.nat(3) },
      settledAt: fc.integer({ min: 0, max: 3 }).map((second) => T0 + second * 1_000),
    });
    // The feed names a settlement by time and id.
    const some = fc.uniqueArray(one, {
      minLength: 1,
      maxLength: 8,
      selector: ({ settledAt, settlementId }) => `${settledAt} ${settlementId}`,
    });
    await fc.assert(
      fc.asyncProperty(some, fc.integer({ min: 1, max: 8 }), async (changes, size) => {
        await db.knex('settlements').delete();
        for (let from = 0; from < changes.length; from += size)
          await write(...changes.slice(from, from + size).map(settled));
        const newest = changes.toSorted(
          (a, b) => b.settledAt - a.settledAt || b.settlementId - a.settlementId,
        )[0];
        expect(await stored()).toMatchObject({ settlement_id: newest?.settlementId });
        expect((await event()).home_score).toBe(newest?.homeScore);
      }),
      { numRuns: 40 },
    );
  });

  it('is to be graded again when it is another one, and not when it comes again', async () => {
    await write(settled());
    await db.knex('settlements').update({ graded: true });
    await write(settled({ homeScore: 9 }), settled({ settledAt: T0 - 1, settlementId: 9, homeScore: 9 }));
    expect(await stored()).toMatchObject({ graded: true, settlement_id: 1 });
    await write(settled({ settledAt: T0 + 1, status: 2, homeScore: 3 }));
    expect(await stored()).toMatchObject({ graded: false, status: 2 });
  });

  it('of the whole match sets status and score of the event; each settlement returns the event once, at another revision', async () => {
    const open = { eventId: EVENT, settledStatus: 0, homeScore: null, awayScore: null };
    expect(await write(settled({ period: 1 }))).toEqual([{ ...open, revision: 2 }]);
    expect(await write(settled({ period: 1 }))).toEqual([]);
    const whole = { eventId: EVENT, settledStatus: 1, homeScore: 2, awayScore: 1, revision: 4 };
    expect(await write(settled())).toEqual([whole]);
    expect(await write(settled())).toEqual([]);
    // A cancelled match keeps the score that it had; half a goal is none.
    expect(await write(settled({ settledAt: T0 + 1, status: 3, homeScore: 0, awayScore: 0 }))).toEqual([
      { ...whole, settledStatus: 3, revision: 6 },
    ]);
    await write(settled({ settledAt: T0 + 2, homeScore: 0.5, awayScore: 0 }));
    expect(await event()).toEqual({ settled_status: 1, home_score: 2, away_score: 1 });
  });
});

describe('the settlement of a special', () => {
  const special = (change: Partial<SettledSpecialChange> = {}): SettledSpecialChange => ({
    ...{ specialId: SPECIAL, settlementId: 1, status: 1, settledAt: T0 },
    contestants: [{ id: 1, name: 'A', outcome: 'W' }],
    ...change,
  });
  const writeAll = (...rows: SettledSpecialChange[]) =>
    withClient((client) => writeSpecialSettlements(client, rows));
  const first = () => db.knex('special_settlements').first();

  it('is the newest one of a special that is stored here', async () => {
    const later = special({
      settlementId: 2,
      settledAt: T0 + 1,
      contestants: [{ id: 1, name: 'A', outcome: 'L' }],
    });
    await writeAll(later, special(), special({ specialId: 6 }));
    expect(await first()).toMatchObject({ settlement_id: 2, contestants: later.contestants, graded: false });
    await db.knex('special_settlements').update({ graded: true });
    await writeAll(special());
    await writeAll({ ...later, contestants: [] });
    expect(await first()).toMatchObject({ settlement_id: 2, contestants: later.contestants, graded: true });
    await writeAll(special({ settlementId: 3, settledAt: T0 + 1 }));
    expect(await first()).toMatchObject({ settlement_id: 3, graded: false });
    expect(await db.knex('special_settlements').pluck('special_id')).toEqual([SPECIAL]);
  });
});
