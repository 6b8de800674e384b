import {
  allUsersStatsSchema,
  comparisonSchema,
  daysAnswerSchema,
  facetsAnswerSchema,
  luckAnswerSchema,
  type StatFigures,
  statsPageSchema,
  statsSummarySchema,
} from '@fairline/shared/contracts';
import { independentFigures, independentReplay } from '@fairline/shared/stats/testing/independent.ts';
import { statBetsArbitrary } from '@fairline/shared/stats/testing/stat-bets.arbitrary.ts';
import { type StatBet, statBet } from '@fairline/shared/stats/testing/stat-bets.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBets } from '../../../bench/bets/fill-bets.ts';
import { type Account, betsClient } from '../../../testing/bets/bets-client.ts';
import { stateOf } from '../../../testing/stats/stat-states.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();
const { call } = betsClient(web);

/** As the tracker stores them: a bet in play has no CLV, and a parlay neither an event nor a market of its own. */
const stored = (bet: StatBet): StatBet => ({
  ...bet,
  ...(bet.live ? { clv: null } : {}),
  ...(bet.selections > 1 ? { market: 'parlay' } : {}),
});
const PERIOD = { from: '2026-01-01T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' } as const;
/** At both ends of a period. */
const AT_ENDS = [PERIOD.from, PERIOD.to].map((at) =>
  statBet({ starts: Date.parse(at), placed: Date.parse(at), stake: '77', profit: '12.34', league: 'A' }),
);
const BETS = [
  ...AT_ENDS,
  ...fc.sample(statBetsArbitrary, { seed: 15, numRuns: 12 }).flat().slice(0, 260),
].map((bet, index): StatBet => stored({ ...bet, id: index + 1 }));

let bankroll: number;
let tags: number[];
beforeAll(async () => {
  bankroll = (await call('POST', '/api/bankrolls', { name: 'B', starting_amount: 500 })).body.id;
  tags = [];
  for (const name of ['Steam', 'Late']) {
    tags.push((await call('POST', '/api/bets/create-tag', { name, color: 'red' })).body.id);
  }
  await insert('pro', BETS);
});

async function insert(account: Account, bets: readonly StatBet[]): Promise<void> {
  const states = bets.map((bet) => ({ states: [stateOf(bet, bankroll)] }));
  await insertBets(web.db, await web.userIdOf(account), states);
}

const bodyOf = async (path: string, account?: Account) => (await call('GET', path, undefined, account)).body;
const valuesOf = (figures: StatFigures) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'object' && figure !== null && 'value' in figure ? figure.value : figure,
    ]),
  );

