import {
  type GraphHistories,
  graphHistoriesSchema,
  type OddsHistory,
  oddsHistorySchema,
} from '@fairline/shared/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, graphsClient } from '../../../../testing/graphs/graphs-client.ts';
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
  twoWay,
} from '../../../../testing/market/change-sets.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import type { LineChange } from '../../../market/change-set.ts';
import { ClosingLines } from '../../../market/closing/closing-lines.ts';
import { DAY_MS } from '../../../market/history/history-row.ts';
import { PACK_AFTER_MS, Packing } from '../../../market/packing/packing.ts';
import { openWriterConnection } from '../../../market/writer/writer.connection.ts';
import { WriterTerm } from '../../../market/writer/writer-term.ts';
import { createLog } from '../../../platform/log.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { marketFeatures } from '../../../server/features.ts';

const web = suiteWeb();
const { call, errorOf, add } = graphsClient(web);
const log = createLog('test', 'fatal');
const NOW = Date.now();
/** Settled five and ten days ago, and to come. */
const [FIVE_DAYS, TEN_DAYS, SOON] = [1001, 1002, 1003];
const STARTS = { [FIVE_DAYS]: NOW - 5 * DAY_MS, [TEN_DAYS]: NOW - 10 * DAY_MS, [SOON]: NOW + HOUR };
let term: WriterTerm;

const apply = (change: Parameters<WriterTerm['apply']>[0]) =>
  term.apply(change, silentPublisher, change.receivedAt);
const line = (eventId: number, home: number, more: Partial<LineChange> = {}) =>
  lineOf({
    ...{ eventId, cutoff: STARTS[eventId] ?? 0 },
    ...{ moneyline: { home, draw: 3.4, away: 1 / (1.04 - 1 / home - 1 / 3.4) }, ...more },
  });
const priced = (eventId: number, at: number, home: number, more: Partial<LineChange> = {}) =>
  apply(oddsOf([line(eventId, home, more)], { receivedAt: at }));

beforeAll(async () => {
  const connection = await openWriterConnection({
    url: web.db.url,
    log,
    signal: new AbortController().signal,
  });
  term = await WriterTerm.load(connection, NOW - 11 * DAY_MS, log, marketFeatures, 'sim');
  for (const eventId of [TEN_DAYS, FIVE_DAYS]) {
    const starts = STARTS[eventId] ?? 0;
    await apply(
      fixturesOf([fixtureOf({ eventId, starts, liveStatus: 0 })], { receivedAt: starts - 3 * HOUR }),
    );
    await priced(eventId, starts - 2 * HOUR, 2.1);
    await priced(eventId, starts - HOUR, 2.2, { totals: [twoWay(2.25, 1.8, 2.12)] });
    await priced(eventId, starts - MINUTE, 2.05, { totals: [twoWay(2.25, 1.8, 2.12)] });
    const gone = emptyLineOf({ eventId, cutoff: starts, status: 2 });
    await apply(oddsOf([gone], { receivedAt: starts + MINUTE }));
    const score = { team1Score: 2, team2Score: 1, settledAt: starts + 2 * HOUR };
    await apply(
      changeSetOf({
        ...{ endpoint: 'settled', receivedAt: starts + 2 * HOUR },
        settled: [{ eventId, period: 0, status: 1, settlementId: eventId, ...score }],
      }),
    );
  }
  await new ClosingLines({
    ...{ db: web.db.pool, log, retentionDays: 30, now: () => NOW, signal: new AbortController().signal },
    enqueue: (job) => job(term),
  }).run();
  const packing = new Packing({ url: web.db.url, log, enqueue: (job) => job(term), queueLength: () => 0 });
  await packing.run(NOW - 4 * DAY_MS + PACK_AFTER_MS);
  await apply(fixturesOf([fixtureOf({ eventId: SOON, starts: NOW + HOUR })], { receivedAt: NOW - 3 * HOUR }));
  await priced(SOON, NOW - 2 * HOUR, 2.1);
});
afterAll(() => term.close());
beforeEach(async () => {
  await web.db.knex('graphs').delete();
});

