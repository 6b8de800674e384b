import { type AlertLedger, alertLedgerSchema } from '@fairline/shared/contracts';
import { expectedValue, fairOdds } from '@fairline/shared/odds';
import { statBet } from '@fairline/shared/stats/testing/stat-bets.ts';
import { beforeAll, expect, it } from 'vitest';
import { insertBets } from '../../../../bench/bets/fill-bets.ts';
import { betsClient } from '../../../../testing/bets/bets-client.ts';
import { storeCloses } from '../../../../testing/bets/store-closes.ts';
import { hoursFromNow, seedEvent, seedMove } from '../../../../testing/seed.ts';
import { stateOf } from '../../../../testing/stats/stat-states.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { call } = betsClient(web);
const settingOf = (overrides: object = {}) => ({
  ...{ name: 'Drops', type: 'odds', enabled: true, sport_id: null, min_drop_percentage: 10 },
  ...overrides,
});
const save = async (settings: object[]) =>
  (await call('POST', '/api/alerts/update-settings', { settings })).body.settings as { id: number }[];
const ledger = async (query = ''): Promise<AlertLedger> =>
  alertLedgerSchema.parse((await call('GET', `/api/stats/alert-settings${query}`)).body);
/** Dates a setting's newest version back. */
const dateBack = (id: number, hours: number) =>
  web.db
    .knex('alert_setting_versions')
    .where({ setting_id: id })
    .andWhere('created_at', '>', hoursFromNow(-1))
    .update({ created_at: hoursFromNow(-hours) });

/** Of every seeded move, and of the close. */
const QUOTE = [1.9, 3.4, 4.2];
const CLOSE = [1.8, 3.6, 4.6] as const;
let id = 0;
beforeAll(async () => {
  const { knex } = web.db;
  await seedEvent(knex, { event_id: 1 });
  await seedEvent(knex, { event_id: 2 });
  // The first is of the period that has a close. Each is at 1.9 on the home side.
  for (const [event_id, hours, drop_percentage] of [
    [1, 50, 12],
    [2, 40, 12],
    [2, 30, 6],
    [2, 20, 6],
    [2, 10, 6],
  ] as const) {
    const starts = hoursFromNow(event_id === 1 ? -1 : 24);
    await seedMove(knex, 'odds', { event_id, at: hoursFromNow(-hours), drop_percentage, starts });
  }
  await storeCloses(web)(1, { moneyline: { prices: [...CLOSE], limit: 500 } } as never);
  [{ id = 0 } = {}] = await save([settingOf()]);
  await dateBack(id, 100);
  await save([settingOf({ id, name: 'All drops', min_drop_percentage: 5 })]);
  await dateBack(id, 25);
});

it('is refused without a session and without closing prices in the plan, and 400 to an invalid query', async () => {
  expect((await web.call('GET', '/api/stats/alert-settings')).status).toBe(401);
  const { status, body } = await call('GET', '/api/stats/alert-settings', undefined, 'basic');
  expect([status, body.code]).toEqual([403, 'plan_required']);
  expect((await call('GET', '/api/stats/alert-settings?from=x')).status).toBe(400);
});

it('counts what was raised under the version then in force, and what the newest one would have', async () => {
  const { settings, since, counting } = await ledger();
  const fair = fairOdds([...CLOSE], 'power')?.[0] ?? Number.NaN;
  const clv = Math.round(expectedValue(1.9, fair) * 100) / 100;
  // The home side shortened most.
  const moved = Math.round(((fairOdds(QUOTE, 'power')?.[0] ?? 0) / fair - 1) * 10_000) / 100;
  expect(settings).toEqual([
    {
      ...{ id, name: 'All drops', type: 'odds', deleted: false, versions: 2, bets: null },
      // Two of 12 % before the change; of those of 6 %, the two after it.
      raised: {
        alerts: 4,
        clv: { value: clv, low: null, high: null, n: 1 },
        closing_beaten: { value: clv > 0 ? 100 : 0, low: null, high: null, n: 1 },
        moved: { value: moved, low: null, high: null, n: 1 },
      },
      backtest: expect.objectContaining({ alerts: 5 }),
    },
  ]);
  expect(counting).toBe(false);
  expect(Date.parse(since ?? '')).toBeLessThan(Date.now());
});

