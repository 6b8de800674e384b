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
  running = await startTestIngest(db);
  await running.ingest.apply(fixturesOf([fixtureOf(), fixtureOf({ eventId: 1002, home: 'Elche' })]));
  await running.ingest.apply(oddsOf([lineOf(), lineOf({ eventId: 1002 })]));
  running.ingest.health.up(T0);
});

/** The home price of an event, in an answer that comes now; the feed polls every five seconds. */
function price(home: number, eventId = 1001): Promise<void> {
  const receivedAt = running.clocks.wall();
  running.ingest.health.up(receivedAt);
  const line = lineOf({ eventId, moneyline: { home, draw: 3.5, away: 4 } });
  return running.ingest.apply(oddsOf([line], { receivedAt, answeredBefore: receivedAt - 5 * SECOND }));
}

/** The latest of all times in the database. */
async function latestTime(): Promise<number> {
  const { rows } = await db.pool.query<{ at: Date }>(
    `select greatest((select max(at) from price_moves), (select max(updated_at) from lines),
       (select max(to_timestamp(since / 1000.0)) from lines), (select max(at) from odds_history),
       (select max(updated_at) from events), (select max(updated_at) from feed_cursors),
       (select max(heartbeat_at) from feed_state), (select max(last_success_at) from feed_state)) as at`,
  );
  return rows[0]?.at.getTime() ?? 0;
}

const drops = () =>
  running.publisher.getAlerts('odds').map((alert) => ({
    odds: alert.odds,
    previous: alert.previous,
    interval: alert.time_interval,
    at: Date.parse(alert.created_at),
  }));

describe('a step of the wall clock while the ingest runs', () => {
  it.each([
    ['back', -2 * HOUR],
    ['forward', 2 * HOUR],
  ])('two hours %s changes no age, and dates no alert ahead', async (_, step) => {
    const { clocks } = running;
    clocks.pass(MINUTE);
    await price(2.2);
    clocks.pass(MINUTE);
    await price(2.19);
    clocks.pass(4 * MINUTE);
    clocks.set(clocks.wall() + step);
    clocks.pass(SECOND);
    await price(2.15);
    expect(drops()).toEqual([{ odds: 2.15, previous: 2.2, interval: 300, at: clocks.wall() }]);
    // Within 15 minutes a stream repeats nothing; after 15 minutes it does.
    for (let minute = 0; minute < 14; minute += 4) {
      clocks.pass(4 * MINUTE - (minute === 12 ? 2 * MINUTE : 0));
      running.ingest.health.up(clocks.wall());
    }
    await price(2.1);
    expect(drops()).toHaveLength(1);
    clocks.pass(2 * MINUTE);
    await price(2.05);
    expect(drops()[1]).toEqual({ odds: 2.05, previous: 2.1, interval: 10, at: clocks.wall() });
  });

  it.each([
    ['back', -2 * HOUR],
    ['forward', 2 * HOUR],
  ])('two hours %s repeats no alert about a limit, and dates none ahead', async (_, step) => {
    const { clocks, publisher } = running;
    const limit = (moneyline: number) => {
      const receivedAt = clocks.wall();
      const line = lineOf({ limits: { ...lineOf().limits, moneyline } });
      return running.ingest.apply(oddsOf([line], { receivedAt, answeredBefore: receivedAt - 5 * SECOND }));
    };
    await limit(1_000);
    clocks.pass(MINUTE);
    await limit(2_000);
    const before = publisher.getAlerts('limit').length;
    clocks.set(clocks.wall() + step);
    clocks.pass(SECOND);
    await limit(3_000);
    expect(publisher.getAlerts('limit')).toHaveLength(before);
    clocks.pass(16 * MINUTE);
    running.ingest.health.up(clocks.wall());
    await limit(4_000);
    expect(publisher.getAlerts('limit').length).toBeGreaterThan(before);
    const { created_at = '' } = publisher.getAlerts('limit').at(-1) ?? {};
    expect(Date.parse(created_at)).toBe(clocks.wall());
  });

  it('forward past the start of a match loses none of its prices, once the clock is right again', async () => {
    const { clocks, ingest } = running;
    await ingest.apply(fixturesOf([fixtureOf({ eventId: 1003, home: 'Reus', starts: T0 + HOUR })]));
    await ingest.apply(oddsOf([lineOf({ eventId: 1003 })]));
    clocks.set(clocks.wall() + 2 * HOUR);
    for (const home of [2.2, 2.18]) {
      clocks.pass(SECOND);
      await price(home, 1003);
    }
    clocks.set(clocks.wall() - 2 * HOUR);
    clocks.pass(SECOND);
    await price(2.15, 1003);
    expect(drops()).toMatchObject([{ odds: 2.15, previous: 2.2, interval: 10, at: clocks.wall() }]);
  });

  it('never sets back the times of a line', async () => {
    const times = async () => {
      const { rows } = await db.pool.query<{ since: number; at: Date }>(
        `select lines.since, max(h.at) as at from lines join odds_history h using (event_id, period_num)
           where event_id = 1001 group by lines.since`,
      );
      return [Number(rows[0]?.since), rows[0]?.at.getTime() ?? 0] as const;
    };
    const before = await times();
    running.clocks.set(T0 - 2 * HOUR);
    running.clocks.pass(SECOND);
    await price(2.15);
    const after = await times();
    expect(after[0]).toBeGreaterThan(before[0]);
    expect(after[1]).toBeGreaterThan(before[1]);
  });

  it('is reported in the status for some minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      running.clocks.set(T0 - 2 * HOUR);
      running.ingest.health.up(running.clocks.wall());
      expect(running.ingest.status).toMatchObject({
        status: 'ok',
        message: 'The clock of this computer was set back by 2 hours.',
      });
      vi.advanceTimersByTime(10 * MINUTE);
      expect(running.ingest.status).toMatchObject({ status: 'ok', message: '' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not delete what a clock that ran ahead makes look old', async () => {
    await running.ingest.stop();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      running = await startTestIngest(db);
      running.clocks.set(T0 + 100 * 24 * HOUR);
      // The next housekeeping is due after an hour.
      vi.advanceTimersByTime(HOUR);
      await running.ingest.apply(changeSetOf({ receivedAt: running.clocks.wall() }));
    } finally {
      vi.useRealTimers();
    }
    expect(await db.knex('events')).toHaveLength(2);
  });
});

