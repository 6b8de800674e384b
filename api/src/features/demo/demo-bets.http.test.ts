import { addAmounts, betProfit, replay } from '@fairline/shared/bets';
import {
  type BetLeg,
  type BetState,
  type Graph,
  type LegResult,
  oddsHistorySchema,
  statsPageSchema,
} from '@fairline/shared/contracts';
import { fairOdds } from '@fairline/shared/odds';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, betsClient } from '../../../testing/bets/bets-client.ts';
import { shortPast } from '../../../testing/market/short-past.ts';
import { hoursFromNow, seedEvent, seedLine } from '../../../testing/seed.ts';
import { suiteWeb } from '../../../testing/test-web.ts';
import { createIngest } from '../../market/ingest.ts';
import { createLog } from '../../platform/log.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { marketFeatures } from '../../server/features.ts';
import { recordCloses } from '../bets/clv/record-closes.ts';
import { createBetGrading } from '../bets/grading/bet-grading.ts';
import { createBetEntriesReadModel } from '../bets/ledger/bet-entries.read-model.ts';
import { projectBet } from '../bets/ledger/project-bet.ts';
import { addDemoBets } from './add-demo-bets.ts';
import { DEMO_BETTORS } from './demo-bettors.ts';

const web = suiteWeb();
const { bankrolls, call, page } = betsClient(web);
const log = createLog('test', 'fatal');
const NOW = Date.now();
let added = 0;
/** Statements of adding the bets, in their order. */
const statements: { readonly transaction: string | undefined; readonly sql: string }[] = [];

interface Row {
  readonly id: number;
  readonly email: string;
  readonly version: number;
}

/** Stores a past, then coming matches, as after some minutes of the product. */
beforeAll(async () => {
  const { db } = web;
  expect(await addDemoBets(db, NOW)).toBe(0);
  const stored = Promise.withResolvers<void>();
  const ingest = await createIngest({
    features: marketFeatures,
    ...{ db, publisher: silentPublisher, log, feed: 'sim', simulated: true, retentionDays: 30 },
    past: { ...shortPast(NOW, { recent: 200, older: 100 }), afterwards: async () => stored.resolve() },
  });
  await stored.promise;
  await ingest.stop();
  const sports = [29, 33, 4, 29, 29, 3, 29, 29, 29, 29, 4, 33, 3];
  for (const [index, sport_id] of sports.entries()) {
    const event_id = index + 1;
    await seedEvent(db.knex, {
      event_id,
      sport_id,
      league_id: 2_000 + sport_id,
      starts: hoursFromNow(5 + index),
    });
    await seedLine(db.knex, {
      ...{ event_id, cutoff: hoursFromNow(5 + index) },
      spreads: [-1, -0.5, 0].map((hdp) => ({
        hdp,
        home: 1.85 - 0.6 * (hdp + 0.5),
        away: 1.95 + 0.6 * (hdp + 0.5),
      })),
      totals: [2.5, 3].map((points) => ({ points, over: 1.9 + points - 2.5, under: 1.92 - (points - 2.5) })),
    });
  }
  db.knex.on('query', ({ __knexTxId, sql }) => statements.push({ transaction: __knexTxId, sql }));
  added = await addDemoBets(db, NOW);
  db.knex.removeAllListeners('query');
  await createBetGrading({ db, log }).run(NOW);
  await recordCloses(db, () => NOW);
}, 240_000);

async function states(): Promise<(Row & { state: BetState; row: Record<string, unknown> })[]> {
  const rows = await web.db
    .knex('bets')
    .join('user', 'user.id', 'bets.user_id')
    .orderBy('bets.id')
    .select('bets.*', 'user.email');
  const entries = await createBetEntriesReadModel(web.db.knex).findEntries(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, row, state: replay(entries.get(row.id) ?? []) }));
}

/** The result of a selection by the score, computed here anew. */
function resultOf({ market, outcome, points, is3Way }: BetLeg, home: number, away: number): LegResult {
  const margin = home - away;
  if (market === 'moneyline') {
    const winner = margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw';
    return winner === outcome ? 'win' : winner === 'draw' && !is3Way ? 'push' : 'loss';
  }
  const scored = { total: home + away, 'home-total': home, 'away-total': away }[market] ?? 0;
  const by =
    market === 'spread'
      ? (outcome === 'home' ? margin : -margin) + (points ?? 0)
      : (outcome === 'over' ? 1 : -1) * (scored - (points ?? 0));
  if (Math.abs(by) === 0.25) return by > 0 ? 'half-win' : 'half-loss';
  return by > 0 ? 'win' : by < 0 ? 'loss' : 'push';
}

