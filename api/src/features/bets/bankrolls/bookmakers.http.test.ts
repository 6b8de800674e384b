import { addAmounts, betProfit } from '@fairline/shared/bets';
import { type BookmakerAccount, bookmakersSchema } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betsClient, OWN_BET } from '../../../../testing/bets/bets-client.ts';
import { newAccount } from '../../../../testing/new-account.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { call, errorOf } = betsClient(web);
const LIMITS = '/api/bets/bookmakers';

/** Calls of a new account with a plan, which must succeed. */
async function newBettor(name: string) {
  const { id, token } = await newAccount(web, name);
  await web.db
    .knex('profiles')
    .where({ user_id: id })
    .update({ subscription_plan: 'pro_month', subscription_status: 'active', plan_source: 'grant' });
  const send = async (method: string, path: string, body?: object) => {
    const answer = await web.call(method, `/api${path}`, { token, ...(body && { body }) });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    send,
    accounts: async (): Promise<readonly BookmakerAccount[]> =>
      bookmakersSchema.parse(await send('GET', '/bets/bookmakers')).accounts ?? [],
    bet: async (change: object, result?: string): Promise<void> => {
      const { id: bet } = await send('POST', '/bets/by-hand', { ...OWN_BET, ...change });
      if (result !== undefined) await send('POST', `/bets/${bet}/grade`, { version: 1, result });
    },
  };
}

describe('the limit of a bookmaker', () => {
  const limit = { bookmaker: 'Alpha', currency: 'EUR', max_stake: 20, note: null };

  it('is refused without a session, under view-as, and for what is no limit', async () => {
    expect((await web.call('PUT', LIMITS, { body: limit })).status).toBe(401);
    const headers = { 'X-View-As': await web.userIdOf('basic') };
    const viewed = await web.call('PUT', LIMITS, {
      token: await web.tokenOf('admin'),
      headers,
      body: limit,
    });
    expect(viewed.status).toBe(403);
    for (const wrong of [{ bookmaker: ' ' }, { max_stake: 0 }, { max_stake: -1 }, { currency: 'XXX' }]) {
      expect(await errorOf('PUT', LIMITS, { ...limit, ...wrong })).toEqual([400, 'invalid_request']);
    }
  });

  it('is noted once for each currency, changed, and removed', async () => {
    const { send, accounts } = await newBettor('limits');
    await send('PUT', '/bets/bookmakers', limit);
    await send('PUT', '/bets/bookmakers', { ...limit, bookmaker: 'ALPHA', max_stake: 15 });
    await send('PUT', '/bets/bookmakers', { ...limit, currency: 'USD', max_stake: null, note: 'Closed' });
    expect(await accounts()).toMatchObject([
      { bookmaker: 'ALPHA', currency: 'EUR', max_stake: 15, note: null, balance: null, available: null },
      { bookmaker: 'Alpha', currency: 'USD', max_stake: null, note: 'Closed' },
    ]);
    await send('PUT', '/bets/bookmakers', { ...limit, max_stake: null, note: ' ' });
    expect((await accounts()).map(({ currency }) => currency)).toEqual(['USD']);
  });
});

