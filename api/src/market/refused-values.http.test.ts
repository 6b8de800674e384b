import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  lineOf,
  oddsOf,
  SECOND,
  specialOf,
  T0,
} from '../../testing/market/change-sets.ts';
import { startTestIngest, type TestIngest } from '../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../testing/test-database.ts';
import type { Database } from '../platform/db/database.ts';

let db: Database;
let running: TestIngest;

beforeEach(async () => {
  db = await ownDatabase();
  running = await startTestIngest(db);
});

const EVENTS = Array.from({ length: 40 }, (_, index) => 2000 + index);
const fixtures = EVENTS.map((eventId) => fixtureOf({ eventId, home: `Home ${eventId}` }));
const priced = (home: number, eventId: number) =>
  lineOf({ eventId, moneyline: { home, draw: 3.5, away: 4 } });

async function refusedCount(kind: string): Promise<number> {
  const metric = await running.ingest.metrics.registry
    .getSingleMetric('fairline_ingest_set_aside_total')
    ?.get();
  return metric?.values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
}

describe('a value that the database refuses', () => {
  it.each([
    ['a version beyond bigint', { version: 1e20 }],
    ['a NUL in a name', { home: 'Mal\u0000aga' }],
    ['a start that is not a valid time', { starts: 1e17 }],
    ['a live status that does not exist', { liveStatus: 7 as never }],
  ])('is set aside alone with its event: %s', async (_, wrong) => {
    const bad = [2007, 2031];
    await running.ingest.apply(
      fixturesOf(
        fixtures.map((fixture) => (bad.includes(fixture.eventId) ? { ...fixture, ...wrong } : fixture)),
      ),
    );
    const stored = await db.knex('events').orderBy('event_id').pluck('event_id');
    expect(stored).toEqual(EVENTS.filter((eventId) => !bad.includes(eventId)));
    expect(await refusedCount('event')).toBe(2);
    expect(running.ingest.status).toMatchObject({
      status: 'ok',
      message:
        'Values that cannot be stored were left out: event 2007 and event 2031. All other prices are current.',
    });
    // It is stored as soon as the feed corrects it.
    await running.ingest.apply(fixturesOf(fixtures, { receivedAt: T0 + SECOND }));
    expect(await db.knex('events')).toHaveLength(40);
  });

  it('neither loses nor repeats the alerts of the others, and stores the cursor', async () => {
    await running.ingest.apply(fixturesOf(fixtures));
    await running.ingest.apply(oddsOf(EVENTS.map((eventId) => priced(2.1, eventId))));
    const dropped = EVENTS.map((eventId) =>
      eventId === 2011 ? { ...priced(1.9, eventId), feedLineId: 1e20 } : priced(1.9, eventId),
    );
    await running.ingest.apply(oddsOf(dropped, { receivedAt: T0 + SECOND }));
    await running.ingest.apply(oddsOf(dropped, { receivedAt: T0 + 2 * SECOND }));
    const expected = EVENTS.filter((eventId) => eventId !== 2011).map((eventId) => `${eventId}:0`);
    const rows = await db
      .knex('price_moves as m')
      .join('alert_selections as s', 's.id', 'm.selection_id')
      .orderBy('m.id')
      .select('m.id', db.knex.raw(`s.event_id || ':' || s.period as line_id`));
    expect(rows.map(({ line_id }) => line_id)).toEqual(expected);
    const published = running.publisher.getAlerts('odds');
    expect(published.map(({ id, line_id }) => [id, line_id])).toEqual(
      rows.map(({ id, line_id }) => [id, line_id]),
    );
    expect(await refusedCount('line')).toBe(2);
    expect((await running.ingest.load('sim')).get('odds:29')?.cursor).toBe(String(T0 + 2 * SECOND));
    expect((await db.knex('lines').where({ line_id: '2011:0' }).first()).moneyline.home).toBe(2.1);
    // What was set aside is compared with the last stored price once it can be stored.
    await running.ingest.apply(oddsOf([priced(1.9, 2011)], { receivedAt: T0 + 3 * SECOND }));
    expect(running.publisher.getAlerts('odds').at(-1)).toMatchObject({
      line_id: '2011:0',
      previous: 2.1,
    });
  });

  it('does not stop other endpoints, nor other parts of its answer', async () => {
    await running.ingest.apply(fixturesOf([fixtureOf()]));
    const settled = { eventId: 1001, status: 1 as const, settlementId: 1, settledAt: T0, team2Score: 0 };
    const applied = Promise.all([
      running.ingest.apply(oddsOf([lineOf(), lineOf({ period: 40_000 })])),
      running.ingest.apply(
        changeSetOf({
          endpoint: 'specials',
          specials: [specialOf([1, 2]), specialOf([1, 2], { specialId: 1e20 })],
        }),
      ),
      running.ingest.apply(
        changeSetOf({ scores: [{ eventId: 1001, home: 3e9, away: 0, homeRedCards: 0, awayRedCards: 0 }] }),
      ),
      running.ingest.apply(
        changeSetOf({
          endpoint: 'settled',
          settled: [
            { ...settled, period: 1, team1Score: 1 },
            { ...settled, period: 99_999, team1Score: 1 },
          ],
        }),
      ),
    ]);
    await applied;
    expect(await db.knex('lines').pluck('period_num')).toEqual([0]);
    expect(await db.knex('specials').pluck('special_id')).toEqual([5]);
    expect(await db.knex('settlements').pluck('period_num')).toEqual([1]);
    expect(await db.knex('events').pluck('home_score')).toEqual([null]);
  });

  it('does not hide an error that concerns everything, which is reported and repeated', async () => {
    await db.knex.raw('alter table events rename column version to other');
    await expect(running.ingest.apply(fixturesOf(fixtures))).rejects.toThrow('version');
    await db.knex.raw('alter table events rename column other to version');
    await running.ingest.apply(fixturesOf(fixtures));
    expect(await db.knex('events')).toHaveLength(40);
  });

  it('closes one market when its price is impossible, and no other', async () => {
    await running.ingest.apply(fixturesOf([fixtureOf()]));
    await running.ingest.apply(oddsOf([lineOf()]));
    await running.ingest.apply(
      oddsOf([lineOf({ moneyline: { home: -5, draw: 3.4, away: 3.75 } })], { receivedAt: T0 + SECOND }),
    );
    const line = await db.knex('lines').first();
    expect(line.moneyline).toBeNull();
    expect(line.spreads.every(({ old }: { old?: boolean }) => !old)).toBe(true);
    expect(line.totals.every(({ old }: { old?: boolean }) => !old)).toBe(true);
  });
});