async function histories(ids: readonly number[], since?: readonly number[], account: Account = 'pro') {
  const query = `ids=${ids}${since === undefined ? '' : `&since=${since}`}`;
  const { status, body } = await call('GET', `graph/histories?${query}`, undefined, account);
  expect([status, body.error]).toEqual([200, undefined]);
  return graphHistoriesSchema.parse(body);
}
const chart = (eventId: number, more: object = {}, account?: Account) =>
  add({ line_id: `${eventId}:0`, odd_cell_id: 'moneyline:home', ...more }, account);
const homes = ({ histories: [first] }: GraphHistories) =>
  Object.values(first?.history.historical_moneyline ?? {}).map((point) => point?.home ?? null);

describe('histories of charts', () => {
  it('are refused without a session, to basic, and for more than twelve', async () => {
    expect((await web.call('GET', '/api/user/graph/histories?ids=1')).status).toBe(401);
    expect(await errorOf('GET', 'graph/histories?ids=1', undefined, 'basic')).toEqual([403, 'plan_required']);
    for (const query of ['', '?ids=', '?ids=1,2&since=1', `?ids=${Array(13).fill(1)}`])
      expect(await errorOf('GET', `graph/histories${query}`)).toEqual([400, 'invalid_request']);
  });

  it('of a match settled days ago are whole, with the close', async () => {
    const { id, result, finished } = await chart(FIVE_DAYS);
    expect([result, finished]).toEqual([{ home: 2, away: 1 }, true]);
    const answer = await histories([id]);
    expect(homes(answer)).toEqual([2.1, 2.2, 2.05, null]);
    expect(answer.histories).toMatchObject([
      {
        ...{ graph_id: id, from: null, until: (STARTS[FIVE_DAYS] ?? 0) + MINUTE, bets: [], alerts: [] },
        history: { settledStatus: 1, thinned: false, closing: { moneyline: { prices: { home: 2.05 } } } },
      },
    ]);
    // The same as in the drawer.
    const drawer: OddsHistory = oddsHistorySchema.parse(
      (
        await web.call('GET', `/api/odds/${FIVE_DAYS}:0/history?market=moneyline`, {
          token: await web.tokenOf('pro'),
        })
      ).body,
    );
    expect({ status: 'ok', ...answer.histories[0]?.history }).toEqual(drawer);
  });

  it('of a line that was withdrawn before the start, and of several selections, are those of their quotes alone', async () => {
    const { id } = await chart(FIVE_DAYS, {
      odd_cell_id: 'totals:2.5:over',
      more_cell_ids: ['totals:2.25:over'],
    });
    const withdrawn = await chart(FIVE_DAYS, { odd_cell_id: 'totals:2.5:under' });
    const [both, one] = (await histories([id, withdrawn.id])).histories;
    expect(
      Object.values(both?.history.historical_totals ?? {}).map((all) => all.map(({ points }) => points)),
    ).toEqual([...[[2.25, 2.5], [2.25], []]]);
    expect(Object.values(one?.history.historical_totals ?? {}).map((all) => all.length)).toEqual([1, 0]);
    expect([both?.history.historical_moneyline, both?.history.historical_spreads]).toEqual([{}, {}]);
  });

  it('reach back as far as the archive of the plan, and are of the charts within it', async () => {
    const ids = (
      await Promise.all(['home', 'draw'].map((side) => chart(TEN_DAYS, { odd_cell_id: `moneyline:${side}` })))
    ).map(({ id }) => id);
    const answer = await histories([...ids, 99_999]);
    expect(answer.histories).toEqual([]);
    expect(answer.left_out.map(({ reason }) => reason)).toEqual(['archive', 'archive', 'gone']);
    const own = await chart(TEN_DAYS, {}, 'sharp');
    expect(homes(await histories([own.id], undefined, 'sharp'))).toEqual([2.1, 2.2, 2.05, null]);
    expect((await histories([own.id])).left_out).toEqual([{ graph_id: own.id, reason: 'gone' }]);
    for (const hdp of [1, 2, 3, 4]) await chart(SOON, { odd_cell_id: `spreads:${hdp}:home` }, 'sharp');
    const last = await chart(SOON, {}, 'sharp');
    await web.setRights('sharp', { subscription_status: 'active', subscription_plan: 'pro_month' });
    expect((await histories([last.id], undefined, 'sharp')).left_out).toMatchObject([{ reason: 'plan' }]);
    await web.setRights('sharp', { subscription_status: 'active', subscription_plan: 'sharp_month' });
  });

  it('after a time have what a page missed, and nothing that it has already but the last minute', async () => {
    const { id } = await chart(SOON);
    const first = await histories([id]);
    const [{ until } = { until: 0 }] = first.histories;
    expect(homes(first)).toEqual([2.1]);
    expect(homes(await histories([id], [until]))).toEqual([2.1]);
    for (const [index, home] of [2.2, 2.3, 2.4].entries())
      await priced(SOON, NOW - HOUR + index * 5 * MINUTE, home);
    const caughtUp = await histories([id], [until]);
    expect(homes(caughtUp)).toEqual([2.1, 2.2, 2.3, 2.4]);
    const [last] = caughtUp.histories;
    expect(last).toMatchObject({ until: NOW - HOUR + 10 * MINUTE, from: until - MINUTE });
    await priced(SOON, NOW - HOUR + 15 * MINUTE, 2.5);
    const next = await histories([id], [last?.until ?? 0]);
    expect(homes(next)).toEqual([2.4, 2.5]);
    // Pieced together as a page does, they are the whole.
    const [whole] = (await histories([id], [0])).histories;
    const pieces: Record<string, unknown> = {};
    for (const piece of [first, caughtUp, next]) {
      const [{ from = null, history } = { history: null }] = piece.histories;
      for (const at of Object.keys(pieces)) if (Number(at) >= (from ?? 0)) delete pieces[at];
      Object.assign(pieces, history?.historical_moneyline);
    }
    expect(pieces).toEqual(whole?.history.historical_moneyline);
  });

  it('have the bets of the user and what the settings showed', async () => {
    const { id } = await chart(SOON);
    const token = await web.tokenOf('pro');
    const bet = await web.call('POST', '/api/bets/place', {
      token,
      body: {
        ...{
          line_id: `${SOON}:0`,
          market: 'moneyline',
          bet_outcome: 'home',
          stake: 10,
          bet_odds: 2.5,
          tags: [],
        },
      },
    });
    expect(bet.status).toBe(200);
    await priced(SOON, NOW - 10 * MINUTE, 1.9);
    const [answer] = (await histories([id])).histories;
    expect(answer?.bets).toMatchObject([{ bet_id: bet.body.id, odds: 2.5, outcome: 'home' }]);
    expect(answer?.alerts[0]).toMatchObject({
      kind: 'odds',
      line_id: `${SOON}:0`,
      outcome: 'home',
      value: 1.9,
    });
    const total = await chart(SOON, { odd_cell_id: 'totals:2.5:over' });
    expect((await histories([total.id])).histories[0]?.alerts).toEqual([]);
    const others = await chart(SOON, {}, 'sharp');
    expect((await histories([others.id], undefined, 'sharp')).histories[0]?.bets).toEqual([]);
  });

  it('of a special are those of its id', async () => {
    await apply(
      changeSetOf({
        ...{ endpoint: 'specials', receivedAt: NOW - 9 * MINUTE },
        specials: [specialOf([1, 2], { eventId: SOON, cutoff: NOW + HOUR })],
      }),
    );
    const specialOdds = [specialOddsOf({ 1: 1.9, 2: 1.95 })];
    await apply(changeSetOf({ endpoint: 'specialOdds', receivedAt: NOW - 8 * MINUTE, specialOdds }));
    const { id } = await chart(SOON, { odd_cell_id: 'specials:First goal:1:' });
    const [answer] = (await histories([id])).histories;
    expect(Object.values(answer?.history.historical_specials ?? {})).toMatchObject([
      [{ id: 5, name: 'First goal' }],
    ]);
  });
});
