import { lastOpenSchema, type OddsHistory, oddsHistorySchema } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import {
  changeSetOf,
  emptyLineOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  specialOddsOf,
  specialOf,
  T0,
  twoWay,
} from '../../../../testing/market/change-sets.ts';
import { startTestIngest, type TestIngestOptions } from '../../../../testing/market/test-ingest.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { DAY_MS } from '../../../market/history/history-row.ts';
import type { Ingest } from '../../../market/ingest.ts';

const web = suiteWeb();
/** When the first day is packed, the match has started, and another one is still open. */
const LATER = T0 + 2 * DAY_MS;
const WAIT = { timeout: 20_000 };

const call = async (path: string) => {
  const { status, body } = await web.call('GET', path, { token: await web.tokenOf('pro') });
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** What the API has of the odds of both matches, by address. */
const everything = async () => ({
  whole: oddsHistorySchema.parse(await call('/api/odds/1001:0/history')),
  moneyline: oddsHistorySchema.parse(await call('/api/odds/1001:0/history?market=moneyline')),
  total: oddsHistorySchema.parse(await call('/api/odds/1001:0/history?market=total&points=2.5')),
  special: oddsHistorySchema.parse(await call('/api/odds/1001:0/history?market=specials&special_id=5')),
  open: oddsHistorySchema.parse(await call('/api/odds/1002:0/history')),
  lastOpen: lastOpenSchema.parse(await call('/api/odds/1001:0/last-open')),
});
const packedRows = async () =>
  Number((await web.db.knex('packed_history').sum('row_count as rows').first())?.rows ?? 0);

/** Runs an ingest for a time, as a product that is started and ended. */
async function running(options: TestIngestOptions, during: (ingest: Ingest) => Promise<unknown>) {
  const { ingest } = await startTestIngest(web.db, options);
  await during(ingest);
  await ingest.stop();
}

/** A match with every kind of market, a suspension, a price error before its start and a special; and one that is still open. */
const write = (ingest: Ingest) =>
  inOrder([
    () =>
      ingest.apply(
        fixturesOf([fixtureOf(), fixtureOf({ eventId: 1002, home: 'Elche', starts: LATER + DAY_MS })]),
      ),
    ...(
      [
        [0, priced(2.1)],
        [10, priced(2.2, { spreads: [twoWay(-0.5, 2.05, 1.86)] })],
        [20, emptyLineOf({ status: 2 })],
        [30, priced(2.25)],
        [350, priced(9.9)],
      ] as const
    ).map(
      ([minute, line]) =>
        () =>
          ingest.apply(oddsOf([line], { receivedAt: T0 + minute * MINUTE })),
    ),
    () => ingest.apply(oddsOf([open(1.9)], { receivedAt: T0 + 351 * MINUTE })),
    () => ingest.apply(oddsOf([open(1.9, 600)], { receivedAt: T0 + 351.5 * MINUTE })),
    () =>
      ingest.apply(
        changeSetOf({ endpoint: 'specials', specials: [specialOf([1, 2])], receivedAt: T0 + 352 * MINUTE }),
      ),
    () =>
      ingest.apply(
        changeSetOf({
          endpoint: 'specialOdds',
          specialOdds: [specialOddsOf({ 1: 1.9, 2: 1.95 }, -1.5)],
          receivedAt: T0 + 353 * MINUTE,
        }),
      ),
  ]);
const priced = (home: number, more: Parameters<typeof lineOf>[0] = {}) =>
  lineOf({ moneyline: { home, draw: 3.4, away: 3.75 }, homeTotals: [twoWay(1.5, 2.1, 1.75)], ...more });
const open = (home: number, limit = 500) =>
  lineOf({
    ...{ eventId: 1002, cutoff: LATER + DAY_MS, moneyline: { home, draw: 3.4, away: 3.75 } },
    limits: { moneyline: limit, spread: 1000, total: 800, teamTotal: null },
  });

async function inOrder(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}

it('is the same over packed days and after a restart, closes without price errors, and keeps what is in force when HISTORY_MAX_GB ends days', async () => {
  await running({}, write);
  const marked = await web.db.knex('odds_history').whereRaw('prices[1] = 9.9').update({ errors: '{0}' });
  expect(marked).toBe(1);
  const plain = await everything();
  expect(plain.whole.changes).toBeGreaterThan(10);

  for (const now of [LATER, LATER + HOUR]) {
    await running({ now }, async () => {
      await expect.poll(packedRows, WAIT).toBeGreaterThan(10);
      await expect.poll(async () => (await everything()).whole.closing, WAIT).not.toBeNull();
    });
    expect(await web.db.knex('odds_history').where('at', '<', new Date(T0 + DAY_MS / 2))).toEqual([]);
    const packed = await everything();
    expect(withoutCloses(packed)).toEqual(withoutCloses(plain));
    const errors = Object.values(packed.moneyline.historical_moneyline).map((point) => point?.error);
    expect(errors).toEqual([undefined, undefined, undefined, undefined, true]);
    // The price before the error.
    expect(packed.whole.closing).toMatchObject({
      moneyline: { early: false, prices: { home: 2.25 } },
      specials: [{ prices: { outcomes: [{ odds: 1.9 }, { odds: 1.95 }] } }],
    });
  }

  // It goes on where it was packed.
  await running({ now: LATER + 2 * HOUR }, (ingest) =>
    ingest.apply(oddsOf([open(1.8)], { receivedAt: LATER + 2 * HOUR + MINUTE })),
  );
  const next = await call('/api/odds/1002:0/history?market=moneyline');
  expect(homesOf(oddsHistorySchema.parse(next))).toEqual([1.9, 1.9, 1.8]);

  // What the status reads.
  const endedBefore = async () => (await web.db.knex('history_size').first('ended_before'))?.ended_before;
  await running({ now: LATER + 3 * HOUR, historyMaxBytes: 1 }, () =>
    expect.poll(endedBefore, WAIT).toEqual(new Date('2026-03-03T00:00:00Z')),
  );
  expect(await packedRows()).toBe(0);
  // A price that has not changed since the first day is known with its time, before and after its match starts.
  const last = await everything();
  expect(homesOf(last.whole)).toEqual([2.25, 9.9]);
  expect(last.whole.closing).toMatchObject({ moneyline: { prices: { home: 2.25 } } });
  expect(last.lastOpen).toEqual(plain.lastOpen);
  expect(last.open.historical_spreads).toEqual(plain.open.historical_spreads);
  expect(homesOf(last.open)).toEqual([1.9, 1.8]);
  const limits = { moneyline: 500, spread: 1000, total: 800 };
  expect([plain.open.opening_limits, last.open.opening_limits]).toEqual([limits, limits]);
  await running({ now: LATER + DAY_MS + HOUR }, () =>
    expect
      .poll(async () => oddsHistorySchema.parse(await call('/api/odds/1002:0/history')).closing, WAIT)
      .toMatchObject({
        cutoff: new Date(LATER + DAY_MS).toISOString(),
        moneyline: { early: false, prices: { home: 1.8, limit: 500 } },
        spreads: { closed_at: new Date(LATER + DAY_MS).toISOString(), early: false },
        totals: { prices: [{ points: 2.25, over: 1.8, limit: 800 }, { points: 2.5 }] },
      }),
  );

  // Of a line of an earlier version, the first limit that is left.
  await web.db.knex('lines').update({ opening_limits: null });
  await running({ now: LATER + DAY_MS + 2 * HOUR }, (ingest) =>
    ingest.apply(oddsOf([open(1.7, 700)], { receivedAt: LATER + DAY_MS + 2 * HOUR + MINUTE })),
  );
  expect((await everything()).open.opening_limits).toEqual({ ...limits, moneyline: 600 });
}, 60_000);

const homesOf = (history: OddsHistory) =>
  Object.values(history.historical_moneyline).map((point) => point?.home);

/** Closes are computed once a match has started. */
function withoutCloses(all: Awaited<ReturnType<typeof everything>>) {
  const { lastOpen, ...histories } = all;
  const open = Object.entries(histories).map(([name, history]) => [name, { ...history, closing: null }]);
  return { lastOpen, ...Object.fromEntries(open) };
}
