import { type AlertGraphs, alertGraphsSchema, GRAPH_MS } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  changeSetOf,
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
} from '../../../../testing/market/change-sets.ts';
import { TestClocks } from '../../../../testing/market/test-clocks.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { createIngest } from '../../../market/ingest.ts';
import { createLog } from '../../../platform/log.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { marketFeatures } from '../../../server/features.ts';

/** The reads take place an hour after the first prices. */
const NOW = T0 + HOUR;
const web = suiteWeb({ now: () => NOW });
type Account = 'basic' | 'pro';

/** A match whose price falls twice, with a closed market between, and whose limit rises; a special; a match of another sport. */
beforeAll(async () => {
  const clocks = new TestClocks(T0);
  const ingest = await createIngest({
    features: marketFeatures,
    ...{ db: web.db, publisher: silentPublisher, log: createLog('test', 'fatal') },
    ...{ feed: 'sim', simulated: true, retentionDays: 30, clocks },
  });
  const apply = async (change: Parameters<typeof ingest.apply>[0]) => {
    clocks.passUntil(change.receivedAt);
    await ingest.apply(change);
  };
  const hockey = { sportId: 19 };
  await apply(fixturesOf([fixtureOf()]));
  await apply(fixturesOf([fixtureOf({ eventId: 1900, leagueId: 5, leagueName: 'NHL' })], hockey));
  const line = (home: number, more: Parameters<typeof lineOf>[0] = {}) =>
    lineOf({ moneyline: { home, draw: 3.4, away: 3.75 }, spreads: [], totals: [], ...more });
  const limits = { moneyline: 900, spread: 1000, total: 800, teamTotal: null };
  const steps = [
    [0, line(2.1)],
    [5, line(2)],
    [10, line(2, { limits })],
    [20, line(2, { limits, status: 2 })],
    [30, line(1.9, { limits })],
  ] as const;
  for (const [minute, change] of steps) await apply(oddsOf([change], { receivedAt: T0 + minute * MINUTE }));
  for (const [minute, home] of [2.1, 1.9].entries()) {
    const receivedAt = T0 + (31 + minute) * MINUTE;
    await apply(oddsOf([line(home, { eventId: 1900 })], { ...hockey, receivedAt }));
  }
  await apply(
    changeSetOf({ endpoint: 'specials', specials: [specialOf([1, 2])], receivedAt: T0 + 40 * MINUTE }),
  );
  for (const [second, price] of [1.95, 1.8].entries()) {
    const specialOdds = [specialOddsOf({ 1: price, 2: 1.95 }, -1.5)];
    const receivedAt = T0 + 41 * MINUTE + second * SECOND;
    await apply(changeSetOf({ endpoint: 'specialOdds', specialOdds, receivedAt }));
  }
  await ingest.stop();
});

const read = async (path: string, account: Account | null = 'pro') =>
  web.call('GET', `/api/alerts/${path}`, account === null ? {} : { token: await web.tokenOf(account) });

async function graphs(kind: 'odds' | 'limit', ids: readonly number[], account: Account = 'pro') {
  const answer = await read(`${kind}/graphs?ids=${ids.join(',')}`, account);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return alertGraphsSchema.parse(answer.body);
}
const idsOf = async (table: string) =>
  (await web.db.knex(table).orderBy('id').select('id')).map(({ id }) => id as number);

/** The points of a graph in minutes after the first prices. */
function minutes({ from, graphs: [graph] }: AlertGraphs) {
  expect(from).toBe(NOW - GRAPH_MS);
  return graph?.points.map(([second, value]) => [
    Math.max(-1, (second * SECOND + from - T0) / MINUTE),
    value,
  ]);
}

describe('small graphs of alerts', () => {
  it('are refused without a session, and of limits to basic', async () => {
    expect((await read('odds/graphs?ids=1', null)).status).toBe(401);
    expect((await read('limit/graphs?ids=1', 'basic')).body.code).toBe('plan_required');
  });

  it.each(['', '?ids=', '?ids=1,', '?ids=a', '?ids=-1', `?ids=${Array(61).fill(1).join()}`])(
    'answer 400 to %s',
    async (query) => {
      expect((await read(`odds/graphs${query}`)).body.code).toBe('invalid_request');
    },
  );

  it('have the price, null while the market was closed, and the changes of its limit', async () => {
    const [first = 0, second = 0] = await idsOf('price_moves');
    const answer = await graphs('odds', [second, first, 999_999]);
    expect(answer.graphs.map(({ id }) => id)).toEqual([second, first]);
    expect(minutes(answer)).toEqual([
      [-1, null],
      [0, 2.1],
      [5, 2],
      [20, null],
      [30, 1.9],
    ]);
    expect(answer.graphs[1]?.points).toEqual(answer.graphs[0]?.points);
    expect(answer.graphs[0]?.limits).toEqual([[(GRAPH_MS - HOUR + 10 * MINUTE) / SECOND, 1]]);
    expect(await graphs('odds', [second, first, 999_999])).toEqual(answer);
  });

  it('have the bets of the user on the selection, or on the market of a limit, and of nobody else', async () => {
    const token = await web.tokenOf('pro');
    const place = async (change: object) => {
      const bet = {
        ...{ line_id: '1001:0', market: 'moneyline', bet_outcome: 'home', points: null, specials_name: null },
        ...{ stake: 10, bet_odds: 2, tags: [], ...change },
      };
      const { status, body } = await web.call('POST', '/api/bets/place', { token, body: bet });
      expect([status, body.error]).toEqual([200, undefined]);
    };
    await place({});
    await place({ bet_outcome: 'away' });
    const [move = 0] = await idsOf('price_moves');
    const [limit = 0] = await idsOf('limit_moves');
    const betsOf = async (kind: 'odds' | 'limit', id: number, account: Account) =>
      (await graphs(kind, [id], account)).graphs[0]?.bets;
    expect(await betsOf('odds', move, 'pro')).toEqual([GRAPH_MS / SECOND]);
    expect(await betsOf('odds', move, 'basic')).toEqual([]);
    expect(await betsOf('limit', limit, 'pro')).toEqual([GRAPH_MS / SECOND, GRAPH_MS / SECOND]);
  });

  it('have the limit of a limit alert', async () => {
    const [first = 0] = await idsOf('limit_moves');
    expect(minutes(await graphs('limit', [first]))).toEqual([
      [-1, 500],
      [10, 900],
    ]);
  });

  it('find the price of a special, also with the opposite handicap', async () => {
    const special = (await idsOf('price_moves')).at(-1) ?? 0;
    const points = minutes(await graphs('odds', [special]));
    expect(points?.map(([, value]) => value)).toEqual([null, 1.95, 1.8]);
  });

  it('leave out sports and specials that the plan does not include', async () => {
    const ids = await idsOf('price_moves');
    const found = await graphs('odds', ids, 'basic');
    expect(found.graphs.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await graphs('odds', ids)).graphs).toHaveLength(4);
  });
});