describe('a restart under a clock that is two hours ahead', () => {
  it.each([
    [10, 1],
    [40, 0],
  ])('ends a price error that began before it after %i s, %i times', async (seconds, ended) => {
    const { clocks } = running;
    clocks.pass(MINUTE);
    await price(2.2);
    clocks.set(clocks.wall() + 2 * HOUR);
    clocks.pass(MINUTE);
    await price(1.9);
    await running.ingest.stop();
    running = await startTestIngest(db, { clocks });
    clocks.pass(seconds * SECOND);
    await price(2.2);
    expect(await db.knex('move_withdrawals')).toHaveLength(ended);
  });
});

describe('a restart under a clock that was set back by two hours', () => {
  beforeEach(async () => {
    running.clocks.pass(MINUTE);
    await price(2.2);
    await price(1.8, 1002);
    running.clocks.pass(MINUTE);
    await price(2.19);
    running.clocks.pass(4 * MINUTE);
    running.ingest.health.down('Test.', running.clocks.wall());
    await running.ingest.stop();
    running = await startTestIngest(db, { now: running.clocks.wall() - 2 * HOUR });
  });

  it('dates nothing ahead, and reports the step', async () => {
    const { clocks, ingest } = running;
    // A change of a line of one period can be some milliseconds apart from the others. The heartbeat is replaced by the first one
    // of this process.
    await vi.waitFor(async () => expect(await latestTime()).toBeLessThan(clocks.wall() + SECOND));
    expect(ingest.status.message).toBe('The clock of this computer was set back by 2 hours.');
    clocks.pass(10 * SECOND);
    await price(2.1);
    expect(await latestTime()).toBe(clocks.wall());
    expect(drops()).toHaveLength(1);
    expect(drops()[0]?.at).toBe(clocks.wall());
  });

  it('measures drops as if the clock had not been set, over a further restart too', async () => {
    running.clocks.pass(10 * SECOND);
    await price(2.15);
    // 2.2 was in force until 4 minutes and 10 seconds before.
    expect(drops()).toMatchObject([{ odds: 2.15, previous: 2.2, interval: 300 }]);
    await running.ingest.stop();
    running = await startTestIngest(db, { now: running.clocks.wall() + SECOND });
    running.clocks.pass(20 * MINUTE);
    await price(2.14);
    expect(drops()).toMatchObject([{ odds: 2.14, previous: 2.2, interval: 1800 }]);
  });

  it('retains the order of each line and its history', async () => {
    running.clocks.pass(SECOND);
    await price(2.18);
    const { rows } = await db.pool.query<{ price: number }>(
      `select prices[1] as price from odds_history where event_id = 1001 and quote = 'moneyline' order by at`,
    );
    expect(rows.map(({ price: each }) => Number(each))).toEqual([2.1, 2.2, 2.19, 2.18]);
  });
});