describe('the balance at a bookmaker', () => {
  it.each<object>([
    { kind: 'deposit', amount: 1, is_transfer: true },
    { kind: 'balance', amount: 1 },
    { kind: 'balance', amount: -1, bookmaker: 'Alpha' },
    { kind: 'balance', amount: 1, bookmaker: 'Alpha', at: '2026-01-01T00:00:00.000Z' },
    { kind: 'deposit', amount: 1, bookmaker: '' },
    { kind: 'withdrawal', amount: 0, bookmaker: 'Alpha' },
  ])('refuses %j', async (body) => {
    const { body: made } = await call('POST', '/api/bankrolls', { name: JSON.stringify(body).slice(0, 90) });
    const path = `/api/bankrolls/${made.id}/movements`;
    expect(await errorOf('POST', path, body)).toEqual([400, 'invalid_request']);
  });

  it('counts money that the bankroll had already without adding it to the bankroll', async () => {
    const { send, accounts } = await newBettor('transfers');
    const { id } = await send('POST', '/bankrolls', { name: 'Main', starting_amount: 100 });
    const move = (body: object) => send('POST', `/bankrolls/${id}/movements`, body);
    await move({ kind: 'deposit', amount: 60, bookmaker: 'Alpha', is_transfer: true });
    await move({ kind: 'deposit', amount: 5, bookmaker: 'Alpha' });
    await move({ kind: 'withdrawal', amount: 20, bookmaker: 'alpha', is_transfer: true });
    const balances = (await send('GET', `/bankrolls/${id}/balances`)).points;
    expect(balances.at(-1).balance).toBe(105);
    const [bankroll] = (await send('GET', '/bankrolls')).bankrolls;
    expect(bankroll).toMatchObject({ balance: 105, deposits: 5, withdrawals: 0 });
    expect(await accounts()).toMatchObject([
      { bookmaker: 'alpha', deposits: 65, withdrawals: 20, balance: 45 },
    ]);
  });

  it('is corrected to what is left there, once', async () => {
    const { send, accounts, bet } = await newBettor('corrected');
    const { id } = await send('POST', '/bankrolls', { name: 'Main', starting_amount: 100 });
    await bet({ bookmaker: 'Alpha', stake: 10 }, 'loss');
    await bet({ bookmaker: 'Alpha', stake: 7 });
    const move = (body: object) =>
      send('POST', `/bankrolls/${id}/movements`, { bookmaker: 'Alpha', ...body });
    const balance = { kind: 'balance', amount: 30, is_transfer: true, idempotency_key: 'left' };
    const first = await move(balance);
    expect(first).toMatchObject({ kind: 'deposit', amount: 47, bookmaker: 'Alpha', is_transfer: true });
    expect((await move(balance)).id).toBe(first.id);
    expect(await accounts()).toMatchObject([{ profit: -10, open_stakes: 7, balance: 37, available: 30 }]);
    expect(await move({ kind: 'balance', amount: 0 })).toMatchObject({ kind: 'withdrawal', amount: 30 });
    expect(await accounts()).toMatchObject([{ available: 0 }]);
    await expect(move({ kind: 'balance', amount: 0 })).rejects.toThrow('balance_unchanged');
  });

  it('is what its movements and bets add up to, each currency by itself', async () => {
    const bookmaker = fc.constantFrom('Alpha', 'alpha', 'Beta');
    const currency = fc.constantFrom('EUR' as const, 'USD' as const);
    const amount = fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100);
    const movement = fc.record({
      bookmaker,
      currency,
      kind: fc.constantFrom('deposit' as const, 'withdrawal' as const),
      amount,
      is_transfer: fc.boolean(),
      deleted: fc.boolean(),
    });
    const bet = fc.record({
      bookmaker,
      currency,
      stake: amount,
      odds: fc.integer({ min: 101, max: 900 }).map((odds) => odds / 100),
      free_bet: fc.boolean(),
      result: fc.constantFrom('win' as const, 'half-loss' as const, 'loss' as const, 'void' as const, null),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { minLength: 1, maxLength: 6 }),
        fc.array(bet, { maxLength: 6 }),
        async (movements, bets) => {
          run += 1;
          const { send, accounts, bet: log } = await newBettor(`sums-${run}`);
          const ids = new Map<string, number>();
          for (const of of ['EUR', 'USD']) {
            const { id } = await send('POST', '/bankrolls', { name: of, currency: of });
            ids.set(of, id);
          }
          for (const { deleted, currency: of, ...body } of movements) {
            const path = `/bankrolls/${ids.get(of)}/movements`;
            const { id } = await send('POST', path, body);
            if (deleted) await send('POST', `${path}/${id}/delete`, {});
          }
          for (const { result, ...body } of bets) await log(body, result ?? undefined);

          const found = await accounts();
          const expected = ['EUR', 'USD'].flatMap((of) =>
            ['alpha', 'beta'].flatMap((name) => {
              const isIts = (one: { bookmaker: string; currency: string }) =>
                one.currency === of && one.bookmaker.toLowerCase() === name;
              const moved = movements.filter((one) => isIts(one) && !one.deleted);
              if (moved.length === 0) return [];
              const own = bets.filter(isIts);
              const open = own.filter((one) => one.result === null);
              const profits = own.map(({ result, ...terms }) =>
                betProfit({
                  ...terms,
                  commission_percent: 0,
                  legs: [],
                  grade: result && { result, payout: null, profit: null, dead_heat: null },
                }),
              );
              const sum = (of: 'deposit' | 'withdrawal') =>
                addAmounts(moved.flatMap((one) => (one.kind === of ? one.amount : [])));
              const profit = addAmounts(profits.flatMap((one) => one ?? []));
              const open_stakes = addAmounts(open.flatMap((one) => (one.free_bet ? [] : one.stake)));
              const balance = addAmounts([sum('deposit'), -sum('withdrawal'), profit]);
              return {
                name,
                currency: of,
                deposits: sum('deposit'),
                withdrawals: sum('withdrawal'),
                profit,
                balance,
                open_stakes,
                open_bets: open.length,
                available: addAmounts([balance, -open_stakes]),
              };
            }),
          );
          expect(found).toHaveLength(expected.length);
          for (const { name, ...account } of expected) {
            const one = found.find(
              ({ bookmaker: of, currency: own }) => of.toLowerCase() === name && own === account.currency,
            );
            expect(one).toMatchObject(account);
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  it('is the user’s own', async () => {
    const { body: own } = await call('POST', '/api/bankrolls', { name: 'Hidden' });
    const other = await newBettor('stranger');
    await call('POST', `/api/bankrolls/${own.id}/movements`, {
      kind: 'deposit',
      amount: 1,
      bookmaker: 'Hidden',
    });
    await call('PUT', LIMITS, { bookmaker: 'Hidden', currency: 'EUR', max_stake: 1, note: null });
    expect(await other.accounts()).toEqual([]);
  });
});