describe('the bets of the demo accounts', () => {
  it('are a year of bets for each account, added once, named as demo data', async () => {
    const bets = await states();
    expect(bets).toHaveLength(added);
    for (const { email, betsPerWeek } of DEMO_BETTORS) {
      const own = bets.filter((bet) => bet.email === email);
      expect(own.length).toBeGreaterThan(betsPerWeek * 25);
      const days = own.map(({ state }) => (NOW - Date.parse(state.placed_at)) / 86_400_000);
      expect(Math.max(...days)).toBeGreaterThan(300);
      expect(Math.max(...days)).toBeLessThan(370);
      expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
      expect(new Set(own.map(({ state }) => state.note))).toEqual(new Set(['Demo data']));
    }
    const all = bets.map(({ state }) => state);
    expect(
      new Set(all.flatMap(({ legs }) => legs.flatMap(({ sport_id }) => sport_id ?? []))).size,
    ).toBeGreaterThan(7);
    expect(all.filter(({ legs }) => legs.length > 1).length).toBeGreaterThan(0);
    expect(all.filter(({ free_bet }) => free_bet).length).toBeGreaterThan(0);
    expect(all.filter(({ grade }) => grade === null).length).toBeGreaterThan(3);
    for (const { odds, legs } of all) if (legs.length === 1) expect(odds).toBeLessThan(8);
    expect(await addDemoBets(web.db, NOW)).toBe(0);
    expect(await states()).toHaveLength(added);
  });

  it('hold up the prices of their charts only where targets are set, at the end of the transaction', () => {
    const locking = statements.filter(({ sql }) => sql.includes('for share'));
    expect(locking.length).toBeGreaterThan(0);
    for (const transaction of new Set(locking.map((statement) => statement.transaction))) {
      const own = statements.filter((statement) => statement.transaction === transaction);
      const first = own.findIndex(({ sql }) => sql.includes('for share'));
      const after = own.slice(first).map(({ sql }) => sql);
      expect(after.filter((sql) => /"bets"|"bet_entries"|alert_settings/.test(sql))).toEqual([]);
    }
  });

  it('are on stored matches, with the prices of the placing and the close, but for three by hand of each account', async () => {
    const all = (await states()).map(({ state }) => state);
    const byHand = all.filter(({ legs }) => legs.some(({ line_id }) => line_id === null));
    expect(byHand).toHaveLength(3 * DEMO_BETTORS.length);
    const onFeed = all.filter((state) => !byHand.includes(state));
    const lines = new Map(
      (await web.db.knex('lines').join('events', 'events.event_id', 'lines.event_id')).map((line) => [
        line.line_id,
        line,
      ]),
    );
    const closed = new Set(
      (await web.db.knex('closing_lines')).map(({ event_id, period_num }) => `${event_id}:${period_num}`),
    );
    let older = 0;
    for (const { legs, placed_at, grade } of onFeed) {
      for (const { line_id, market, starts } of legs) {
        const line = lines.get(line_id);
        expect(line?.starts.toISOString()).toBe(starts);
        if (line.settled_status === 0) continue;
        expect(closed.has(line_id ?? '')).toBe(true);
        if (market === 'moneyline') expect(line.opening.moneyline).not.toBeNull();
        if (legs.length > 1 || NOW - Date.parse(placed_at) < 40 * 86_400_000) continue;
        older += 1;
        const hours = (Date.parse(grade?.settled_at ?? '') - Date.parse(starts ?? '')) / 3_600_000;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThan(12);
      }
    }
    expect(older).toBeGreaterThan(400);
  });

  it('are graded by the scores, and every row is what its history adds up to', async () => {
    const settlements = await web.db.knex('settlements');
    let graded = 0;
    for (const { state, version, row } of await states()) {
      const { version: _, ...projection } = { version, ...projectBet(state) };
      const stored = { ...row, stake: Number(row.stake), odds: Number(row.odds) };
      for (const field of ['result', 'market', 'sport_id', 'currency', 'free_bet'] as const) {
        expect(stored[field as keyof typeof stored]).toEqual(projection[field]);
      }
      const profit = betProfit(state);
      expect(row.profit === null ? null : Number(row.profit)).toBe(profit);
      const [leg] = state.legs;
      const settled = settlements.find(
        ({ event_id, period_num }) => leg?.line_id === `${event_id}:${period_num}`,
      );
      if (leg === undefined || state.legs.length > 1 || settled === undefined || leg.market === 'specials')
        continue;
      graded += 1;
      expect(state.grade).toMatchObject({
        source: 'feed',
        final: true,
        result: resultOf(leg, Number(settled.home_score), Number(settled.away_score)),
      });
    }
    expect(graded).toBeGreaterThan(60);
  });

  it('have the close of their line, and a CLV that follows from it', async () => {
    const single = (await states()).filter(
      ({ state }) => state.legs.length === 1 && state.legs[0]?.line_id && state.grade !== null,
    );
    expect(single.length).toBeGreaterThan(60);
    // A contestant may have no price at the close.
    expect(single.filter(({ state }) => state.close === null).length).toBeLessThan(single.length / 10);
    for (const { state, row } of single) {
      const { close, odds } = state;
      expect(state.fair_odds?.power).toBeGreaterThan(1);
      // Nor has a market one of which an outcome had none, and an approximation of low confidence does not count.
      const fair = close?.confidence === 'low' ? null : (close?.fair_odds.power ?? null);
      if (fair === null) expect(row.clv_power).toBeNull();
      else if (close?.early === false) expect(row.clv_power).toBeCloseTo((odds / fair - 1) * 100, 6);
    }
  });

  it('have the fair odds of the quote that was in force when they were placed', async () => {
    const compared = { moneyline: 0, spread: 0, total: 0 };
    for (const { state } of await states()) {
      const [leg] = state.legs;
      if (leg?.line_id == null || state.legs.length > 1 || state.fair_approximated) continue;
      const { market, points } = leg;
      if (market !== 'moneyline' && market !== 'spread' && market !== 'total') continue;
      // Older matches have no history.
      if (NOW - Date.parse(state.placed_at) > 29 * 86_400_000) continue;
      const answer = await call('GET', `/api/odds/${leg.line_id}/history`, undefined, 'sharp');
      const history = oddsHistorySchema.parse(answer.body);
      // Coming matches are seeded here without a history.
      if (Object.keys(history.historical_moneyline).length === 0) continue;
      const placed = Date.parse(state.placed_at);
      const inForce = <T>(states: Record<string, T>): T | undefined =>
        Object.entries(states).findLast(([at]) => Number(at) <= placed)?.[1];
      const hdp = leg.outcome === 'home' ? points : -(points ?? 0);
      const prices = {
        moneyline: inForce(history.historical_moneyline),
        spread: inForce(history.historical_spreads)?.find((line) => line.hdp === hdp),
        total: inForce(history.historical_totals)?.find((line) => line.points === points),
      }[market];
      const named = Object.entries(prices ?? {}).flatMap(([name, price]) =>
        name === 'hdp' || name === 'points' || typeof price !== 'number' ? [] : [{ name, price }],
      );
      const fair = fairOdds(
        named.map(({ price }) => price),
        'power',
      );
      const index = named.findIndex(({ name }) => name === leg.outcome);
      expect(state.fair_odds?.power, `${leg.line_id} ${market} ${points}`).toBeCloseTo(
        fair?.[index] ?? Number.NaN,
        3,
      );
      compared[market] += 1;
    }
    expect(Math.min(...Object.values(compared))).toBeGreaterThan(5);
  });

  it.each(['basic', 'pro', 'sharp'] as const)(
    'make the balance of %s, and totals that are believable',
    async (who) => {
      const own = (await states()).filter(({ email }) => email === `${who}@fairline.test`);
      const [bankroll] = await bankrolls('', who as Account);
      const starting = DEMO_BETTORS.find(({ email }) => email.startsWith(who))?.startingBankroll ?? 0;
      expect(bankroll).toMatchObject({ starting_amount: starting, is_default: true });
      expect(bankroll).toMatchObject({ deposits: starting / 2, withdrawals: starting / 5 });
      const profits = own.flatMap(({ state }) => betProfit(state) ?? []);
      expect(bankroll?.balance).toBe(addAmounts([starting, starting / 2, -starting / 5, ...profits]));
      const { totals, count } = await page('', who);
      expect(count).toBe(own.length);
      expect(totals.profit).toBeCloseTo(addAmounts(profits), 6);
      expect(Math.abs(totals.yield_percent ?? 100)).toBeLessThan(40);
      const edge = DEMO_BETTORS.find(({ email }) => email.startsWith(who))?.edgePercent ?? 0;
      expect(totals.ev_percent).toBeGreaterThan(edge - 1.5);
      expect(totals.ev_percent).toBeLessThan(edge + 1.5);
    },
  );

  it('show something in every part of the statistics', async () => {
    for (const account of ['pro', 'sharp'] as const) {
      const stats = statsPageSchema.parse((await call('GET', '/api/stats', undefined, account)).body);
      const { figures, roi_percent } = stats.summary;
      for (const figure of [
        figures.yield,
        figures.clv,
        figures.ev,
        figures.closing_beaten,
        figures.hit_rate,
      ]) {
        expect(figure.low).not.toBeNull();
      }
      expect(roi_percent).not.toBe(0);
      expect(stats.curve.length).toBeGreaterThan(20);
      expect(stats.runs.losing_run).toBeGreaterThan(1);
      for (const cells of [stats.markets, stats.sports, stats.odds, stats.tags, stats.timing.cells]) {
        expect(cells.filter(({ thin }) => !thin).length).toBeGreaterThan(1);
      }
      expect(stats.timing.clv).not.toBeNull();
      expect(stats.calibration.close.length).toBeGreaterThan(2);
      expect(stats.certainty.positive_percent).not.toBeNull();
      for (const mode of ['flat', 'evOptimal', 'clvOptimal']) {
        const { body } = await call('GET', `/api/stats/compare?mode=${mode}`, undefined, account);
        expect([account, mode, body.bets > 20]).toEqual([account, mode, true]);
      }
      const luck = (await call('GET', '/api/stats/luck', undefined, account)).body;
      expect(luck.event.length).toBeGreaterThan(20);
    }
  });
});

