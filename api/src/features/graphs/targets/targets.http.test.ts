import type { GraphTarget } from '@fairline/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Account, graphsClient } from '../../../../testing/graphs/graphs-client.ts';
import {
  changeSetOf,
  emptyLineOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  oddsOf,
  specialOddsOf,
  specialOf,
  twoWay,
} from '../../../../testing/market/change-sets.ts';
import { openTestTerm } from '../../../../testing/market/test-ingest.ts';
import { suiteClients } from '../../../../testing/suite-clients.ts';
import { connected, openClient, until } from '../../../../testing/test-client.ts';
import { startTestWeb, suiteWeb } from '../../../../testing/test-web.ts';
import type { LineChange } from '../../../market/change-set.ts';
import type { WriterTerm } from '../../../market/writer/writer-term.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';

const web = suiteWeb();
const { clientOf } = suiteClients(web);
const { call, errorOf, add, list, setTarget, targets } = graphsClient(web);
const LINE = { line_id: '1001:0' };
let term: WriterTerm;
let now = 0;
let graph = 0;

const apply = (change: Parameters<WriterTerm['apply']>[0]) => {
  now += 1_000;
  return term.apply({ ...change, receivedAt: now }, silentPublisher, now);
};
/** A moneyline with a margin of 4 %, so that its prices pass the sanity check. */
const moneyline = (home: number) => ({ home, draw: 3.4, away: 1 / (1.04 - 1 / home - 1 / 3.4) });
const price = (home: number, more: Partial<LineChange> = {}) =>
  apply(oddsOf([lineOf({ cutoff: now + HOUR, moneyline: moneyline(home), ...more })]));

beforeEach(async () => {
  await web.db.knex('graph_targets').delete();
  await web.db.knex('graphs').delete();
  // The clock of the feed never goes back, and what one test did is not recent in the next.
  now = Math.max(Date.now(), now + 60_000);
  term = await openTestTerm(web.db, now);
  await apply(fixturesOf([fixtureOf({ starts: now + HOUR })]));
  await price(2.1);
  graph = (await add(LINE)).id;
});
afterEach(() => term.close());

const set = (target: object = {}, account?: Account) => setTarget({ graph_id: graph, ...target }, account);
const refused = (target: object, account?: Account) =>
  errorOf(
    'POST',
    'graph/target/add',
    { graph_id: graph, odd_cell_id: 'moneyline:home', direction: 'above', price: 3, ...target },
    account,
  );
const states = async () => (await targets()).map(({ price: wanted, state }) => [wanted, state]).sort();