it('counts the alerts that the stream of the setting lists', async () => {
  const { settings } = await ledger();
  const { counts } = (await call('GET', '/api/alerts/odds/counts')).body;
  const { alerts } = (await call('GET', `/api/alerts/odds?setting=${id}`)).body;
  expect(counts).toEqual([{ setting: id, count: settings[0]?.backtest?.alerts }]);
  expect(alerts).toHaveLength(counts[0].count);
});

it('is of a period', async () => {
  const [from, to] = [45, 15].map((hours) => hoursFromNow(-hours).toISOString());
  const { settings, since } = await ledger(`?from=${from}&to=${to}`);
  expect(settings[0]).toMatchObject({ raised: { alerts: 2, clv: { n: 0 } }, backtest: { alerts: 3 } });
  expect(since).toBeNull();
  // The first move that is stored is from 50 hours ago.
  expect(hoursFromNow(-50).getTime() - Date.parse((await ledger()).since ?? '')).toBeLessThan(60_000);
});

it('has the bets from a setting, and no backtest of a deleted one', async () => {
  const bankroll = (await call('POST', '/api/bankrolls', { name: 'B' })).body.id;
  const bets = [1, 2, 3].map((number) =>
    statBet({ id: number, setting: number === 3 ? 0 : id, starts: Date.now() - 3_600_000 }),
  );
  await insertBets(
    web.db,
    await web.userIdOf('pro'),
    bets.map((bet) => ({ states: [stateOf(bet, bankroll)] })),
  );
  await save([]);
  const { settings } = await ledger();
  expect(settings[0]).toMatchObject({
    ...{ id, deleted: true, backtest: null, raised: { alerts: 4 } },
    bets: { keys: [String(id)], labels: ['All drops'], bets: 2, profit: 18, thin: true },
  });
});

it('alerts without a selection are measured by how far their line moved, specials as others', async () => {
  const { knex } = web.db;
  await seedEvent(knex, { event_id: 3 });
  const contestants = ['home', 'draw', 'away'].map((name, at) => ({ id: at + 1, name }));
  await knex('specials').insert({
    ...{ special_id: 5, event_id: 3, period_num: 0, name: 'First card', category: 'Cards' },
    contestants: JSON.stringify(contestants),
  });
  await storeCloses(web)(3, {
    moneyline: { prices: [...CLOSE], limit: 500 },
    'special:5:': { prices: [...CLOSE], limit: 100 },
  });
  const at = hoursFromNow(-5);
  const shared = { event_id: 3, period: 0, at, starts: hoursFromNow(-1) };
  await seedMove(knex, 'limit', shared);
  await seedMove(knex, 'closed', shared);
  await seedMove(knex, 'odds', { ...shared, market: 'specials', specials_name: 'First card' });
  // One that the feed has under no such name is raised, and not measured.
  await seedMove(knex, 'odds', { ...shared, market: 'specials', specials_name: 'First goal' });
  const saved = await call(
    'POST',
    '/api/alerts/update-settings',
    {
      settings: [
        settingOf({ name: 'Limits', type: 'limit' }),
        settingOf({ name: 'Closed', type: 'closed', min_drop_percentage: null }),
        settingOf({ name: 'Specials', markets: ['specials'], min_drop_percentage: 5 }),
      ],
    },
    'sharp',
  );
  for (const { id } of saved.body.settings) await dateBack(id, 10);
  const { settings } = alertLedgerSchema.parse(
    (await call('GET', '/api/stats/alert-settings', undefined, 'sharp')).body,
  );
  const moved = settings[0]?.raised.moved.value;
  expect(moved).toBeGreaterThan(0);
  const measured = (alerts: number, clvs: number) => ({
    raised: { alerts, clv: { n: clvs }, closing_beaten: { n: clvs }, moved: { value: moved, n: 1 } },
  });
  expect(settings).toMatchObject([measured(1, 0), measured(1, 0), measured(2, 1)]);
});
