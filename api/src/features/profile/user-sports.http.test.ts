import { SPORT_IDS } from '@fairline/shared/periods';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf, ROUTES } from '../../../testing/authorization/every-route.ts';
import { seedEvent, seedLine } from '../../../testing/seed.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();
/** One match and line for each sport, by its id. */
const LINES = SPORT_IDS.map((id) => `${id}:0`);
const CHOSEN = [19, 34, 3];
/** A price that no other sport has. */
const priceOf = (sportId: number) => Number(`2.1${String(sportId).padStart(2, '0')}5`);
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
    await seedLine(knex, { event_id: id, moneyline: { home: priceOf(id), draw: null, away: 1.8 } });
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
    const pricesOf = (sportId: number) => {
      const bet = bets.find(({ sport_id }: { sport_id: number }) => sport_id === sportId);
      return [bet.dv_odds_when_bet !== null, bet.ev_when_bet !== null, bet.current_odds];
    };
    expect(pricesOf(19)).toEqual([true, true, priceOf(19)]);
    expect(pricesOf(29)).toEqual([false, false, null]);
  });

  it('are the only ones of which any route shows a price', async () => {
    const reads = ROUTES.filter(({ method, access }) => method === 'get' && access !== 'public');
    const showing = new Set<string>();
    for (const route of reads) {
      for (const id of [19, 29]) {
        const named = { line_id: `${id}:0`, event_id: String(id), slug: 'none' };
        const path = route.path.replace(/:(\w+)/g, (_, name: keyof typeof named) => named[name] ?? '1');
        const answer = await call('GET', `${path}?line_ids=${LINES}&event_id=${id}&mode=all`);
        const text = JSON.stringify(answer.body);
        for (const sportId of SPORT_IDS)
          if (text.includes(String(priceOf(sportId)))) showing.add(`${nameOf(route)} ${sportId}`);
      }
    }
    expect([...showing].filter((shown) => OTHERS.some((id) => shown.endsWith(` ${id}`)))).toEqual([]);
    expect(showing).toContain('get /api/odds 19');
    expect(showing).toContain('get /api/bets 19');
    expect(showing.size).toBeGreaterThan(4);
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
