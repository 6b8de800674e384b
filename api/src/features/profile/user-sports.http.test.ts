import { SPORT_IDS } from '@fairline/shared/periods';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedEvent, seedLine } from '../../testing/seed.ts';
import { suiteWeb } from '../../testing/test-web.ts';

const web = suiteWeb();
/** One match and line for each sport, by its id. */
const LINES = SPORT_IDS.map((id) => `${id}:0`);
const CHOSEN = [19, 34, 3];
const OTHERS = SPORT_IDS.filter((id) => !CHOSEN.includes(id));

const call = async (method: string, path: string, body?: object) =>
  web.call(method, path, { token: await web.tokenOf('basic'), ...(body ? { body } : {}) });
const choose = (sports: readonly number[]) => call('POST', '/api/alerts/sports', { sports });
const readSports = async (): Promise<number[]> =>
  (await call('GET', `/api/odds?line_ids=${LINES}`)).body.lines.map(
    ({ sport_id }: { sport_id: number }) => sport_id,
  );
const place = (sportId: number) =>
  call('POST', '/api/bets/place', {
    stake: 10,
    bet_odds: 2.2,
    market: 'moneyline',
    bet_outcome: 'home',
    line_id: `${sportId}:0`,
    specials_name: null,
    tags: [],
  });

beforeAll(async () => {
  const { knex } = web.db;
  for (const id of SPORT_IDS) {
    await seedEvent(knex, { event_id: id, sport_id: id, league_id: 100 + id, home: `Home ${id}` });
    await seedLine(knex, { event_id: id });
  }
  expect((await choose(CHOSEN)).body.sports).toEqual(CHOSEN);
});

describe('the three sports that a Basic user has chosen', () => {
  it('have current prices, and the others none', async () => {
    expect((await readSports()).sort()).toEqual([...CHOSEN].sort());
  });

  it.each(['history', 'last-open'])(
    'have their %s, and the others a sentence that says what to do',
    async (read) => {
      for (const id of CHOSEN) expect((await call('GET', `/api/odds/${id}:0/${read}`)).status).toBe(200);
      for (const id of OTHERS) {
        const { status, body } = await call('GET', `/api/odds/${id}:0/${read}`);
        expect([status, body.code]).toEqual([403, 'plan_required']);
        expect(body.error).toBe(
          'This sport is not one of the 3 of your Basic plan. Choose it first, or upgrade.',
        );
      }
    },
  );

  it('have fair odds at the bet and the price of an open bet; bets on the others are logged without', async () => {
    for (const id of [19, 29]) expect((await place(id)).status).toBe(200);
    const { bets } = (await call('GET', '/api/bets')).body;
    const priceOf = (sportId: number) => {
      const bet = bets.find(({ sport_id }: { sport_id: number }) => sport_id === sportId);
      return [bet.dv_odds_when_bet !== null, bet.ev_when_bet !== null, bet.current_odds];
    };
    expect(priceOf(19)).toEqual([true, true, 2.1]);
    expect(priceOf(29)).toEqual([false, false, null]);
  });

  it('count from the next request on after another choice, on a page that was open too', async () => {
    expect((await choose([29, 33, 4])).status).toBe(200);
    expect((await readSports()).sort()).toEqual([29, 33, 4]);
    expect((await call('GET', '/api/odds/19:0/history')).status).toBe(403);
    expect((await choose(CHOSEN)).status).toBe(200);
    expect((await call('GET', '/api/odds/19:0/history')).status).toBe(200);
  });
});

it('Pro has every sport, whatever was chosen under Basic', async () => {
  await web.setRights('basic', { subscription_plan: 'pro_month' });
  expect((await readSports()).sort()).toEqual([...SPORT_IDS].sort());
  await web.setRights('basic', { subscription_plan: 'basic_month' });
  expect((await readSports()).sort()).toEqual([...CHOSEN].sort());
});