it('alert settings are saved as of earlier days, with a change, where the plan has every kind of alert', async () => {
  const rows = await web.db
    .knex('alert_setting_versions as v')
    .join('user', 'user.id', 'v.user_id')
    .orderBy(['user.email', 'v.setting_id', 'v.version'])
    .select<{ email: string; name: string; days: number }[]>(
      'user.email',
      web.db.knex.raw(`v.setting->>'name' as name`),
      web.db.knex.raw('extract(day from ? - v.created_at)::int as days', [new Date(NOW)]),
    );
  const of = (account: string) =>
    rows.filter(({ email }) => email === `${account}@fairline.test`).map(({ name, days }) => [name, days]);
  expect(of('pro')).toEqual([
    ...[
      ['All drops from 5%', 24],
      ['Limit changes', 24],
      ['Closed markets', 24],
    ],
    ...[
      ['Soccer, main markets', 24],
      ['Soccer, main markets', 9],
    ],
  ]);
  expect([of('sharp'), of('admin'), of('basic')]).toEqual([of('pro'), of('pro'), []]);
  // As the page saves it, so that it can be changed there.
  const { body } = await call('GET', '/api/alerts/settings', undefined, 'pro');
  expect(body).toMatchObject({
    version: 2,
    settings: [{ included: true }, {}, {}, { min_drop_percentage: 8 }],
  });
});

