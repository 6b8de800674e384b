import { describe, expect, it } from 'vitest';
import { OWN_BET } from '../../../testing/bets/bets-client.ts';
import { newAccount, signedUpAccount, signUp } from '../../../testing/new-account.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;
const clock = { now: NOW };
const web = suiteWeb({ now: () => clock.now });
const at = (hours: number) => new Date(clock.now + hours * HOUR).toISOString();

async function account(name: string) {
  const { id, token } = await newAccount(web, name);
  await web.db
    .knex('profiles')
    .where({ user_id: id })
    .update({ subscription_plan: 'pro_month', subscription_status: 'active', plan_source: 'grant' });
  const call = (method: string, path: string, body?: object) =>
    web.call(method, `/api${path}`, { token, ...(body && { body }) });
  return {
    id,
    call,
    read: async () => (await call('GET', '/responsible-use')).body,
    remind: (kind: string, period: string, amount: number | null) =>
      call('PUT', '/responsible-use/reminder', { kind, period, amount }),
    takeBreak: (hours: number) => call('POST', '/responsible-use/break', { until: at(hours) }),
    async bet(stake: number, more: object = {}) {
      const answer = await call('POST', '/bets/by-hand', { ...OWN_BET, stake, ...more });
      expect(answer.status).toBe(200);
      return answer.body.id as number;
    },
  };
}

describe('reminders', () => {
  it('count stakes of the last 24 hours, 7 and 30 days', async () => {
    const { bet, remind, read } = await account('counts');
    for (const hours of [-1, -24, -24 * 7, -24 * 30, -24 * 31]) await bet(10, { placed_at: at(hours) });
    for (const period of ['month', 'day', 'week']) {
      expect((await remind('stakes', period, 25)).status).toBe(200);
    }
    const spent = (await read()).reminders.map((one: Record<string, unknown>) => [
      one.period,
      one.spent,
      one.reached,
    ]);
    expect(spent).toEqual([
      ['day', 10, false],
      ['week', 20, false],
      ['month', 30, true],
    ]);
  });

  it('count neither free, void nor deleted bets, and convert other currencies', async () => {
    const { id, bet, call, remind, read } = await account('converts');
    await bet(5, { free_bet: true });
    const deleted = await bet(7);
    expect((await call('POST', '/bets/delete', { ids: [deleted] })).status).toBe(200);
    await bet(104, { currency: 'USD' });
    await remind('stakes', 'day', 100);
    expect((await read()).reminders[0]).toMatchObject({ spent: 100, reached: true, currency: 'EUR' });
    await web.db
      .knex('bets')
      .where({ user_id: id })
      .update({ result: 'void', profit: 0, settled_at: new Date(NOW) });
    expect((await read()).reminders[0]).toMatchObject({ spent: 0, reached: false });
  });

  it('count deposits, and not withdrawals', async () => {
    const { call, remind, read } = await account('deposits');
    const { body } = await call('POST', '/bankrolls', { name: 'Main', starting_amount: 500 });
    for (const [kind, amount] of [
      ['deposit', 80],
      ['withdrawal', 30],
      ['deposit', 20.5],
    ] as const) {
      const moved = await call('POST', `/bankrolls/${body.id}/movements`, {
        kind,
        amount,
        at: at(-1),
      });
      expect(moved.status).toBe(200);
    }
    await remind('deposits', 'week', 100.5);
    expect((await read()).reminders).toMatchObject([{ kind: 'deposits', spent: 100.5, reached: true }]);
  });

  it('are in the currency of the user when they are set, replaced and removed', async () => {
    const { call, remind, read } = await account('sets');
    await call('PATCH', '/profile/preferences', { currency: 'CZK' });
    await remind('stakes', 'day', 250);
    await remind('stakes', 'day', 300);
    await call('PATCH', '/profile/preferences', { currency: 'USD' });
    expect((await read()).reminders).toMatchObject([{ amount: 300, currency: 'CZK' }]);
    await remind('stakes', 'day', null);
    expect((await read()).reminders).toEqual([]);
  });

  it.each([0, -5, 1e-9])('of %s is rejected', async (amount) => {
    const token = await web.tokenOf('basic');
    const body = { kind: 'stakes', period: 'day', amount };
    expect((await web.call('PUT', '/api/responsible-use/reminder', { token, body })).status).toBe(400);
  });
});

describe('a break', () => {
  it('lasts until exactly the time that was shown, and is in the profile', async () => {
    const { id, takeBreak, call, read } = await account('rests');
    const until = at(24);
    expect((await takeBreak(24)).body.break_until).toBe(until);
    expect((await call('GET', '/profile')).body.break_until).toBe(until);
    expect(await web.db.knex('account_breaks').where({ user_id: id })).toMatchObject([
      { begun_at: new Date(clock.now), until: new Date(until) },
    ]);
    clock.now += 25 * HOUR;
    expect((await read()).break_until).toBeNull();
    clock.now = NOW;
  });

  it('can be prolonged, and neither shortened nor ended', async () => {
    const { takeBreak, read } = await account('prolongs');
    expect((await takeBreak(72)).status).toBe(200);
    const shorter = await takeBreak(24);
    expect([shorter.status, shorter.body.code]).toEqual([409, 'break_longer']);
    const both = await Promise.all([takeBreak(24 * 14), takeBreak(24 * 7)]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect((await read()).break_until).toBe(at(24 * 14));
  });

  it('of less than a day or more than six weeks is rejected', async () => {
    const { takeBreak, read } = await account('wrong-lengths');
    for (const hours of [1, 23, 24 * 42 + 1]) {
      const answer = await takeBreak(hours);
      expect([hours, answer.status, answer.body.code]).toEqual([hours, 400, 'invalid_request']);
    }
    expect((await read()).break_until).toBeNull();
  });

  it.each(['basic', 'pro', 'sharp', 'admin'] as const)('is refused for the demo account %s', async (name) => {
    const token = await web.tokenOf(name);
    const body = { until: at(24) };
    const answer = await web.call('POST', '/api/responsible-use/break', { token, body });
    expect([answer.status, answer.body.code]).toEqual([403, 'demo_account']);
    expect((await web.call('GET', '/api/profile', { token })).body.break_until).toBeNull();
  });
});

it('signing up asks for the age, and stores when it was confirmed', async () => {
  for (const is_adult of [undefined, false, 'true']) {
    const answer = await signUp(web, 'minor', { is_adult });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([
      400,
      'AGE_NOT_CONFIRMED',
      'is_adult',
    ]);
  }
  expect(await web.db.knex('user').where({ email: 'minor@example.com' })).toEqual([]);
  const { id } = await signedUpAccount(web, 'grown-up');
  const row = await web.db.knex('profiles').where({ user_id: id }).first();
  expect(row.age_confirmed_at).toEqual(new Date(NOW));
});
