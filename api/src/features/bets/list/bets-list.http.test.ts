import { allUsersBetsSchema, betsSummarySchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { betsClient, OWN_BET } from '../../../../testing/bets/bets-client.ts';
import { seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { call, place, byHand, read, change, page, errorOf } = betsClient(web);

const day = (number: number, hour = 12) => new Date(Date.UTC(2026, 0, number, hour)).toISOString();
const leg = (over: object = {}) => [{ ...OWN_BET.legs[0], ...over }];
const events = async (query: string) => (await page(query)).bets.map(({ event }) => event);

let tags: number[];
beforeAll(async () => {
  const { knex } = web.db;
  await seedEvent(knex, { event_id: 7 });
  await seedLine(knex, { event_id: 7 });
  tags = await Promise.all(
    ['Late', 'Early'].map(
      async (name) => (await call('POST', '/api/bets/create-tag', { name, color: 'red' })).body.id,
    ),
  );
  // Placed and starting in opposite orders.
  const won = await byHand({
    ...{ placed_at: day(1), stake: 20, odds: 2.5, bookmaker: 'Alpha', tags: [tags[0]] },
    legs: leg({ event: 'First', starts: day(20), sport: 'Soccer' }),
  });
  const lost = await byHand({
    ...{ placed_at: day(2), stake: 10, bookmaker: 'Beta', note: 'injury Málaga', tags },
    legs: leg({ event: 'Second', starts: day(15), market: 'Corners' }),
  });
  await byHand({ placed_at: day(3), legs: leg({ event: 'Open', starts: day(10) }) });
  const dollars = await byHand({
    ...{ placed_at: day(4), stake: 104, currency: 'USD' },
    legs: leg({ event: 'Dollars', starts: day(5) }),
  });
  const voided = await byHand({ placed_at: day(5), stake: 50, legs: leg({ event: 'Void', starts: day(4) }) });
  const free = await byHand({
    ...{ placed_at: day(6), stake: 30, free_bet: true },
    legs: leg({ event: 'Free', starts: day(3) }),
  });
  const deleted = await byHand({ placed_at: day(7), legs: leg({ event: 'Deleted' }) });
  await change(won, '/grade', { result: 'win' });
  await change(lost, '/grade', { result: 'loss' });
  await change(dollars, '/grade', { result: 'half-win' });
  await change(voided, '/grade', { result: 'void' });
  await change(free, '/grade', { result: 'win' });
  await call('POST', '/api/bets/delete', { ids: [deleted] });
});

describe('GET /api/bets', () => {
  it('answers 401 without a session, and 400 to an invalid query', async () => {
    expect((await web.call('GET', '/api/bets')).status).toBe(401);
    for (const query of ['mode=none', 'from=yesterday', 'by=profit', 'tag=x', 'page=0', 'page=1.5']) {
      expect([query, ...(await errorOf('GET', `/api/bets?${query}`))]).toEqual([
        query,
        400,
        'invalid_request',
      ]);
    }
  });

  it('is in the order of starts or of placing, without deleted bets', async () => {
    const byStart = ['First', 'Second', 'Open', 'Dollars', 'Void', 'Free'];
    expect(await events('')).toEqual(byStart);
    expect(await events('?by=placed')).toEqual(byStart.toReversed());
  });

  it('totals open stakes and possible wins of unsettled bets alone', async () => {
    const { totals } = await page('?mode=unsettled');
    // 10 at 2.
    expect(totals).toMatchObject({ bets: 1, settled: 0, open: { staked: 10, profit: 10, expected: null } });
    expect(totals.open?.days).toBeUndefined();
    expect((await page('?mode=settled')).totals.open).toBeUndefined();
    // Half past twelve at night in Apia, of the day after.
    const days = async (zone: string) => (await page(`?mode=unsettled&zone=${zone}`)).totals.open?.days;
    expect(await days('UTC')).toEqual([{ day: '2026-01-10', bets: 1, staked: 10, profit: 10 }]);
    expect(await days('Pacific/Apia')).toMatchObject([{ day: '2026-01-11' }]);
    expect(await errorOf('GET', '/api/bets?zone=Nowhere')).toEqual([400, 'invalid_request']);
  });

  it('totals the filter in the user’s currency, each currency converted once', async () => {
    const { count, totals } = await page();
    expect(count).toBe(6);
    // Staked: 20 + 10 + 104 USD at 1.04. Profit: 30 − 10 + half of 104 USD + 30 of the free bet.
    expect(totals).toEqual({
      ...{ bets: 6, settled: 5, staked: 130, profit: 100, free_profit: 30, yield_percent: (70 / 130) * 100 },
      ...{
        ev_percent: null,
        clv_percent: null,
        ev_bets: 0,
        clv_bets: 0,
        currency: 'EUR',
        converted: ['USD'],
      },
    });
    await call('PATCH', '/api/profile/preferences', { currency: 'USD' });
    expect((await page()).totals).toMatchObject({
      ...{ staked: 135.2, profit: 104, currency: 'USD', converted: ['EUR'] },
    });
    await call('PATCH', '/api/profile/preferences', { currency: 'EUR' });
  });

  it('filters by mode', async () => {
    expect(await events('?mode=unsettled')).toEqual(['Open']);
    expect(await events('?mode=settled')).toEqual(['First', 'Second', 'Dollars', 'Void', 'Free']);
    expect((await page('?mode=unsettled')).totals).toMatchObject({
      bets: 1,
      settled: 0,
      staked: 0,
      profit: 0,
      converted: [],
    });
  });

  it('filters by a period, from inclusive, to exclusive', async () => {
    expect(await events(`?mode=settled&from=${day(4)}&to=${day(15)}`)).toEqual(['Dollars', 'Void']);
    expect(await events(`?mode=settled&by=placed&from=${day(1)}&to=${day(2)}`)).toEqual(['First']);
    expect(await events(`?from=${day(4)}&to=${day(5)}`)).toEqual(['Void']);
    expect(await events(`?mode=unsettled&from=${day(10)}&to=${day(11)}`)).toEqual(['Open']);
    expect(await events(`?mode=unsettled&from=${day(10)}&to=${day(10)}`)).toEqual([]);
    expect(await events(`?mode=unsettled&from=${day(11)}`)).toEqual([]);
  });

  it('filters by tag, sport, market, bookmaker and words, all of them together', async () => {
    expect(await events(`?tag=${tags[1]}`)).toEqual(['Second']);
    expect(await events(`?tag=${tags.join()}`)).toEqual(['First', 'Second']);
    expect(await events('?sport=29')).toEqual(['First']);
    expect(await events('?sport=soccer')).toEqual(['First']);
    expect(await events('?market=corners')).toEqual(['Second']);
    expect(await events('?bookmaker=alpha')).toEqual(['First']);
    expect(await events('?search=MALAGA%20second')).toEqual(['Second']);
    expect(await events('?search=100%25')).toEqual([]);
    expect(await events(`?tag=${tags[0]}&bookmaker=Beta&search=injury`)).toEqual(['Second']);
    expect((await page(`?tag=${tags[1]}`)).totals).toMatchObject({
      bets: 1,
      profit: -10,
      yield_percent: -100,
    });
  });

  it('suggests the user’s own bookmakers, the one with the most bets first', async () => {
    expect((await web.call('GET', '/api/bets/bookmakers')).status).toBe(401);
    const bookmakers = async (account?: 'sharp') =>
      (await call('GET', '/api/bets/bookmakers', undefined, account)).body.bookmakers;
    expect(await bookmakers()).toEqual(['Alpha', 'Beta']);
    const again = await byHand({ bookmaker: 'Beta' });
    expect(await bookmakers()).toEqual(['Beta', 'Alpha']);
    await call('POST', '/api/bets/delete', { ids: [again] });
    expect(await bookmakers()).toEqual(['Alpha', 'Beta']);
    expect(await bookmakers('sharp')).toEqual([]);
  });

  it('remembers bookmaker and tags of the bet that was placed last, without deleted tags and imported bets', async () => {
    const last = async () => (await call('GET', '/api/bets/bookmakers', undefined, 'admin')).body.last;
    expect(await last()).toBeNull();
    const create = async (name: string) =>
      (await call('POST', '/api/bets/create-tag', { name, color: 'red' }, 'admin')).body.id;
    const [kept, gone] = [await create('Kept'), await create('Gone')];
    const first = await byHand({ bookmaker: 'Gamma', tags: [kept, gone] }, 'admin');
    await call('POST', '/api/bets/delete-tag', { id: gone }, 'admin');
    const csv =
      'id,placed_at,home,away,market,selection,odds,stake,bookmaker\n9,2026-01-01T10:00:00Z,A,B,moneyline,home,2,5,Delta';
    expect((await call('POST', '/api/bets/import', { csv }, 'admin')).status).toBe(200);
    expect(await last()).toEqual({ bookmaker: 'Gamma', tag_ids: [kept] });
    const second = await byHand({}, 'admin');
    expect(await last()).toEqual({ bookmaker: null, tag_ids: [] });
    const { bets } = await page('', 'admin');
    await call('POST', '/api/bets/delete', { ids: bets.map(({ id }) => id) }, 'admin');
    expect(bets.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
  });

  it('averages EV over the bets that have one, by the user’s method', async () => {
    const [one, two] = [await place({}, 'basic'), await place({ bet_odds: 3 }, 'basic')];
    await byHand({}, 'basic');
    const evs = await Promise.all([one, two].map(async (id) => (await read(id, 'basic')).ev_when_bet ?? 0));
    const { totals } = await page('', 'basic');
    expect([totals.ev_bets, totals.bets, totals.clv_percent]).toEqual([2, 3, null]);
    expect(totals.ev_percent).toBeCloseTo(((evs[0] ?? 0) + (evs[1] ?? 0)) / 2, 9);
    // 10 on each.
    const { open } = (await page('?mode=unsettled', 'basic')).totals;
    expect(open?.expected).toBeCloseTo(((evs[0] ?? 0) + (evs[1] ?? 0)) / 10, 7);
    await call('PATCH', '/api/profile/preferences', { devig_method: 'proportional' }, 'basic');
    const other = await page('', 'basic');
    expect(other.totals.ev_percent).not.toBe(totals.ev_percent);
    expect(other.bets[1]?.dv_odds_when_bet).toBe(other.bets[1]?.fair_odds?.proportional);
  });

  it('begins with the next match to start, over pages and with words; those that have started follow, the latest first', async () => {
    const hours = [30, -2, 5, -40, 1, 90];
    const at = (hour: number) => new Date(Date.now() + hour * 3_600_000).toISOString();
    for (const hour of hours) {
      await byHand({ note: 'ordered', legs: leg({ event: `${hour}`, starts: at(hour) }) }, 'admin');
    }
    const order = ['1', '5', '30', '90', '-2', '-40'];
    const read = async (query: string) => (await page(query, 'admin')).bets.map(({ event }) => event);
    expect(await read('')).toEqual(order);
    expect(await read('?search=ordered')).toEqual(order);
    expect(await read('?mode=unsettled')).toEqual(order);
    // Fills the first page with matches to come.
    for (let count = 0; count < 23; count += 1) {
      await byHand({ legs: leg({ event: 'soon', starts: at(0.5 + count / 100) }) }, 'admin');
    }
    const [first, second] = [await page('', 'admin'), await page('?page=2', 'admin')];
    expect([...first.bets, ...second.bets].map(({ event }) => event)).toEqual([
      ...Array.from({ length: 23 }, () => 'soon'),
      ...order,
    ]);
    const all = [...first.bets, ...second.bets].map(({ id }) => id);
    await call('POST', '/api/bets/delete', { ids: all }, 'admin');
  });

  it('has 25 bets a page, each once', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, at) => byHand({ stake: at + 1 }, 'sharp')));
    const pages = await Promise.all([1, 2, 3, 4].map((at) => page(`?page=${at}`, 'sharp')));
    expect(pages.map(({ bets, count }) => [bets.length, count])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
      [0, 60],
    ]);
    expect(new Set(pages.flatMap(({ bets }) => bets.map(({ id }) => id))).size).toBe(60);
  });

  it('never shows bets of another user, but to an administrator who views as that user', async () => {
    const mine = await byHand();
    expect((await page('', 'basic')).bets.some(({ id }) => id === mine)).toBe(false);
    for (const path of [`/api/bets/${mine}`, `/api/bets/${mine}/history`]) {
      expect(await errorOf('GET', path, undefined, 'basic')).toEqual([404, 'not_found']);
      expect((await web.call('GET', path)).status).toBe(401);
    }
    const headers = { 'X-View-As': await web.userIdOf('pro') };
    const answer = await web.call('GET', `/api/bets/${mine}`, { token: await web.tokenOf('admin'), headers });
    expect([answer.status, answer.body.id]).toEqual([200, mine]);
    expect(await errorOf('GET', '/api/bets/none')).toEqual([400, 'invalid_request']);
  });
});

