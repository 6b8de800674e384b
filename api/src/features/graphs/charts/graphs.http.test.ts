import { beforeEach, describe, expect, it } from 'vitest';
import { graphsClient, HOME } from '../../../../testing/graphs/graphs-client.ts';
import { hoursFromNow, NO_MARKETS, seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { call, errorOf, add, list, setTarget, targets } = graphsClient(web);
const special = (id: number, name: string, odds: number | null) => ({
  ...{ id, name, limit: 100 },
  outcomes: [
    { id: id * 10, name: 'Yes', odds, handicap: null },
    { id: id * 10 + 1, name: 'No', odds: 2, handicap: null },
  ],
});
const SPECIALS = [
  special(5, 'Both score?', 1.8),
  special(6, 'Both score?', 1.7),
  special(7, 'Red card', null),
];

beforeEach(async () => {
  const { knex } = web.db;
  await knex('graph_targets').delete();
  await knex('graphs').delete();
  for (const table of ['settlements', 'lines', 'events']) await knex(table).delete();
  await seedEvent(knex, { event_id: 7 });
  await seedLine(knex, {
    event_id: 7,
    spreads: [{ hdp: -0.5, home: 2.1, away: 1.8 }],
    totals: [
      { points: 2.5, over: 1.9, under: 2 },
      { points: 2.75, over: 2.2, under: 1.7, old: true },
    ],
    specials: SPECIALS,
  });
  await seedLine(knex, { event_id: 7, period_num: 1 });
  await seedEvent(knex, { event_id: 8, sport_id: 33 });
  for (const period_num of [0, 6, 7]) await seedLine(knex, { event_id: 8, period_num });
});

describe('charts', () => {
  it('are refused without a session, to basic, and where no such selection is', async () => {
    expect((await web.call('GET', '/api/user/graphs')).status).toBe(401);
    expect(await errorOf('GET', 'graphs', undefined, 'basic')).toEqual([403, 'plan_required']);
    expect(await errorOf('POST', 'graph/add', HOME, 'basic')).toEqual([403, 'plan_required']);
    const refused = async (change: object) => errorOf('POST', 'graph/add', { ...HOME, ...change });
    expect(await refused({ odd_cell_id: 'moneyline:over' })).toEqual([400, 'invalid_request']);
    expect(await refused({ line_id: '7' })).toEqual([400, 'invalid_request']);
    expect(await refused({ line_id: '9:0' })).toEqual([404, 'not_found']);
    expect(await refused({ odd_cell_id: 'specials:Penalty:0:' })).toEqual([404, 'not_found']);
    expect(await refused({ odd_cell_id: 'specials:Both score?:0:', specials_specifier: '7' })).toEqual([
      ...[404, 'not_found'],
    ]);
    expect(await refused({ more_cell_ids: ['totals:2.5:over'] })).toEqual([400, 'invalid_request']);
    expect(await list()).toEqual([]);
  });

  it('of tennis are of periods up to 6', async () => {
    expect((await add({ line_id: '8:6' })).period_num).toBe(6);
    const { status, body } = await call('POST', 'graph/add', { ...HOME, line_id: '8:7' });
    expect([status, body.error]).toEqual([400, 'There are no charts of single games.']);
  });

  it('have what their head shows, and the price when they were added', async () => {
    const added = await add({ more_cell_ids: ['moneyline:draw', 'moneyline:away'] });
    expect(added).toMatchObject({
      ...HOME,
      specials_specifier: null,
      ...{ event_id: 7, home: 'Arsenal', away: 'Chelsea', sport_id: 29, period_num: 0, is_open: true },
      ...{ finished: false, result: null, score: null, beyond_plan: false, targets: [] },
      selections: [
        { odd_cell_id: 'moneyline:home', market: 'moneyline', outcome: 'home', price_when_added: 2.1 },
        { outcome: 'draw', price_when_added: 3.4 },
        { outcome: 'away', price_when_added: 3.7 },
      ],
    });
    const old = await add({ odd_cell_id: 'totals:2.75:under' });
    expect(old.selections).toMatchObject([{ market: 'total', points: 2.75, price_when_added: null }]);
    const one = await add({ odd_cell_id: 'specials:Both score?:0:' });
    expect(one).toMatchObject({
      specials_specifier: '5',
      selections: [{ outcome: 'Yes', specials_name: 'Both score?' }],
    });
    const other = await add({ odd_cell_id: 'specials:Both score?:0:', specials_specifier: '6' });
    expect(other).toMatchObject({ specials_specifier: '6', selections: [{ price_when_added: 1.7 }] });
    expect((await list()).map(({ id }) => id)).toEqual([added.id, old.id, one.id, other.id]);
    expect(await list('sharp')).toEqual([]);
  });

  it('are there once for a first selection, and once for a request that is repeated', async () => {
    const { id } = await add({ idempotency_key: 'click' });
    expect((await add({ idempotency_key: 'click' })).id).toBe(id);
    const { status, body } = await call('POST', 'graph/add', HOME);
    expect([status, body.code, body.error]).toEqual([
      ...[409, 'graph_exists', 'This selection is already in your Graph Center.'],
    ]);
    expect((await add({ odd_cell_id: 'moneyline:away', more_cell_ids: ['moneyline:home'] })).id).not.toBe(id);
    expect((await add({}, 'sharp')).id).not.toBe(id);
    expect((await add({ odd_cell_id: 'totals:2.50:over' })).odd_cell_id).toBe('totals:2.5:over');
    const again = { ...HOME, odd_cell_id: 'totals:02.5:over' };
    expect(await errorOf('POST', 'graph/add', again)).toEqual([409, 'graph_exists']);
    const twice = { ...HOME, odd_cell_id: 'totals:3:over', more_cell_ids: ['totals:3.0:over'] };
    expect(await errorOf('POST', 'graph/add', twice)).toEqual([400, 'invalid_request']);
  });

  it('are as many as the plan has, whatever comes at once', async () => {
    const cells = [
      'moneyline:home',
      'moneyline:draw',
      'moneyline:away',
      'spreads:-0.5:home',
      'spreads:-0.5:away',
    ];
    const all = [...cells, ...cells, 'totals:2.5:over', 'totals:2.5:under'];
    const answers = await Promise.all(
      all.map((odd_cell_id) => errorOf('POST', 'graph/add', { ...HOME, odd_cell_id })),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(4);
    expect(new Set((await list()).map(({ odd_cell_id }) => odd_cell_id)).size).toBe(4);
    const { body } = await call('POST', 'graph/add', { ...HOME, line_id: '7:1' });
    expect([body.code, body.error]).toEqual([
      ...['graph_limit', 'Your plan has 4 charts. Remove one to add another.'],
    ]);
    const once = await Promise.all(Array.from({ length: 5 }, () => add({ idempotency_key: 'k' }, 'sharp')));
    expect(new Set(once.map(({ id }) => id)).size).toBe(1);
    for (const hdp of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      await add({ odd_cell_id: `spreads:${hdp}:home` }, 'sharp');
    expect(await errorOf('POST', 'graph/add', { ...HOME, line_id: '7:1' }, 'sharp')).toEqual([
      409,
      'graph_limit',
    ]);
  });

  it('beyond a plan that became lower stay listed', async () => {
    for (const hdp of [1, 2, 3, 4, 5]) await add({ odd_cell_id: `spreads:${hdp}:home` }, 'sharp');
    const user = await web.userIdOf('sharp');
    await web.setRightsOf(user, { subscription_status: 'active', subscription_plan: 'pro_month' });
    expect((await list('sharp')).map(({ beyond_plan }) => beyond_plan)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(await errorOf('POST', 'graph/add', HOME, 'sharp')).toEqual([409, 'graph_limit']);
    await web.setRightsOf(user, { subscription_status: 'active', subscription_plan: 'sharp_month' });
  });

  it('move to another line or period in place, with the price when added of what they still show', async () => {
    const { id } = await add({ more_cell_ids: ['moneyline:draw'] });
    await web.db
      .knex('lines')
      .where({ line_id: '7:0' })
      .update({
        moneyline: JSON.stringify({ home: 2.5, draw: 3, away: 3.7 }),
      });
    const update = async (change: object, account?: 'sharp') =>
      call('POST', 'graph/update', { ...HOME, id, ...change }, account);
    const swapped = await update({ more_cell_ids: ['moneyline:away'] });
    expect(swapped.body.selections).toMatchObject([{ price_when_added: 2.1 }, { price_when_added: 3.7 }]);
    const moved = await update({ line_id: '7:1' });
    expect(moved.body).toMatchObject({ id, period_num: 1, selections: [{ price_when_added: 2.1 }] });
    const other = await add();
    expect(other.selections).toMatchObject([{ price_when_added: 2.5 }]);
    expect((await update({})).body.code).toBe('graph_exists');
    expect((await update({ line_id: '8:7' })).status).toBe(400);
    expect((await update({}, 'sharp')).body.code).toBe('graph_gone');
    expect((await list()).map(({ line_id }) => line_id)).toEqual(['7:1', '7:0']);
  });

  it('are removed once, with the targets that were not reached', async () => {
    const { id } = await add();
    await setTarget({ graph_id: id });
    const reached = await setTarget({ graph_id: id, price: 4 });
    await web.db
      .knex('graph_targets')
      .where({ id: reached.id })
      .update({
        ...{ reached_at: new Date(), reached_value: 4, reached_price: 4 },
      });
    expect(await errorOf('POST', 'graph/remove', { id }, 'sharp')).toEqual([404, 'graph_gone']);
    expect(await errorOf('POST', 'graph/remove', { id })).toEqual([200, undefined]);
    expect(await errorOf('POST', 'graph/remove', { id })).toEqual([404, 'graph_gone']);
    expect(await targets()).toMatchObject([{ id: reached.id, graph_id: null, state: 'reached' }]);
  });

  it('are finished with their period or match, have its result, and are removed together', async () => {
    const { knex } = web.db;
    await add();
    const half = await add({ line_id: '7:1' });
    const tennis = await add({ line_id: '8:0' });
    const settle = (event_id: number, period_num: number, status: number) =>
      knex('settlements').insert({
        ...{
          event_id,
          period_num,
          status,
          settlement_id: 1,
          home_score: 2,
          away_score: 1,
          settled_at: new Date(),
        },
      });
    await settle(7, 1, 1);
    await settle(8, 0, 3);
    await knex('events')
      .where({ event_id: 8 })
      .update({ settled_status: 3, starts: hoursFromNow(-3) });
    expect((await list()).map(({ finished, result }) => [finished, result])).toEqual([
      ...[
        [false, null],
        [true, { home: 2, away: 1 }],
        [true, null],
      ],
    ]);
    const { body } = await call('POST', 'graph/remove-finished', {});
    expect(body.ids).toEqual([half.id, tennis.id]);
    expect(await list()).toHaveLength(1);
    expect((await call('POST', 'graph/remove-finished', {})).body.ids).toEqual([]);
  });

  it('of a withdrawn line stay, and no price was there when they were added', async () => {
    const { knex } = web.db;
    const { id } = await add();
    await knex('lines')
      .where({ line_id: '7:0' })
      .update({ status: 2, priced: false, ...cleared });
    expect(await list()).toMatchObject([{ id, is_open: false, selections: [{ price_when_added: 2.1 }] }]);
    const late = await add({ odd_cell_id: 'moneyline:away' });
    expect(late.selections).toMatchObject([{ price_when_added: null }]);
  });
});

const cleared = Object.fromEntries(
  Object.entries(NO_MARKETS).map(([market, value]) => [
    market,
    value === null ? null : JSON.stringify(value),
  ]),
);
