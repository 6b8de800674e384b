import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOKS } from './books.ts';
import { type OddsApiServer, startOddsApi } from './start-odds-api.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
let server: OddsApiServer;
let sport: string;

beforeAll(async () => {
  server = await startOddsApi({ clock: () => NOW });
  sport = server.world.sports.find(({ hasOutrights }) => !hasOutrights)?.key ?? '';
});
afterAll(() => server.stop());

interface Offer {
  readonly id: string;
  readonly bookmakers: readonly { readonly key: string }[];
}

/** @param path below `/v4/sports`, with its query but without the key */
async function get(path: string) {
  const answer = await fetch(
    `${server.url}/v4/sports${path}${path.includes('?') ? '&' : '?'}apiKey=${server.apiKey}`,
  );
  const cost = Number(answer.headers.get('x-requests-last'));
  return {
    status: answer.status,
    cost,
    body: (await answer.json()) as Offer[] & { readonly error_code?: string },
  };
}

const keysOf = (offers: readonly Offer[]) =>
  new Set(offers.flatMap(({ bookmakers }) => bookmakers.map(({ key }) => key)));

describe('the service of the tests', () => {
  it('offers the bookmakers that are named, for one region', async () => {
    const { cost, body } = await get(`/${sport}/odds?bookmakers=pinnacle,betsson&markets=h2h,totals`);
    expect(cost).toBe(2);
    expect(keysOf(body)).toEqual(new Set(['pinnacle', 'betsson']));
  });

  it('offers the bookmakers of regions, each of which costs', async () => {
    const { cost, body } = await get(`/${sport}/odds?regions=eu,uk`);
    expect(cost).toBe(2);
    expect(keysOf(body)).toEqual(new Set(BOOKS.map(({ key }) => key)));
    expect(keysOf((await get(`/${sport}/odds?regions=au`)).body)).toEqual(new Set());
  });

  it('lets bookmakers win over regions', async () => {
    const { cost, body } = await get(`/${sport}/odds?regions=eu,uk,us&bookmakers=betclic`);
    expect([cost, ...keysOf(body)]).toEqual([1, 'betclic']);
  });

  it.each([
    ['odds', 422, 'MISSING_REGION'],
    ['odds?regions=mars', 422, 'INVALID_REGION'],
    ['odds?bookmakers=nobody', 422, 'INVALID_BOOKMAKERS'],
    ['odds?regions=eu&markets=', 422, 'MISSING_MARKET'],
    ['odds?regions=eu&markets=alternate_totals', 422, 'INVALID_MARKET'],
    ['scores?daysFrom=4', 422, 'INVALID_SCORES_DAYS_FROM'],
    ['events/none/odds?regions=eu', 404, 'EVENT_NOT_FOUND'],
  ])('answers %s with %d %s, for nothing', async (path, status, code) => {
    const before = server.used();
    const answer = await get(`/${sport}/${path}`);
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
    expect(server.used()).toBe(before);
  });

  it('knows neither another competition nor markets of outrights', async () => {
    const outright = server.world.sports.find(({ hasOutrights }) => hasOutrights)?.key;
    expect((await get('/cheese_rolling/odds?regions=eu')).body.error_code).toBe('UNKNOWN_SPORT');
    expect((await get(`/${outright}/odds?regions=eu`)).body.error_code).toBe('INVALID_MARKET_COMBO');
  });
});
