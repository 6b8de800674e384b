import { lastOpenSchema, oddsHistorySchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  changeSetOf,
  emptyLineOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  SECOND,
  specialOddsOf,
  specialOf,
  T0,
  twoWay,
} from '../../../../testing/market/change-sets.ts';
import { TestClocks } from '../../../../testing/market/test-clocks.ts';
import { startTestIngest } from '../../../../testing/market/test-ingest.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import type { ChangeSet } from '../../../market/change-set.ts';
import { createIngest } from '../../../market/ingest.ts';
import { createLog } from '../../../platform/log.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { marketFeatures } from '../../../server/features.ts';

const web = suiteWeb();
const START = T0 + 6 * HOUR;
type Account = 'basic' | 'pro' | 'sharp' | 'admin';

const read = async (path: string, account: Account | null = 'pro', headers: Record<string, string> = {}) =>
  web.call('GET', `/api/odds/${path}`, {
    headers,
    ...(account === null ? {} : { token: await web.tokenOf(account) }),
  });
const history = async (path: string, account: Account = 'pro') => {
  const answer = await read(path, account);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return oddsHistorySchema.parse(answer.body);
};

const lastOpen = async (line: string, account: Account = 'pro') => {
  const answer = await read(`${line}/last-open`, account);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return lastOpenSchema.parse(answer.body);
};

/** Two matches and a tennis one: prices, a limit, a suspension, a reopening, a withdrawal and a special. */
beforeAll(async () => {
  const ingest = await startIngest();
  await ingest.apply(fixturesOf([fixtureOf(), fixtureOf({ eventId: 1002, home: 'Elche' })]));
  await ingest.apply(
    fixturesOf([fixtureOf({ eventId: 1900, leagueId: 5, leagueName: 'NHL' })], { sportId: 19 }),
  );
  await ingest.apply(oddsOf([lineOf({ eventId: 1900 })], { sportId: 19 }));
  const line = (home: number, more: Parameters<typeof lineOf>[0] = {}) =>
    lineOf({ moneyline: { home, draw: 3.4, away: 3.75 }, homeTotals: [twoWay(1.5, 2.1, 1.75)], ...more });
  const limits = { moneyline: 900, spread: 1000, total: 800, teamTotal: 100 };
  const steps = [
    [0, line(2.1)],
    [10, line(2.12, { limits })],
    [20, line(2.12, { limits, status: 2 })],
    [30, line(2.08, { limits, spreads: [twoWay(-0.5, 2.05, 1.86)] })],
    [40, emptyLineOf({ status: 2 })],
  ] as const;
  for (const [second, change] of steps)
    await ingest.apply(oddsOf([change], { receivedAt: T0 + second * SECOND }));
  await ingest.apply(
    changeSetOf({ endpoint: 'specials', specials: [specialOf([1, 2])], receivedAt: T0 + MINUTE }),
  );
  for (const [index, price] of [1.9, 1.8].entries()) {
    const specialOdds = [specialOddsOf({ 1: price, 2: 1.95 }, -1.5)];
    await ingest.apply(
      changeSetOf({ endpoint: 'specialOdds', specialOdds, receivedAt: T0 + (1 + index) * MINUTE }),
    );
  }
  await ingest.stop();
});

/** As `startTestIngest`, which belongs to a single test. */
async function startIngest() {
  const clocks = new TestClocks(T0);
  const ingest = await createIngest({
    features: marketFeatures,
    ...{ db: web.db, publisher: silentPublisher, log: createLog('test', 'fatal') },
    ...{ feed: 'sim', simulated: true, retentionDays: 30, clocks },
  });
  return {
    async apply(change: ChangeSet) {
      clocks.passUntil(change.receivedAt);
      await ingest.apply(change);
    },
    stop: () => ingest.stop(),
  };
}

