import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bookmaker } from '../start-bookmaker.ts';
import { type RequestOptions, sendRequest } from '../testing/send-request.ts';
import { NOON, startTestBookmaker } from '../testing/start-test-bookmaker.ts';

let bookmaker: Bookmaker;

beforeAll(async () => {
  bookmaker = await startTestBookmaker();
});

afterAll(() => bookmaker.stop());

// biome-ignore lint/suspicious/noExplicitAny: the tests check the shape of untyped JSON
type Json = any;

async function get(path: string, options: RequestOptions = {}): Promise<Json> {
  const { text } = await sendRequest(bookmaker.url + path, options);
  return text === '' ? null : JSON.parse(text);
}

const eventsOf = (body: Json): Json[] =>
  (body.league ?? body.leagues).flatMap((league: Json) => league.events);
const periodsOf = (body: Json): Json[] => eventsOf(body).flatMap((event) => event.periods);

describe('the two hosts', () => {
  it('both have the key "league" for fixtures and "leagues" for odds', async () => {
    for (const path of ['/v1/fixtures?sportId=29', '/v3/fixtures?sportId=29']) {
      expect(Object.keys(await get(path))).toEqual(['sportId', 'last', 'league']);
    }
    for (const path of ['/v2/odds?sportId=29', '/v4/odds?sportId=29']) {
      expect(Object.keys(await get(path))).toEqual(['sportId', 'last', 'leagues']);
    }
  });

  it('write team totals as lists in the newest version and as single objects in the older ones', async () => {
    for (const path of ['/v2/odds', '/v4/odds']) {
      const [period] = periodsOf(await get(`${path}?sportId=29&oddsFormat=Decimal`)).filter(
        (p) => p.teamTotal,
      );
      expect(period.teamTotal.home[0]).toMatchObject({
        points: expect.any(Number),
        over: expect.any(Number),
      });
    }
    for (const path of ['/v1/odds', '/v3/odds']) {
      const [period] = periodsOf(await get(`${path}?sportId=29&oddsFormat=Decimal`)).filter(
        (p) => p.teamTotal?.home,
      );
      expect(Object.keys(period.teamTotal.home)).toEqual(['points', 'over', 'under']);
    }
  });

  it('write cut-offs with milliseconds at Pinnacle and without at PS3838', async () => {
    const [pinnacle] = periodsOf(await get('/v2/odds?sportId=29'));
    const [ps3838] = periodsOf(await get('/v4/odds?sportId=29'));
    expect(pinnacle.cutoff).toMatch(/T\d\d:\d\d:\d\d\.000Z$/);
    expect(ps3838.cutoff).toMatch(/T\d\d:\d\d:\d\dZ$/);
  });

  it('spell the cut-off of specials differently', async () => {
    const special = (body: Json) => body.leagues[0].specials[0];
    expect(special(await get('/v1/fixtures/special?sportId=29'))).toHaveProperty('cutoff');
    const ps3838 = special(await get('/v2/fixtures/special?sportId=29'));
    expect(ps3838).toHaveProperty('cutOff');
    expect(ps3838).not.toHaveProperty('cutoff');
  });

  it('send the bet acceptance type at PS3838 only', async () => {
    expect(eventsOf(await get('/v3/fixtures?sportId=29'))[0]).toHaveProperty('betAcceptanceType', 0);
    expect(eventsOf(await get('/v1/fixtures?sportId=29'))[0]).not.toHaveProperty('betAcceptanceType');
  });

  it('have the reference resources', async () => {
    const sports = (await get('/v3/sports')).sports;
    expect(sports).toHaveLength(11);
    expect(sports.find((sport: Json) => sport.id === 29)).toMatchObject({
      name: 'Soccer',
      hasOfferings: true,
    });
    const leagues = (await get('/v2/leagues?sportId=19')).leagues;
    expect(leagues[0]).toMatchObject({ homeTeamType: 'Team2', hasOfferings: true });
    expect((await get('/v1/periods?sportId=29')).periods[1]).toMatchObject({
      number: 1,
      description: '1st Half',
    });
    expect((await get('/v2/currencies')).currencies[0]).toEqual({ code: 'USD', name: 'US Dollar', rate: 1 });
    expect((await get('/v1/cancellationreasons')).cancellationReasons.length).toBeGreaterThan(0);
    expect(await get('/v4/bets/betting-status')).toEqual({ status: 'ALL_BETTING_ENABLED' });
    bookmaker.control.setBetting('ALL_BETTING_CLOSED');
    expect(await get('/v1/bets/betting-status')).toEqual({ status: 'ALL_BETTING_CLOSED' });
    bookmaker.control.setBetting('ALL_BETTING_ENABLED');
  });

  it('send the clocks of live soccer', async () => {
    const [sport] = (await get('/v2/inrunning')).sports;
    expect(sport.id).toBe(29);
    const [clock] = sport.leagues[0].events;
    expect(clock.state).toBeGreaterThanOrEqual(1);
    expect(clock.elapsed).toBeLessThanOrEqual(45);
    const live = eventsOf(await get('/v4/odds?sportId=29&isLive=1'));
    expect(live.some(({ id, homeScore }) => id === clock.id && Number.isInteger(homeScore))).toBe(true);
  });
});