describe('GET /api/bets/summary', () => {
  const PATH = '/api/bets/summary';

  it('answers 401 without a session, and 400 without a moment', async () => {
    expect((await web.call('GET', `${PATH}?from=${day(1)}`)).status).toBe(401);
    for (const query of ['', '?from=today']) {
      expect(await errorOf('GET', PATH + query)).toEqual([400, 'invalid_request']);
    }
  });

  it('has the profit of the bets that were settled since, the open stakes, and the largest of one event', async () => {
    const read = async (from: string) =>
      betsSummarySchema.parse((await call('GET', `${PATH}?from=${from}`, undefined, 'basic')).body);
    const before = await read(day(1));
    const [won, lost, earlier] = [
      await byHand({ stake: 20, odds: 2.5 }, 'basic'),
      await byHand({ stake: 104, currency: 'USD' }, 'basic'),
      await byHand({ stake: 7, placed_at: day(1) }, 'basic'),
    ];
    await byHand({ stake: 500, odds: 3, legs: leg({ event: 'Large' }) }, 'basic');
    await byHand({ stake: 300, free_bet: true, odds: 3, legs: leg({ event: 'Large' }) }, 'basic');
    const grade = (id: number, result: string, settled_at?: string) =>
      change(id, '/grade', { result, ...(settled_at && { settled_at }) }, 'basic');
    await grade(won, 'win');
    await grade(lost, 'loss');
    await grade(earlier, 'win', day(2));
    const from = new Date(Date.now() - 3_600_000).toISOString();
    const now = await read(from);
    // 30 won, 104 dollars lost at 1.04.
    expect(now).toMatchObject({ currency: 'EUR', settled: { bets: 2, profit: -70 }, converted: ['USD'] });
    expect([now.open.bets - before.open.bets, now.open.staked - before.open.staked]).toEqual([2, 500]);
    expect(now.open.profit - before.open.profit).toBe(1_600);
    expect(now.largest).toEqual({ event: 'Large', bets: 2, staked: 800 });
    expect((await read(day(1))).settled.profit - before.settled.profit).toBe(-63);
    expect((await read(new Date(Date.now() + 60_000).toISOString())).settled).toEqual({ bets: 0, profit: 0 });
    // Of nobody else.
    expect((await call('GET', `${PATH}?from=${from}`, undefined, 'sharp')).body.largest?.event).not.toBe(
      'Large',
    );
  });
});

