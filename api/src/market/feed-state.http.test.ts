import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  SECOND,
  T0,
} from '../../testing/market/change-sets.ts';
import { startTestIngest, type TestIngest } from '../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../testing/test-database.ts';
import type { Database } from '../platform/db/database.ts';

let db: Database;
let running: TestIngest;

beforeEach(async () => {
  db = await ownDatabase();
  running = await startTestIngest(db, { watchedLines: ['1001:0'] });
});

describe('the ingest and the state of its feed', () => {
  it('stores one row with the latest status, and publishes each change', async () => {
    const { ingest, publisher } = running;
    ingest.health.up(T0);
    running.clocks.pass(SECOND);
    ingest.health.down('The feed refuses the account.', T0 + SECOND);
    await vi.waitFor(async () => {
      expect(await db.knex('feed_state')).toMatchObject([
        {
          feed: 'sim',
          status: 'down',
          message: 'The feed refuses the account.',
          simulated: true,
          last_success_at: new Date(T0),
          down_since: new Date(T0 + SECOND),
          heartbeat_at: new Date(T0 + SECOND),
        },
      ]);
    });
    expect(publisher.statuses.map(({ status }) => status)).toEqual(['ok', 'ok', 'down']);
    expect(ingest.status).toEqual(publisher.statuses.at(-1));
  });

  it('reports a drop while it did not run with an interval that contains this time', async () => {
    const { ingest } = running;
    await ingest.apply(fixturesOf([fixtureOf()]));
    await ingest.apply(oddsOf([lineOf()]));
    ingest.health.up(T0);
    await ingest.stop();

    running = await startTestIngest(db, { now: T0 + 2 * HOUR });
    const drop = lineOf({ moneyline: { home: 1.9, draw: 3.5, away: 4.3 } });
    await running.ingest.apply(oddsOf([drop], { receivedAt: T0 + 2 * HOUR }));
    const later = lineOf({ moneyline: { home: 1.8, draw: 3.5, away: 4.3 } });
    await running.ingest.apply(oddsOf([later], { receivedAt: T0 + 2 * HOUR + 20 * MINUTE }));
    expect(running.publisher.getAlerts('odds')).toMatchObject([
      { odds: 1.9, time_interval: 10_800 },
      { odds: 1.8, time_interval: 10, previous: 1.9 },
    ]);
  });

  it('remembers after another start which prices ended during the outage', async () => {
    await running.ingest.apply(fixturesOf([fixtureOf()]));
    await running.ingest.apply(oddsOf([lineOf()]));
    running.ingest.health.up(T0);
    await running.ingest.stop();

    const back = T0 + 2 * HOUR;
    running = await startTestIngest(db, { now: back });
    const drop = lineOf({ moneyline: { home: 1.9, draw: 3.5, away: 4.3 } });
    await running.ingest.apply(oddsOf([drop], { receivedAt: back }));
    await running.ingest.stop();

    running = await startTestIngest(db, { now: back + MINUTE });
    const later = lineOf({ moneyline: { home: 1.89, draw: 3.5, away: 4.3 } });
    await running.ingest.apply(oddsOf([later], { receivedAt: back + 20 * MINUTE }));
    // 2.1 was last known more than two hours before, although its end was discovered only twenty minutes ago.
    expect(running.publisher.getAlerts('odds')).toMatchObject([
      { odds: 1.89, previous: 2.1, time_interval: 10_800 },
    ]);
  });

  it('loads its book when a clock ran days ahead for a while', async () => {
    await running.ingest.apply(fixturesOf([fixtureOf()]));
    await running.ingest.apply(oddsOf([lineOf()]));
    await running.ingest.apply(
      changeSetOf({ endpoint: 'leagues', sportId: 33, receivedAt: T0 + 240 * HOUR, leagues: [] }),
    );
    await running.ingest.stop();

    running = await startTestIngest(db, { watchedLines: ['1001:0'], now: T0 + MINUTE });
    // An empty snapshot withdraws every line of the book.
    await running.ingest.apply(oddsOf([], { complete: true, receivedAt: T0 + MINUTE }));
    expect(await db.knex('lines').first()).toMatchObject({ line_id: '1001:0', priced: false });
  });

  it('raises no closed alert while betting is disabled, from that call on', async () => {
    const { ingest, publisher } = running;
    await ingest.apply(fixturesOf([fixtureOf(), fixtureOf({ eventId: 1002, home: 'Elche' })]));
    await ingest.apply(oddsOf([lineOf(), lineOf({ eventId: 1002 })]));
    // Queued before the call, and applied with the setting before it.
    const before = ingest.apply(oddsOf([lineOf({ status: 2 })], { receivedAt: T0 + SECOND }));
    ingest.setBettingEnabled(false);
    const during = ingest.apply(
      oddsOf([lineOf({ eventId: 1002, status: 2 })], { receivedAt: T0 + 2 * SECOND }),
    );
    await Promise.all([before, during]);
    expect(publisher.getAlerts('closed').map(({ line_id }) => line_id)).toEqual([
      '1001:0',
      '1001:0',
      '1001:0',
    ]);
  });

  it('publishes the watched lines of an event when its score changes', async () => {
    const { ingest, publisher } = running;
    await ingest.apply(fixturesOf([fixtureOf(), fixtureOf({ eventId: 1002, home: 'Elche' })]));
    await ingest.apply(oddsOf([lineOf(), lineOf({ eventId: 1002 })]));
    publisher.publishedLines.length = 0;
    const score = { home: 1, away: 0, homeRedCards: 0, awayRedCards: 1 };
    await ingest.apply(
      changeSetOf({
        scores: [
          { eventId: 1001, ...score },
          { eventId: 1002, ...score },
        ],
        receivedAt: T0 + SECOND,
      }),
    );
    expect(publisher.publishedLines).toMatchObject([{ line_id: '1001:0', homeScore: 1, awayScore: 0 }]);
    expect(await db.knex('events').where({ event_id: 1001 }).first()).toMatchObject({
      home_score: 1,
      away_red_cards: 1,
    });
  });
});