describe('settlements', () => {
  it('are those of the last day', async () => {
    const periods = periodsOf(await get('/v3/fixtures/settled?sportId=29'));
    expect(periods.length).toBeGreaterThan(100);
    for (const { settledAt, team1Score } of periods) {
      expect(NOON - Date.parse(settledAt)).toBeLessThan(86_400_000);
      expect(Number.isInteger(team1Score)).toBe(true);
    }
  });

  it('of specials name the winners', async () => {
    const body = await get('/v3/fixtures/special/settled?sportId=29');
    const specials = body.leagues.flatMap((league: Json) => league.specials);
    const [settled] = specials.filter((special: Json) => special.status === 1);
    const outcomes = settled.contestants.map((contestant: Json) => contestant.outcome);
    expect(outcomes.filter((outcome: string) => outcome === 'W')).toHaveLength(1);
  });
});

describe('specials', () => {
  it('join their odds by contestant, and a contestant off the board has a null price', async () => {
    const fixtures = (await get('/v2/fixtures/special?sportId=29')).leagues.flatMap((l: Json) => l.specials);
    const odds = (await get('/v2/odds/special?sportId=29&oddsFormat=Decimal')).leagues.flatMap(
      (l: Json) => l.specials,
    );
    const names = new Map(fixtures.flatMap((s: Json) => s.contestants).map((c: Json) => [c.id, c.name]));
    const lines = odds.flatMap((special: Json) => special.contestantLines);
    expect(lines.every((line: Json) => names.has(line.id))).toBe(true);
    const off = lines.filter((line: Json) => line.price === null);
    expect(off.length).toBeGreaterThan(0);
    expect(off.length).toBeLessThan(lines.length / 10);
  });

  it('can be filtered by event, category and id', async () => {
    const all = (await get('/v2/fixtures/special?sportId=29')).leagues.flatMap((l: Json) => l.specials);
    const [first] = all;
    const list = async (filter: string) =>
      (await get(`/v2/fixtures/special?sportId=29&${filter}`)).leagues.flatMap((l: Json) => l.specials);
    expect((await list(`eventId=${first.event.id}`)).every((s: Json) => s.event.id === first.event.id)).toBe(
      true,
    );
    expect((await list('category=Player%20Props')).every((s: Json) => s.category === 'Player Props')).toBe(
      true,
    );
    expect(await list(`specialId=${first.id}`)).toEqual([first]);
  });
});

describe('filters and formats', () => {
  it('accept lists as repeated keys and with commas', async () => {
    const repeated = await get('/v3/fixtures?sportId=29&leagueIds=29001&leagueIds=29003');
    const commas = await get('/v3/fixtures?sportId=29&leagueIds=29001,29003');
    expect(commas).toEqual(repeated);
    expect(commas.league.map((league: Json) => league.id).sort()).toEqual([29_001, 29_003]);
  });

  it('restrict odds to given events and to live events', async () => {
    const all = eventsOf(await get('/v4/odds?sportId=29'));
    const one = all[3].id;
    expect(eventsOf(await get(`/v4/odds?sportId=29&eventIds=${one}`)).map(({ id }) => id)).toEqual([one]);
    const live = eventsOf(await get('/v4/odds?sportId=29&isLive=1'));
    const fixtures = new Map(
      eventsOf(await get('/v3/fixtures?sportId=29')).map((event) => [event.id, event]),
    );
    expect(live.length).toBeGreaterThan(0);
    expect(live.every(({ id }) => fixtures.get(id).liveStatus === 1)).toBe(true);
  });

  it('result in an empty body when a filter matches nothing', async () => {
    const response = await sendRequest(`${bookmaker.url}/v4/odds?sportId=29&leagueIds=1`, {});
    expect([response.status, response.text]).toEqual([200, '']);
    expect((await sendRequest(`${bookmaker.url}/v4/odds?sportId=99`, {})).text).toBe('');
  });

  it('write American odds by default, and accept other formats in upper and lower case', async () => {
    const priced = (body: Json) => periodsOf(body).find((period) => period.moneyline);
    const american = priced(await get('/v4/odds?sportId=29'));
    const decimal = priced(await get('/v4/odds?sportId=29&oddsFormat=DECIMAL'));
    expect(Math.abs(american.moneyline.home)).toBeGreaterThanOrEqual(100);
    const { home } = decimal.moneyline;
    expect(american.moneyline.home).toBe(Math.round(home >= 2 ? (home - 1) * 100 : -100 / (home - 1)));
    expect(american.maxMoneyline).toBe(decimal.maxMoneyline);
  });

  it('write limits in another currency, rounded down', async () => {
    const limits = (body: Json) => periodsOf(body).find((period) => period.maxSpread).maxSpread;
    const dollars = limits(await get('/v4/odds?sportId=29'));
    expect(limits(await get('/v4/odds?sportId=29&toCurrencyCode=EUR'))).toBe(Math.floor(dollars * 0.92));
  });

  it.each([
    '',
    'sportId=x',
    'sportId=29&oddsFormat=Roman',
    'sportId=29&toCurrencyCode=ZZZ',
    'sportId=29&leagueIds=a',
  ])('reject "%s" with 400', async (query) => {
    const response = await sendRequest(`${bookmaker.url}/v4/odds?${query}`);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.text)).toEqual({ code: expect.any(String), message: expect.any(String) });
  });

  it('compress for clients that accept gzip and send a User-Agent', async () => {
    const path = `${bookmaker.url}/v3/fixtures?sportId=29`;
    const withAgent = await sendRequest(path, {
      headers: { 'accept-encoding': 'gzip', 'user-agent': 'test' },
    });
    expect(withAgent.headers['content-encoding']).toBe('gzip');
    const withoutAgent = await sendRequest(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(withoutAgent.headers['content-encoding']).toBeUndefined();
    expect(withoutAgent.text).toBe(withAgent.text);
  });
});