describe('GET /api/stats', () => {
  it('answers 401 without a session, and 400 to an invalid query', async () => {
    for (const path of ['', '/summary', '/compare', '/days', '/facets', '/luck']) {
      expect((await web.call('GET', `/api/stats${path}`)).status).toBe(401);
    }
    for (const query of ['?by=profit', '?from=1', '?zone=Moon', '/facets', '/facets?facets=a', '/days']) {
      expect([query, (await call('GET', `/api/stats${query}`)).status]).toEqual([query, 400]);
    }
    // A period that ends before it begins, named at its field.
    const [to, from] = [PERIOD.from, PERIOD.to];
    for (const path of ['?', '/summary?', '/compare?mode=flat&', '/facets?facets=league&', '/luck?']) {
      const { status, body } = await call('GET', `/api/stats${path}from=${from}&to=${to}`);
      expect([path, status, body.error]).toEqual([path, 400, 'To: The period ends before it begins.']);
    }
    const four = await call('GET', '/api/stats/facets?facets=league,market,sport,tag');
    expect([four.status, four.body.code]).toEqual([400, 'invalid_request']);
  });

  it('has the figures that an independent calculation has', async () => {
    const page = statsPageSchema.parse(await bodyOf('/api/stats?zone=Europe/Prague'));
    const wanted = independentFigures(BETS, 'EUR');
    expect(valuesOf(page.summary.figures)).toEqual(wanted);
    expect(page.summary).toMatchObject({
      profit: wanted.profit,
      yield_percent: wanted.yield,
      clv_percent: wanted.clv,
      ev_percent: wanted.ev,
      hit_rate_percent: wanted.hit_rate,
      closing_beaten_percent: wanted.closing_beaten,
      starting_bankroll: 500,
      roi_percent: Math.round((wanted.profit - wanted.free_bets.profit) * 20) / 100,
      converted: ['USD', 'HUF'],
    });
    expect(page.curve.at(-1)).toMatchObject({ bets: wanted.settled, profit: wanted.profit });
    expect(page.markets.reduce((sum, { bets }) => sum + bets, 0)).toBe(BETS.length);
    expect(page.markets.map(({ labels }) => labels[0]).sort()).toEqual([
      ...['1X2', 'AH', 'Cards', 'O/U', 'Parlay'],
    ]);
    expect(page.sports.map(({ labels }) => labels[0]).sort()).toEqual(['Basketball', 'Chess', 'Soccer']);
    expect(page.summary.figures.yield.low).toBeLessThan(page.summary.figures.yield.high ?? 0);
  });

  it('has the totals of the list of bets, and the same numbers at a reload', async () => {
    const { body } = await call('GET', '/api/bets');
    const page = await bodyOf('/api/stats');
    expect(page.summary).toMatchObject({
      ...{ bets: body.totals.bets, settled: body.totals.settled },
      ...{ profit: body.totals.profit, staked: body.totals.staked },
    });
    expect(page.summary.figures.free_bets.profit).toBe(body.totals.free_profit);
    expect(page.summary.yield_percent).toBeCloseTo(body.totals.yield_percent, 2);
    expect(page.summary.clv_percent).toBeCloseTo(body.totals.clv_percent, 2);
    expect(page.summary.ev_percent).toBeCloseTo(body.totals.ev_percent, 2);
    expect(await bodyOf('/api/stats')).toEqual(page);
    const summary = statsSummarySchema.parse(await bodyOf('/api/stats/summary'));
    expect({ ...page.summary, status: 'ok' }).toEqual(summary);
  });

  it('is of a period by start or by placing, from inclusive to exclusive', async () => {
    const { from, to } = PERIOD;
    const within = (at: number) => at >= Date.parse(from) && at < Date.parse(to);
    const period = `from=${from}&to=${to}`;
    const byStart = await bodyOf(`/api/stats/summary?${period}`);
    const ofStart = BETS.filter(({ starts, placed }) => within(starts ?? placed));
    expect(valuesOf(byStart.figures)).toEqual(independentFigures(ofStart, 'EUR'));
    const byPlacing = await bodyOf(`/api/stats/summary?${period}&by=placed`);
    const ofPlacing = BETS.filter(({ placed }) => within(placed));
    expect(valuesOf(byPlacing.figures)).toEqual(independentFigures(ofPlacing, 'EUR'));
    const compared = await bodyOf(`/api/stats/compare?mode=evOptimal&by=placed&${period}`);
    const wanted = independentReplay(ofPlacing, 'evOptimal', { bankroll: '500', fraction: 0.15, unit: '10' });
    expect(compared.profit).toBeCloseTo(wanted.profit, 5);
  });

  it('is empty without bets', async () => {
    const page = statsPageSchema.parse(await bodyOf('/api/stats', 'sharp'));
    expect(page.summary).toMatchObject({ bets: 0, profit: 0, yield_percent: null, roi_percent: 0 });
    expect(page.summary.starting_bankroll).toBeNull();
    expect(page).toMatchObject({ curve: [], markets: [], runs: { drawdown: 0, losing_run: 0 } });
    expect((await bodyOf('/api/stats/luck', 'sharp')).event).toEqual([]);
  });

  it('does not know the bets of others, nor deleted ones', async () => {
    const profit = async () => (await bodyOf('/api/stats/summary')).profit;
    const before = await profit();
    const { body } = await call('POST', '/api/bets/by-hand', {
      ...{ legs: [{ event: 'X', market: 'Y', selection: 'Z' }], stake: 10, odds: 3 },
    });
    await call('POST', `/api/bets/${body.id}/grade`, { version: 1, result: 'win' });
    expect(await profit()).toBeCloseTo(before + 20, 8);
    await call('POST', '/api/bets/delete', { ids: [body.id] });
    expect(await profit()).toBe(before);
  });
});