describe('GET /api/odds/:line_id/history', () => {
  it('answers 401 without a session', async () => {
    expect((await read('1001:0/history', null)).status).toBe(401);
  });

  it('answers 404 for a line that does not exist', async () => {
    for (const line of ['1001:7', '77:0']) {
      const answer = await read(`${line}/history`);
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([
        404,
        'not_found',
        'There is no such line.',
      ]);
    }
  });

  it.each([
    '1001/history',
    '1001:0/history?market=corners',
    '1001:0/history?points=2.5',
    '1001:0/history?market=moneyline&points=0',
    '1001:0/history?market=total&points=two',
    '1001:0/history?market=total&points=',
    '1001:0/history?market=total&points=1e300',
    '1001:0/history?special_id=5',
    '1001:0/history?market=specials&special_id=-5',
  ])('answers 400 to %s', async (path) => {
    const answer = await read(path);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });

  it('answers 403 to basic for another sport and for specials, also to an administrator who views as basic', async () => {
    for (const path of [
      '1900:0/history',
      '1001:0/history?market=specials',
      '1001:0/history?market=specials&special_id=5',
    ]) {
      const basic = await read(path, 'basic');
      expect([path, basic.status, basic.body.code]).toEqual([path, 403, 'plan_required']);
      const viewAs = { 'x-view-as': await web.userIdOf('basic') };
      expect((await read(path, 'admin', viewAs)).status).toBe(403);
      expect((await read(path, 'admin')).status).toBe(200);
    }
    const basic = await history('1001:0/history', 'basic');
    expect([basic.historical_specials, basic.opening.specials]).toEqual([{}, []]);
    expect(Object.keys(basic.historical_moneyline)).toHaveLength(5);
  });

  it('has every market by time, null or empty while it was closed, with limits and opening odds', async () => {
    const all = await history('1001:0/history');
    const times = [0, 10, 20, 30, 40].map((second) => String(T0 + second * SECOND));
    const moneyline = (home: number) => ({ home, draw: 3.4, away: 3.75 });
    expect(Object.entries(all.historical_moneyline)).toEqual([
      [times[0], moneyline(2.1)],
      [times[1], moneyline(2.12)],
      [times[2], null],
      [times[3], moneyline(2.08)],
      [times[4], null],
    ]);
    expect(all.historical_spreads[times[0] ?? '']).toEqual([
      { hdp: -0.5, home: 2.1, away: 1.82 },
      { hdp: -0.25, home: 1.83, away: 2.09 },
      { hdp: 0, home: 1.52, away: 2.62 },
    ]);
    expect(all.historical_spreads[times[2] ?? '']).toEqual([]);
    expect(all.historical_spreads[times[3] ?? '']).toEqual([{ hdp: -0.5, home: 2.05, away: 1.86 }]);
    expect(Object.values(all.historical_team_totals.home)[0]).toEqual([
      { points: 1.5, over: 2.1, under: 1.75 },
    ]);
    expect(all.historical_limits).toEqual({
      [times[0] ?? '']: { moneyline: 500, spread: 1000, total: 800 },
      [times[1] ?? '']: { moneyline: 900, spread: 1000, total: 800, team_total: 100 },
      [times[2] ?? '']: {},
      [times[3] ?? '']: { moneyline: 900, spread: 1000, total: 800, team_total: 100 },
      [times[4] ?? '']: {},
    });
    expect(all.opening).toMatchObject({ moneyline: moneyline(2.1), specials: [{ id: 5 }] });
    expect(all.opening_limits).toEqual({ moneyline: 500, spread: 1000, total: 800, team_total: 100 });
    expect(all).toMatchObject({
      line_id: '1001:0',
      home: 'Málaga',
      thinned: false,
      settledStatus: 0,
      closing: null,
    });
    const special = (odds: number) => ({
      ...{ id: 5, name: 'First goal', limit: 100 },
      outcomes: [
        { id: 1, name: 'Contestant 1', odds, handicap: -1.5 },
        { id: 2, name: 'Contestant 2', odds: 1.95, handicap: -1.5 },
      ],
    });
    expect(Object.values(all.historical_specials)).toEqual([[special(1.9)], [special(1.8)]]);
  });

  it('has one market or one selection, if asked for', async () => {
    const ladder = await history('1001:0/history?market=spread');
    expect(Object.values(ladder.historical_spreads)[0]).toHaveLength(3);
    expect([ladder.historical_moneyline, ladder.historical_totals]).toEqual([{}, {}]);
    const line = await history('1001:0/history?market=spread&points=-0.5', 'basic');
    expect(Object.values(line.historical_spreads).map((lines) => lines.map(({ home }) => home))).toEqual([
      ...[[2.1], [], [2.05], []],
    ]);
    expect(line.changes).toBe(4);
    for (const [query, map] of [
      ['moneyline', 'historical_moneyline'],
      ['total&points=2.5', 'historical_totals'],
      ['specials&special_id=5', 'historical_specials'],
    ] as const) {
      const one = await history(`1001:0/history?market=${query}`);
      expect([query, Object.keys(one[map]).length > 1]).toEqual([query, true]);
    }
    const home = await history('1001:0/history?market=home_total&points=1.5');
    expect(Object.keys(home.historical_team_totals.home)).toHaveLength(5);
    expect((await history('1001:0/history?market=total&points=9.5')).historical_totals).toEqual({});
    expect((await history('1001:0/history?market=specials&special_id=6')).historical_specials).toEqual({});
  });

  it('marks price errors and prices that failed the sanity check', async () => {
    await web.db.knex.raw(
      `update odds_history set errors = '{0}' where event_id = 1001 and quote = 'moneyline' and prices[1] = 2.12`,
    );
    const { historical_moneyline } = await history('1001:0/history?market=moneyline');
    expect(Object.values(historical_moneyline).map((point) => point?.error)).toEqual([
      ...[undefined, true, undefined, undefined, undefined],
    ]);
  });

  it('has the last open moment of each closed market, whole, and none of markets that are open', async () => {
    const closed = await lastOpen('1001:0');
    const closed_at = new Date(T0 + 40 * SECOND).toISOString();
    expect(closed).toMatchObject({
      moneyline: { closed_at, prices: { home: 2.08, draw: 3.4, away: 3.75, limit: 900 } },
      totals: { closed_at },
      team_totals: { home: { closed_at, prices: [{ points: 1.5, over: 2.1, under: 1.75 }] }, away: null },
      // Closed at its own cut-off.
      specials: [{ prices: { id: 5, outcomes: [{ odds: 1.8 }, { odds: 1.95 }] } }],
    });
    expect((await lastOpen('1001:0', 'basic')).specials).toEqual([]);
    // The two handicaps that were withdrawn before were never offered together with the last one.
    expect(closed.spreads?.prices).toEqual([{ hdp: -0.5, home: 2.05, away: 1.86, limit: 1000 }]);
    expect((await read('77:0/last-open')).status).toBe(404);
    expect((await read('1900:0/last-open', 'basic')).body.code).toBe('plan_required');
  });

  it('has the close, which basic sees without specials, and a long past match whose history has ended', async () => {
    const { ingest, clocks } = await startTestIngest(web.db, { now: START + HOUR });
    clocks.pass(1);
    await expect
      .poll(async () => (await history('1001:0/history')).closing?.cutoff, { timeout: 10_000 })
      .toBe(new Date(START).toISOString());
    await ingest.stop();
    await web.db.knex.raw('truncate odds_history, packed_history');
    const past = await history('1001:0/history');
    expect(past).toMatchObject({
      ...{ historical_moneyline: {}, historical_limits: {}, changes: 0, thinned: false },
      opening: { moneyline: { home: 2.1 } },
      closing: {
        provisional: true,
        moneyline: {
          early: true,
          closed_at: new Date(T0 + 40 * SECOND).toISOString(),
          prices: { home: 2.08, limit: 900 },
        },
        spreads: { prices: [{ hdp: -0.5, home: 2.05, away: 1.86, limit: 1000 }] },
        specials: [{ early: false, prices: { id: 5, outcomes: [{ odds: 1.8 }, { odds: 1.95 }] } }],
      },
    });
    expect((await history('1001:0/history', 'basic')).closing).toMatchObject({
      specials: [],
      moneyline: { early: true },
    });
    expect(await lastOpen('1001:0')).toMatchObject({ moneyline: { prices: { home: 2.08, limit: 900 } } });
  });
});
