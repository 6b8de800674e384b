import { balancesSchema, exposureSchema, movementsSchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { betsClient, OWN_BET } from '../../../../testing/bets/bets-client.ts';
import { seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { call, place, byHand, change, read, bankrolls, errorOf } = betsClient(web);

beforeAll(async () => {
  await seedEvent(web.db.knex, { event_id: 7 });
  await seedLine(web.db.knex, { event_id: 7 });
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12)).toISOString();

describe('bankrolls', () => {
  it.each<[string, string, object | undefined]>([
    ['GET', '/api/bankrolls', undefined],
    ['GET', '/api/bankrolls/1/balances', undefined],
    ['GET', '/api/bankrolls/1/movements', undefined],
    ['GET', '/api/bets/exposure', undefined],
    ['POST', '/api/bankrolls', { name: 'A' }],
    ['PATCH', '/api/bankrolls/1', { version: 1, name: 'A' }],
    ['DELETE', '/api/bankrolls/1', undefined],
    ['POST', '/api/bankrolls/1/movements', { kind: 'deposit', amount: 1 }],
    ['POST', '/api/bankrolls/1/movements/1/delete', {}],
    ['POST', '/api/bankrolls/1/movements/1/restore', {}],
  ])(
    'answer 401 to %s %s without a session, and 403 to a change under view-as',
    async (method, path, body) => {
      const sent = body === undefined ? {} : { body };
      expect((await web.call(method, path, sent)).status).toBe(401);
      const headers = { 'X-View-As': await web.userIdOf('basic') };
      const answer = await web.call(method, path, { token: await web.tokenOf('admin'), headers, ...sent });
      expect(answer.status === 403).toBe(method !== 'GET');
    },
  );

  it.each<[string, string, object]>([
    ['POST', '/api/bankrolls', { name: '' }],
    ['POST', '/api/bankrolls', { name: 'A', starting_amount: -1 }],
    ['POST', '/api/bankrolls', { name: 'A', starting_amount: 0.000000001 }],
    ['POST', '/api/bankrolls', { name: 'A', currency: 'XXX' }],
    ['PATCH', '/api/bankrolls/1', { version: 1 }],
    ['POST', '/api/bankrolls/1/movements', { kind: 'gift', amount: 1 }],
    ['POST', '/api/bankrolls/1/movements', { kind: 'deposit', amount: 0 }],
    ['GET', '/api/bankrolls?at=today', {}],
  ])('answer 400 to %s %s with %j', async (method, path, body) => {
    expect(await errorOf(method, path, method === 'GET' ? undefined : body)).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('begin with the default of a first bet, made once', async () => {
    expect(await bankrolls('', 'basic')).toEqual([]);
    await Promise.all(Array.from({ length: 6 }, () => byHand({}, 'basic')));
    expect(await bankrolls('', 'basic')).toMatchObject([
      { name: 'Main', currency: 'EUR', is_default: true, balance: 0, open_stakes: 60, open_bets: 6 },
    ]);
  });

  it('are several, of which one is the default; the profile shows its starting amount', async () => {
    const first = await call('POST', '/api/bankrolls', { name: 'Exchange', starting_amount: 1_000 });
    expect(first.body).toMatchObject({ is_default: true, balance: 1_000, currency: 'EUR' });
    const profile = () => call('GET', '/api/profile');
    expect((await profile()).body.starting_bankroll).toBe(1_000);
    const second = { name: 'Soft', starting_amount: 250.5, currency: 'USD', is_default: true };
    const { body } = await call('POST', '/api/bankrolls', second);
    expect(await bankrolls()).toMatchObject([
      { name: 'Soft', is_default: true, balance: 250.5 },
      { name: 'Exchange', is_default: false },
    ]);
    expect((await profile()).body.starting_bankroll).toBe(250.5);
    expect((await read(await byHand())).bankroll_id).toBe(body.id);
    const taken = { name: 'soft' };
    expect(await errorOf('POST', '/api/bankrolls', taken)).toEqual([409, 'bankroll_exists']);
  });

  it('of a user are no other’s', async () => {
    const [{ id } = { id: 0 }] = await bankrolls();
    const base = `/api/bankrolls/${id}`;
    expect(await errorOf('PATCH', base, { version: 1, name: 'Mine' }, 'sharp')).toEqual([404, 'not_found']);
    expect(await errorOf('DELETE', base, undefined, 'sharp')).toEqual([404, 'not_found']);
    expect(await errorOf('GET', `${base}/movements`, undefined, 'sharp')).toEqual([404, 'not_found']);
    expect(await errorOf('GET', `${base}/balances`, undefined, 'sharp')).toEqual([404, 'not_found']);
    const deposit = { kind: 'deposit', amount: 1 };
    expect(await errorOf('POST', `${base}/movements`, deposit, 'sharp')).toEqual([404, 'not_found']);
    const bet = { ...OWN_BET, bankroll_id: id };
    expect(await errorOf('POST', '/api/bets/by-hand', bet, 'sharp')).toEqual([400, 'invalid_request']);
  });

  it('are edited at their version, and deleted while nothing is in them', async () => {
    const { body } = await call('POST', '/api/bankrolls', { name: 'Trial', starting_amount: 0 });
    const base = `/api/bankrolls/${body.id}`;
    const edited = await call('PATCH', base, {
      version: 1,
      name: 'Tests',
      currency: 'GBP',
      starting_amount: 5,
    });
    expect(edited.body).toMatchObject({ name: 'Tests', currency: 'GBP', balance: 5, version: 2 });
    expect(await errorOf('PATCH', base, { version: 1, name: 'Late' })).toEqual([409, 'bankroll_changed']);
    expect(await errorOf('PATCH', base, { version: 2, currency: 'EUR' })).toEqual([409, 'currency_in_use']);
    expect(await errorOf('PATCH', base, { version: 2, name: 'Soft' })).toEqual([409, 'bankroll_exists']);
    await call('POST', `${base}/movements`, { kind: 'deposit', amount: 1 });
    expect(await errorOf('DELETE', base)).toEqual([409, 'bankroll_in_use']);
    const other = await call('POST', '/api/bankrolls', { name: 'Unused' });
    expect((await call('DELETE', `/api/bankrolls/${other.body.id}`)).status).toBe(200);
    expect((await bankrolls()).map(({ name }) => name)).not.toContain('Unused');
    const [{ id } = { id: 0 }] = await bankrolls();
    expect(await errorOf('DELETE', `/api/bankrolls/${id}`)).toEqual([409, 'bankroll_in_use']);
    const kinds = await web.db
      .knex('bankroll_entries')
      .where({ bankroll_id: body.id })
      .orderBy('id')
      .pluck('kind');
    expect(kinds).toEqual(['created', 'edited', 'deposit']);
  });
});

describe('the balance', () => {
  it('is what was there at any time, with bets of other currencies at the fixed rates', async () => {
    const { body } = await call('POST', '/api/bankrolls', { name: 'Year', starting_amount: 100.1 }, 'sharp');
    const base = `/api/bankrolls/${body.id}/movements`;
    const move = (kind: string, amount: number, at: string) =>
      call('POST', base, { kind, amount, at, note: 'card' }, 'sharp');
    await move('deposit', 0.2, day(2));
    await move('withdrawal', 50.05, day(6));
    const won = await byHand({ placed_at: day(3), stake: 10, odds: 2.5 }, 'sharp');
    await change(won, '/grade', { result: 'win', settled_at: day(5) }, 'sharp');
    const lost = await byHand({ placed_at: day(4), stake: 10.4, currency: 'USD' }, 'sharp');
    await change(lost, '/grade', { result: 'loss', settled_at: day(8) }, 'sharp');
    const at = async (number: number) => {
      const [{ balance, open_stakes, available } = { balance: 0, open_stakes: 0, available: 0 }] =
        await bankrolls(`?at=${day(number)}`, 'sharp');
      return [balance, open_stakes, available];
    };
    expect(await at(1)).toEqual([100.1, 0, 100.1]);
    expect(await at(2)).toEqual([100.3, 0, 100.3]);
    expect(await at(4)).toEqual([100.3, 20, 80.3]);
    expect(await at(5)).toEqual([115.3, 10, 105.3]);
    expect(await at(7)).toEqual([65.25, 10, 55.25]);
    expect(await at(9)).toEqual([55.25, 0, 55.25]);
    // Over time it is the same: from the first deposit until now.
    const answer = await call('GET', `/api/bankrolls/${body.id}/balances`, undefined, 'sharp');
    const { points } = balancesSchema.parse(answer.body);
    expect(points[0]).toEqual({ at: day(2), balance: 100.3 });
    expect(new Set(points.map(({ balance }) => balance)).size).toBeGreaterThan(2);
    expect(points.at(-1)?.balance).toBe(55.25);
    for (const point of points) {
      expect((await bankrolls(`?at=${point.at}`, 'sharp'))[0]?.balance).toBe(point.balance);
    }
  });

  it('counts a movement of a repeated request once, and of a deleted one nothing', async () => {
    const [{ id, balance } = { id: 0, balance: 0 }] = await bankrolls('', 'sharp');
    const base = `/api/bankrolls/${id}/movements`;
    const deposit = { kind: 'deposit', amount: 10, idempotency_key: 'again' };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', base, deposit, 'sharp')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const other = { ...deposit, amount: 11 };
    expect(await errorOf('POST', base, other, 'sharp')).toEqual([409, 'key_reused']);
    const read_ = async () => (await bankrolls('', 'sharp'))[0]?.balance;
    expect(await read_()).toBe(balance + 10);
    const movement = answers[0]?.body.id;
    expect((await call('POST', `${base}/${movement}/delete`, {}, 'sharp')).body.deleted).toBe(true);
    expect(await read_()).toBe(balance);
    const { movements } = movementsSchema.parse((await call('GET', base, undefined, 'sharp')).body);
    expect(movements[0]).toMatchObject({ id: movement, amount: 10, deleted: true });
    expect((await call('POST', `${base}/${movement}/restore`, {}, 'sharp')).body.deleted).toBe(false);
    expect(await read_()).toBe(balance + 10);
    expect(await errorOf('POST', `${base}/${movement}/restore`, {}, 'sharp')).toEqual([404, 'not_found']);
    const future = { kind: 'deposit', amount: 1, at: new Date(Date.now() + 3_600_000).toISOString() };
    expect(await errorOf('POST', base, future, 'sharp')).toEqual([400, 'invalid_request']);
  });
});

it('the exposure is what is open on each event, a parlay on each of its events', async () => {
  await place({ stake: 20, bet_odds: 3 }, 'admin');
  await place({ stake: 5, bet_odds: 2, free_bet: true, bet_outcome: 'away' }, 'admin');
  await byHand(
    {
      ...{ stake: 10.4, currency: 'USD', odds: undefined },
      legs: [
        { line_id: '7:0', market: 'moneyline', bet_outcome: 'draw', odds: 2 },
        { ...OWN_BET.legs[0], odds: 1.5 },
      ],
    },
    'admin',
  );
  const settled = await place({}, 'admin');
  await change(settled, '/grade', { result: 'loss' }, 'admin');
  const { body } = await call('GET', '/api/bets/exposure', undefined, 'admin');
  expect(exposureSchema.parse(body)).toEqual({
    status: 'ok',
    currency: 'EUR',
    events: [
      {
        ...{ event_id: 7, event: 'Arsenal vs Chelsea', bets: 3, staked: 35 },
        ...{ possible_profit: 65, possible_loss: 30 },
      },
      {
        ...{ event_id: null, event: 'Foxes vs Hens', bets: 1, staked: 10 },
        ...{ possible_profit: 20, possible_loss: 10 },
      },
    ],
  });
});