it('takes no restart for an outage when the clock was set just before', async () => {
  const { clocks } = running;
  const continues = async (step: number) => {
    clocks.pass(MINUTE);
    running.ingest.health.up(clocks.wall());
    clocks.set(clocks.wall() + step);
    // The step is noticed here, so that it is stored before the next answer of the feed.
    await running.ingest.apply(changeSetOf({ receivedAt: clocks.wall() }));
    const stored = async () => {
      const { rows } = await db.pool.query<{ since: number }>(
        'select extract(epoch from heartbeat_at - last_success_at)::float8 as since from feed_state',
      );
      return rows[0]?.since;
    };
    await expect.poll(stored).toBe(0);
    expect(running.ingest.status.last_success_at).toBe(new Date(clocks.wall()).toISOString());
  };
  await continues(2 * HOUR);
  await continues(-2 * HOUR);
  // The same sentence again.
  await continues(2 * HOUR);
  await running.ingest.stop();
  clocks.set(clocks.wall() - 2 * HOUR);
  running = await startTestIngest(db, { clocks });
  clocks.pass(SECOND);
  await price(1.8);
  const { rows } = await db.pool.query(
    `select previous_until = at as same from odds_history where event_id = 1001 order by at desc limit 1`,
  );
  expect(rows).toEqual([{ same: null }]);
});

it.each([
  ['forward', 2 * HOUR],
  ['back', -2 * HOUR],
])('finds a price error that began before the clock was set %s and ends after a restart', async (_, step) => {
  const { clocks } = running;
  clocks.pass(MINUTE);
  await price(1.8);
  clocks.pass(5 * SECOND);
  clocks.set(clocks.wall() + step);
  await price(1.75);
  await running.ingest.stop();
  clocks.set(clocks.wall() - step);
  running = await startTestIngest(db, { clocks });
  clocks.pass(5 * SECOND);
  await price(2.1);
  expect(await db.knex('price_moves')).toHaveLength(2);
  expect(await db.knex('move_withdrawals')).toHaveLength(2);
});

describe.each([
  ['forward', 2 * HOUR],
  ['back', -2 * HOUR],
])('a restart after the clock was set %s by two hours', (_, step) => {
  it.each([
    ['still wrong', 0],
    ['right again', -step],
  ])('measures the time between two moves exactly, when the clock is %s', async (__, correction) => {
    const { clocks } = running;
    const atMinute = (minute: number) => clocks.pass(minute * MINUTE - clocks.monotonic());
    // One move before the step and one after it.
    atMinute(1);
    await price(1.8, 1001);
    atMinute(2);
    clocks.set(clocks.wall() + step);
    await price(1.8, 1002);
    expect(drops()).toHaveLength(2);
    await running.ingest.stop();
    clocks.set(clocks.wall() + correction);
    running = await startTestIngest(db, { clocks });
    for (const minute of [15, 16]) {
      atMinute(minute);
      await price(1.7 - minute / 100, 1001);
      await price(1.7 - minute / 100, 1002);
    }
    const { rows } = await db.pool.query<{ at: string }>(
      'select measured_at as at from price_moves order by id',
    );
    const seconds = rows.map(({ at }) => Math.round((Number(at) - T0) / SECOND));
    expect(seconds).toEqual([60, 120, 900, 900, 960, 960]);
    await vi.waitFor(async () => expect(await latestTime()).toBeLessThan(clocks.wall() + SECOND));
  });
});