describe('GET /api/admin/bets', () => {
  it('is for administrators', async () => {
    expect((await web.call('GET', '/api/admin/bets')).status).toBe(401);
    expect(await errorOf('GET', '/api/admin/bets')).toEqual([403, 'admin_required']);
    expect(await errorOf('GET', '/api/admin/bets?mode=none', undefined, 'admin')).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('has the bets of all users with stakes up to 200 euros, and the number of users', async () => {
    await byHand({ stake: 200.01 }, 'admin');
    await byHand({ stake: 208, currency: 'USD', legs: leg({ event: 'Limit' }) }, 'admin');
    await byHand({ stake: 208.01, currency: 'USD' }, 'admin');
    const read = async (query: string) =>
      allUsersBetsSchema.parse((await call('GET', `/api/admin/bets${query}`, undefined, 'admin')).body);
    const all = await read('');
    const { rows } = await web.db.knex.raw(
      `select count(*)::int as bets from bets where deleted_at is null and stake <= 200
         and not (currency = 'EUR' and stake > 200)`,
    );
    expect(all.users).toBe(4);
    expect(all.count).toBe(rows[0].bets + 1);
    expect(await read('?search=limit')).toMatchObject({ count: 1, users: 1, bets: [{ stake: 208 }] });
  });
});