describe('without closing prices in the plan', () => {
  beforeAll(async () => {
    await insert(
      'basic',
      Array.from({ length: 21 }, (_, id) => statBet({ id: id + 1 })),
    );
  });

  it('nothing of the close is shown', async () => {
    const page = statsPageSchema.parse(await bodyOf('/api/stats', 'basic'));
    const { figures } = page.summary;
    expect([figures.clv, figures.clv_weighted, figures.closing_beaten].map(({ n }) => n)).toEqual([0, 0, 0]);
    expect(page.summary).toMatchObject({ clv_percent: null, closing_beaten_percent: null, ev_percent: 2 });
    expect(figures.expected).toBeNull();
    expect(page.curve.at(-1)).toMatchObject({ bets: 21, profit: 189, expected: null });
    expect(page.calibration.close).toEqual([]);
    expect(page.calibration.bet).toHaveLength(1);
    expect(page.timing.clv).toBeNull();
    expect(page.markets[0]).toMatchObject({ clv: { value: null, n: 0 }, yield: { value: 90, n: 21 } });
  });

  it('replays by the close and the simulation are refused', async () => {
    for (const path of ['/compare?mode=clvOptimal', '/luck']) {
      const { status, body } = await call('GET', `/api/stats${path}`, undefined, 'basic');
      expect([status, body.code, body.error]).toEqual([403, 'plan_required', 'This needs the Pro plan.']);
    }
    expect((await call('GET', '/api/stats/compare?mode=flat', undefined, 'basic')).status).toBe(200);
  });
});

describe('GET /api/stats/compare', () => {
  it.each(['flat', 'evOptimal', 'clvOptimal'] as const)(
    'replays %s as an independent calculation',
    async (mode) => {
      const { curve, staked, profit, left_out, bets, ...answer } = comparisonSchema.parse(
        await bodyOf(`/api/stats/compare?mode=${mode}`),
      );
      const wanted = independentReplay(BETS, mode, { bankroll: '500', fraction: 0.15, unit: '10' });
      expect({ bets, left_out }).toEqual({ bets: wanted.bets, left_out: wanted.left_out });
      expect([staked, profit].map((amount) => amount.toFixed(5))).toEqual(
        [wanted.staked, wanted.profit].map((amount) => amount.toFixed(5)),
      );
      expect(curve.at(-1)).toMatchObject({ bets, profit });
      const fallbacks = mode === 'flat' ? ['unitSize'] : [];
      expect(answer).toMatchObject({ bankroll: 500, fraction: 0.15, unit: 10, fallbacks });
    },
  );

  it('follows the preferences, and names its fallbacks', async () => {
    const of = (mode: string) => bodyOf(`/api/stats/compare?mode=${mode}`, 'sharp');
    const patch = (body: object) => call('PATCH', '/api/profile/preferences', body, 'sharp');
    expect(await of('flat')).toMatchObject({ bankroll: 1000, unit: 10, fallbacks: ['unitSize'] });
    expect(await of('evOptimal')).toMatchObject({ bankroll: 1000, fallbacks: ['bankroll'] });
    // Who sizes by 2 % of the bankroll does not size by 2 % of Kelly.
    await patch({ betSizeMethod: 'percentage', fractionBetSize: 2 });
    expect(await of('evOptimal')).toMatchObject({ fraction: 0.1, fallbacks: ['fraction', 'bankroll'] });
    await patch({ betSizeMethod: 'kelly' });
    expect(await of('evOptimal')).toMatchObject({ fraction: 0.02, fallbacks: ['bankroll'] });
    await patch({ unitSize: 25, fractionBetSize: 0 });
    expect(await of('flat')).toMatchObject({ unit: 25, fallbacks: [] });
    expect(await of('evOptimal')).toMatchObject({ fraction: 0.1, fallbacks: ['fraction', 'bankroll'] });
  });
});