it('charts are of coming matches with a target, of an own bet, and of a finished one, as many as the accounts say', async () => {
  const graphsOf = async (account: Account): Promise<Graph[]> =>
    (await call('GET', '/api/user/graphs', undefined, account)).body.graphs;
  const [sharp, pro, admin] = [await graphsOf('sharp'), await graphsOf('pro'), await graphsOf('admin')];
  const firstCells = (graphs: readonly Graph[]) =>
    graphs.map(({ sport_id, odd_cell_id }) => [sport_id, odd_cell_id]);
  const three = [
    [29, 'spreads:-0.5:home'],
    [33, 'moneyline:home'],
    [4, 'totals:2.5:over'],
  ];
  expect(firstCells(pro)).toEqual(three);
  const [own, ...watched] = firstCells(sharp);
  expect(watched).toEqual([
    ...three,
    [29, 'moneyline:home'],
    [29, 'totals:2.5:over'],
    [3, 'moneyline:home'],
    [29, 'moneyline:home'],
  ]);
  expect(admin.length).toBeGreaterThanOrEqual(7);
  expect(sharp[4]?.selections.map(({ outcome }) => outcome)).toEqual(['home', 'draw', 'away']);
  for (const graphs of [sharp, pro]) {
    const watchedFrom = graphs === sharp ? 1 : 0;
    expect(new Set(graphs.map(({ event_id }) => event_id)).size).toBe(graphs.length);
    const targets = graphs.map((graph) => graph.targets.map(({ state, price }) => [state, price]));
    // 4% below 1.85.
    expect(targets).toEqual(graphs.map((_, place) => (place === watchedFrom ? [['armed', 1.78]] : [])));
  }
  expect(sharp.at(-1)).toMatchObject({ finished: true, result: { home: expect.any(Number) } });
  expect(sharp.slice(0, -1).some(({ finished }) => finished)).toBe(false);
  const bets = (await states()).filter(
    ({ email, state }) => email === 'sharp@fairline.test' && state.grade === null,
  );
  const legs = bets.flatMap(({ state }) => (state.legs.length === 1 ? state.legs : []));
  expect(legs.map(({ line_id }) => line_id)).toContain(sharp[0]?.line_id);
  expect(own?.[1]).toMatch(/^(moneyline|spreads|totals):/);
  // Not again after they were removed.
  for (const { id } of pro) await call('POST', '/api/user/graph/remove', { id }, 'pro');
  expect(await addDemoBets(web.db, NOW)).toBe(0);
  expect(await graphsOf('pro')).toEqual([]);
});