describe('targets', () => {
  it('are refused without a session, to basic, of a chart of another user, and of what the chart does not show', async () => {
    expect((await web.call('GET', '/api/user/graph/targets')).status).toBe(401);
    expect(await errorOf('GET', 'graph/targets', undefined, 'basic')).toEqual([403, 'plan_required']);
    expect(await refused({ price: 1 })).toEqual([400, 'invalid_request']);
    expect(await refused({ odd_cell_id: 'moneyline:away' })).toEqual([400, 'invalid_request']);
    expect(await refused({}, 'sharp')).toEqual([404, 'graph_gone']);
    const { id } = await set();
    for (const action of ['remove', 'arm'])
      expect(await errorOf('POST', `graph/target/${action}`, { id }, 'sharp')).toEqual([404, 'not_found']);
    expect(
      await errorOf('POST', 'graph/target/update', { id, direction: 'above', price: 4 }, 'sharp'),
    ).toEqual([...[404, 'not_found']]);
    expect(await targets('', 'sharp')).toEqual([]);
    expect(await errorOf('POST', 'graph/target/remove', { id })).toEqual([200, undefined]);
    expect(await errorOf('POST', 'graph/target/remove', { id })).toEqual([404, 'not_found']);
  });

  it('are refused when they are reached already, twice, one too many, and of a market that has closed', async () => {
    const { status, body } = await call('POST', 'graph/target/add', {
      ...{ graph_id: graph, odd_cell_id: 'moneyline:home', direction: 'below', price: 2.1 },
    });
    expect([status, body.code, body.error]).toEqual([
      ...[409, 'target_reached', 'The price has reached this target already.'],
    ]);
    // The fair odds are longer than the price.
    expect(await refused({ basis: 'fair', price: 2.12 })).toEqual([409, 'target_reached']);
    expect(await set({ price: 2.12 })).toMatchObject({ state: 'armed', basis: 'price', devig_method: null });
    expect(await refused({ price: 2.12 })).toEqual([409, 'target_exists']);
    const more = Array.from({ length: 9 }, (_, index) => refused({ price: 3 + index }));
    const codes = (await Promise.all(more)).map(([, code]) => code ?? 'ok').sort();
    expect(codes).toEqual([...Array(5).fill('ok'), ...Array(4).fill('target_limit')]);
    await price(2.1, { cutoff: Date.now() - 60_000 });
    const other = await add({ ...LINE, odd_cell_id: 'moneyline:away' });
    expect(await refused({ graph_id: other.id, odd_cell_id: 'moneyline:away', price: 9 })).toEqual([
      ...[409, 'market_closed'],
    ]);
    expect((await targets()).map(({ state }) => state)).toEqual(Array(6).fill('expired'));
  });

  it('are reached once, also over a gap, with time and price, and armed again by the user', async () => {
    const { id } = await set({ price: 2.5 });
    await set({ price: 2.9 });
    await set({ direction: 'below', price: 1.9 });
    await price(2.4);
    expect(await states()).toEqual([
      [1.9, 'armed'],
      [2.5, 'armed'],
      [2.9, 'armed'],
    ]);
    await price(2.8);
    const at = new Date(now).toISOString();
    expect((await targets()).find((one) => one.id === id)).toMatchObject({
      ...{ state: 'reached', reached_at: at, reached_value: 2.8, reached_price: 2.8, graph_id: graph },
    });
    await price(2.4);
    await price(2.85);
    expect(await states()).toEqual([
      [1.9, 'armed'],
      [2.5, 'reached'],
      [2.9, 'armed'],
    ]);
    expect((await targets()).find((one) => one.id === id)?.reached_at).toBe(at);
    expect(await errorOf('POST', 'graph/target/arm', { id })).toEqual([409, 'target_reached']);
    const moved = await call('POST', 'graph/target/update', { id, direction: 'below', price: 2.6 });
    expect(moved.body).toMatchObject({ state: 'armed', reached_at: null, direction: 'below', price: 2.6 });
    await price(1.8);
    expect(await states()).toEqual([
      [1.9, 'reached'],
      [2.6, 'reached'],
      [2.9, 'armed'],
    ]);
    await price(2.7);
    expect((await call('POST', 'graph/target/arm', { id })).body.state).toBe('armed');
    expect((await list())[0]?.targets).toHaveLength(3);
  });

  it('of fair odds are reached by them, by the method of the user', async () => {
    const { devig_method } = await set({ basis: 'fair', direction: 'below', price: 2 });
    expect(devig_method).toBe('power');
    await price(1.97);
    expect(await states()).toEqual([[2, 'armed']]);
    await price(1.9);
    const [reached] = await targets();
    expect(reached).toMatchObject({ state: 'reached', reached_price: 1.9 });
    expect(reached?.reached_value).toBeGreaterThan(1.9);
    expect(reached?.reached_value).toBeLessThan(2);
  });

  it('are not reached by prices that are suspended, withdrawn or of another selection', async () => {
    await set({ price: 2.5 });
    await price(2.8, { status: 2 });
    await apply(oddsOf([emptyLineOf({ cutoff: now + HOUR })]));
    await price(2.1);
    await price(2.2, { spreads: [twoWay(-0.5, 2.8, 1.45, { main: true })] });
    expect(await states()).toEqual([[2.5, 'armed']]);
    // It is at the target when the market opens again.
    await price(2.8, { status: 2 });
    await price(2.8, { status: 1 });
    expect(await states()).toEqual([[2.5, 'reached']]);
  });

  it('are of totals, handicaps, and contestants of specials, too', async () => {
    await apply(changeSetOf({ endpoint: 'specials', specials: [specialOf([1, 2], { cutoff: now + HOUR })] }));
    const special = (first: number) =>
      apply(changeSetOf({ endpoint: 'specialOdds', specialOdds: [specialOddsOf({ 1: first, 2: 1.8 })] }));
    await special(1.9);
    const cells = ['spreads:-0.5:away', 'totals:2.5:under', 'specials:First goal:0:'];
    for (const odd_cell_id of cells) {
      const { id } = await add({ ...LINE, odd_cell_id });
      await set({ graph_id: id, odd_cell_id, price: 2 });
    }
    const contestant = (await targets()).find(({ market }) => market === 'specials');
    expect(contestant).toMatchObject({
      outcome: 'Contestant 1',
      specials_name: 'First goal',
      state: 'armed',
    });
    await price(2.1, { spreads: [twoWay(-0.5, 1.82, 2.1, { main: true })] });
    await price(2.1, {
      ...{ spreads: [twoWay(-0.5, 1.82, 2.1, { main: true })], totals: [twoWay(2.5, 1.8, 2.12)] },
    });
    await special(2.05);
    expect(
      (await targets()).map(({ market, state, reached_price }) => [market, state, reached_price]),
    ).toEqual([
      ...[
        ['specials', 'reached', 2.05],
        ['total', 'reached', 2.12],
        ['spread', 'reached', 2.1],
      ],
    ]);
  });

  it('that a price error reached say so, and only those', async () => {
    await set({ price: 2.5 });
    await set({ price: 2.5, basis: 'fair' });
    await price(2.8);
    await price(2.1);
    const errors = async () => (await targets()).map((one) => [one.basis, one.state, one.price_error]).sort();
    expect(await errors()).toEqual([
      ...[
        ['fair', 'reached', true],
        ['price', 'reached', true],
      ],
    ]);
    for (const { id } of await targets()) await call('POST', 'graph/target/arm', { id });
    expect(await errors()).toEqual([
      ...[
        ['fair', 'armed', false],
        ['price', 'armed', false],
      ],
    ]);
    // No price comes back within half a minute.
    await price(2.8);
    now += 31_000;
    await price(2.1);
    expect(await errors()).toEqual([
      ...[
        ['fair', 'reached', false],
        ['price', 'reached', false],
      ],
    ]);
  });

  it('of a chart that has moved belong to their line, at the prices that the bookmaker quotes', async () => {
    await apply(oddsOf([lineOf({ period: 1, cutoff: now + HOUR, moneyline: moneyline(2.1) })]));
    const before = await set({ price: 1 + 100 / 110, direction: 'below' });
    expect(before).toMatchObject({ line_id: '1001:0', price: 1.909 });
    await call('POST', 'graph/update', { id: graph, line_id: '1001:1', odd_cell_id: 'moneyline:home' });
    const after = await set({ price: 1.909, direction: 'below' });
    expect(after).toMatchObject({ line_id: '1001:1', state: 'armed' });
    expect(await refused({ price: 1.909, direction: 'below' })).toEqual([409, 'target_exists']);
    await price(1.909);
    expect((await targets()).map(({ id, state }) => [id, state])).toEqual([
      [after.id, 'armed'],
      [before.id, 'reached'],
    ]);
  });

  it('survive a new writer, which reaches what the price reached meanwhile', async () => {
    await set({ price: 2.5 });
    await term.close();
    term = await openTestTerm(web.db, now);
    await price(2.1);
    expect(await states()).toEqual([[2.5, 'armed']]);
    await price(2.6);
    expect(await states()).toEqual([[2.5, 'reached']]);
  });

  it('that are set while prices come are reached or refused, never missed', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const home = turn % 2 === 0 ? 2.8 : 2.1;
      const wanted = turn % 2 === 0 ? { direction: 'above', price: 2.5 } : { direction: 'below', price: 2.3 };
      const [, answer] = await Promise.all([price(home), refused(wanted)]);
      const known = await targets();
      const reached = known.filter(({ state }) => state === 'reached').length;
      expect([turn, answer[1] ?? 'set', reached]).toEqual([
        ...[turn, reached === 1 ? 'set' : 'target_reached', reached],
      ]);
      await web.db.knex('graph_targets').delete();
    }
  });

  it('do not stay with a change set that the database refuses', async () => {
    await set({ price: 2.5 });
    await web.db.knex.raw(
      `alter table feed_cursors add constraint broken check (cursor <> 'refused') not valid`,
    );
    try {
      await expect(
        apply(oddsOf([lineOf({ moneyline: moneyline(2.8) })], { cursor: 'refused' })),
      ).rejects.toThrow();
      expect(await states()).toEqual([[2.5, 'armed']]);
    } finally {
      await web.db.knex.raw('alter table feed_cursors drop constraint broken');
    }
  });

  it('are pushed afterwards where nothing listened to the database when they were reached', async () => {
    const page = await clientOf('pro');
    const received: GraphTarget[] = [];
    page.on('target-reached', (one) => received.push(one));
    const { id } = await set({ price: 2.5 });
    await web.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    );
    await price(2.6);
    await until(() => received.length > 0);
    expect(received.map((one) => [one.id, one.state])).toEqual([[id, 'reached']]);
  });

  it('are not pushed to a plan without charts, whose account had one', async () => {
    const own = await add(LINE, 'sharp');
    await set({ graph_id: own.id, price: 2.5 }, 'sharp');
    const { id } = await set({ price: 2.5 });
    const to = (plan: string) =>
      web.setRights('sharp', { subscription_status: 'active', subscription_plan: plan });
    await to('basic_month');
    onTestFinished(() => to('sharp_month'));
    const received: [string, number][] = [];
    for (const account of ['sharp', 'pro'] as const) {
      const page = await connected(openClient(web.url, await web.tokenOf(account)));
      onTestFinished(() => void page.close());
      page.on('target-reached', (target) => received.push([account, target.id]));
    }
    // That of the other account is notified first.
    await price(2.6);
    await until(() => received.some(([account]) => account === 'pro'));
    expect(received).toEqual([['pro', id]]);
    expect((await web.db.knex('graph_targets').whereNotNull('reached_at')).length).toBe(2);
  });

  it('are pushed when they are reached, to the pages of their user alone, and listed for those that were away', async () => {
    // The second page is at another web process.
    const other = await startTestWeb({ db: web.db });
    onTestFinished(() => other.stop());
    const away = await connected(openClient(other.url, await web.tokenOf('pro')));
    onTestFinished(() => void away.close());
    const pages = [await clientOf('pro'), away, await clientOf('sharp'), await clientOf('basic')];
    const received = pages.map((page) => {
      const got: GraphTarget[] = [];
      page.on('target-reached', (one) => got.push(one));
      return got;
    });
    let changed = 0;
    pages[0]?.on('graphs-changed', () => {
      changed += 1;
    });
    const { id } = await set({ price: 2.5 });
    await until(() => changed === 1);
    await price(2.6);
    await until(() => received.slice(0, 2).every((got) => got.length === 1));
    expect(received.map((got) => got.map((one) => [one.id, one.state]))).toEqual([
      ...[[[id, 'reached']], [[id, 'reached']], [], []],
    ]);
    const [reached] = await targets();
    expect(received[0]?.[0]).toEqual(reached);
    const before = new Date(now - 1).toISOString();
    expect((await targets(`?reached_after=${before}`)).map((one) => one.id)).toEqual([id]);
    expect(await targets(`?reached_after=${reached?.reached_at}`)).toEqual([]);
  });
});