it('GET /api/stats/days divides a month by the days of the time zone', async () => {
  const at = (text: string) => Date.parse(text);
  await insert('sharp', [
    statBet({ id: 1, starts: at('2026-02-28T22:59:59Z'), profit: '7' }),
    statBet({ id: 2, starts: at('2026-02-28T23:00:00Z'), profit: '1.11' }),
    // A day of 23 hours.
    statBet({ id: 3, starts: at('2026-03-28T23:00:00Z'), profit: '2' }),
    statBet({ id: 4, starts: at('2026-03-29T21:59:59Z'), profit: '-10', result: 'loss' }),
    statBet({ id: 5, starts: at('2026-03-31T21:59:59Z'), result: 'void', profit: '0' }),
    statBet({ id: 6, starts: at('2026-03-31T22:00:00Z'), profit: '50' }),
    statBet({ id: 7, starts: at('2026-03-30T22:00:00Z'), result: null, profit: null }),
  ]);
  const of = async (query: string) =>
    daysAnswerSchema.parse(await bodyOf(`/api/stats/days?${query}`, 'sharp'));
  const march = await of('month=2026-03&zone=Europe/Prague');
  expect(march.days).toEqual([
    { date: '2026-03-01', bets: 1, staked: 10, profit: 1.11 },
    { date: '2026-03-29', bets: 2, staked: 20, profit: -8 },
    { date: '2026-03-31', bets: 1, staked: 0, profit: 0 },
  ]);
  expect(march).toMatchObject({ profit: -6.89, staked: 30 });
  expect((await of('month=2026-03')).days.map(({ date }) => date)).toEqual([
    ...['2026-03-28', '2026-03-29', '2026-03-31'],
  ]);
  const placed = await of('month=2026-01&by=placed');
  expect(placed.days.map(({ date }) => date)).toEqual([
    ...['2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06', '2026-01-07'],
  ]);
});

it('GET /api/stats/facets combines up to three facets', async () => {
  const facets = facetsAnswerSchema.parse(
    await bodyOf('/api/stats/facets?facets=bookmaker,league,alert-setting'),
  );
  expect(facets.cells.reduce((sum, { bets }) => sum + bets, 0)).toBe(BETS.length);
  for (const { keys, profit, clv, thin, settled } of facets.cells) {
    const [bookmaker, league, setting] = keys;
    const own = BETS.filter(
      (bet) =>
        bet.bookmaker === bookmaker &&
        bet.league === league &&
        (bet.setting || null) === (setting && Number(setting)),
    );
    const wanted = independentFigures(own, 'EUR');
    expect([profit, clv.value, settled]).toEqual([wanted.profit, wanted.clv, wanted.settled]);
    expect(thin).toBe(settled < 20);
  }
  const byTag = await bodyOf('/api/stats/facets?facets=tag');
  const keyed = Object.fromEntries(
    byTag.cells.map(({ labels, bets }: { labels: string[]; bets: number }) => [labels[0], bets]),
  );
  expect(keyed).toMatchObject({
    Steam: BETS.filter((bet) => bet.tags.includes(tags[0] ?? 0)).length,
    Late: BETS.filter((bet) => bet.tags.includes(tags[1] ?? 0)).length,
  });
});

it('GET /api/stats/luck has the columns of settled bets with a stake and a close', async () => {
  const luck = luckAnswerSchema.parse(await bodyOf('/api/stats/luck'));
  const counted = BETS.filter(
    ({ result, free }) => !free && result !== null && result !== 'void' && result !== 'cash-out',
  );
  expect(luck.event.length + luck.without_close).toBe(counted.length);
  expect(new Set(luck.event).size).toBe(Math.max(...luck.event) + 1);
  expect(luck.event.length).toBeGreaterThan(new Set(luck.event).size);
  for (const column of [luck.side, luck.p, luck.win, luck.lose, luck.actual]) {
    expect(column).toHaveLength(luck.event.length);
  }
});

describe('GET /api/admin/stats/summary', () => {
  it('is for administrators', async () => {
    const { status, body } = await call('GET', '/api/admin/stats/summary', undefined, 'sharp');
    expect([status, body.code]).toEqual([403, 'admin_required']);
  });

  it('is of all users, up to a stake of 200 euros', async () => {
    const all = allUsersStatsSchema.parse(await bodyOf('/api/admin/stats/summary', 'admin'));
    const { rows } = await web.db.knex.raw(
      "select count(*)::int as bets, count(distinct user_id)::int as users from bets where deleted_at is null and stake <= 200 * case currency when 'USD' then 1.04 when 'HUF' then 402.21 else 1 end",
    );
    expect({ bets: all.bets, users: all.users }).toEqual(rows[0]);
    expect(all.users).toBe(3);
    expect(all.bets).toBeLessThan(BETS.length + 28);
    expect(all.since).toBeNull();
  });
});
