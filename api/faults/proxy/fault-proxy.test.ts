import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LabBookmaker, startLabBookmaker } from '../lab/bookmaker.ts';
import { FAULTS } from './catalogue.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { parseWire, writeWire } from './wire-json.ts';

// biome-ignore lint/suspicious/noExplicitAny: JSON of a foreign protocol
type Json = any;

let bookmaker: LabBookmaker;
let proxy: FaultProxy;
beforeAll(async () => {
  bookmaker = await startLabBookmaker();
  bookmaker.freeze();
  proxy = await startFaultProxy(bookmaker.url, bookmaker.target);
});
afterEach(() => proxy.set());
afterAll(async () => {
  await proxy.stop();
  await bookmaker.stop();
});

function get(path: string, base = proxy.url): Promise<Response> {
  const { user, password } = bookmaker;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return fetch(base + path, { headers: { authorization } });
}

const FIXTURES = '/v3/fixtures?sportId=29';
const ODDS = '/v4/odds?sportId=29&oddsFormat=Decimal';
const eventsOf = (body: Json): Json[] => (body.league ?? body.leagues).flatMap(({ events }: Json) => events);
const targetIn = (body: Json) => eventsOf(body).find(({ id }) => id === bookmaker.target.eventId);
const json = async (path: string): Promise<Json> => (await get(path)).json();

it('forwards everything unchanged while no fault is active', async () => {
  for (const path of [FIXTURES, ODDS, '/v2/fixtures/special?sportId=29', '/v2/leagues?sportId=4']) {
    expect(await (await get(path)).text()).toBe(await (await get(path, bookmaker.url)).text());
  }
  expect((await fetch(proxy.url + FIXTURES)).status).toBe(401);
});

it('writes cursors above 2^53 back digit for digit', () => {
  const text = '{"sportId":29,"last":636175000000000123,"price":1.05,"leagues":[]}';
  expect(writeWire(parseWire(text))).toBe(text);
});

describe('faults', () => {
  it('answers in the place of the bookmaker', async () => {
    proxy.set('rate-limit-zero');
    const answer = await get(ODDS);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '0']);
    proxy.set('login-page');
    expect(await (await get(ODDS)).text()).toMatch(/^<!doctype html>/);
    proxy.set('broken-json');
    await expect((await get(ODDS)).json()).rejects.toThrow(SyntaxError);
    proxy.set('cut-body');
    await expect(get(ODDS).then((cut) => cut.text())).rejects.toThrow();
    proxy.set('drop');
    await expect(get(ODDS)).rejects.toThrow();
  });

  it('changes one field of the target and nothing else', async () => {
    const before = await json(ODDS);
    proxy.set('price-negative', 'updated-in-2099');
    const after = await json(ODDS);
    expect(targetIn(after).periods[0].moneyline.home).toBe(-110);
    expect(targetIn(after).periods[0].moneylineUpdatedAt).toBe('2099-01-01T00:00:00.000Z');
    const others = (body: Json) => eventsOf(body).filter(({ id }) => id !== bookmaker.target.eventId);
    expect(others(after)).toEqual(others(before));
  });

  it('adds the target to deltas without changes', async () => {
    const { last } = await json(FIXTURES);
    const delta = `${FIXTURES}&since=${last}`;
    expect(await (await get(delta, bookmaker.url)).text()).toBe('');
    proxy.set('version-beyond', 'nul-in-name');
    const body = await (await get(delta)).text();
    expect(body).toContain('"version":100000000000000000000');
    expect(body).toContain('FC\\u0000United');
    expect(targetIn(JSON.parse(body))).toBeDefined();
  });

  it('repeats after the fault the changes that came during it', async () => {
    const { last } = await json(ODDS);
    await bookmaker.move(bookmaker.target);
    proxy.set('status-unreadable');
    const broken = await json(`${ODDS}&since=${last}`);
    expect(targetIn(broken).periods[0].status).toBe('open?');
    proxy.set();
    const mended = await json(`${ODDS}&since=${broken.last}`);
    expect(targetIn(mended).periods[0].status).toBe(1);
  });

  it('withdraws a contestant of every special, in its description and in its prices, and brings them back', async () => {
    const specials = '/v2/fixtures/special?sportId=29';
    // The cursors of specials are above 2^53.
    const cursorIn = (text: string) => /"last":(\d+)/.exec(text)?.[1] ?? '';
    const fieldsIn = (text: string): number[] =>
      JSON.parse(text).leagues.flatMap((league: Json) =>
        league.specials.map(({ contestants }: Json) => contestants.length),
      );
    const read = async (path: string) => (await get(path)).text();
    const before = await read(specials);
    expect(fieldsIn(before).length).toBeGreaterThan(0);
    // What another fault leaves to be repeated is less than what this one changes.
    proxy.set('contestant-without-price');
    await read(`${specials}&since=${cursorIn(before)}`);
    proxy.set();
    proxy.set('contestant-withdrawn');
    const after = await read(`${specials}&since=${cursorIn(before)}`);
    expect(fieldsIn(after)).toEqual(fieldsIn(before).map((count) => count - 1));
    proxy.set();
    expect(fieldsIn(await read(`${specials}&since=${cursorIn(after)}`))).toEqual(fieldsIn(before));
  });

  it('continues from a cursor above 2^53 when the fault is over', async () => {
    const { last } = await json(FIXTURES);
    proxy.set('large-cursors', 'version-huge');
    const text = await (await get(`${FIXTURES}&since=${last}`)).text();
    const large = /"last":(\d+)/.exec(text)?.[1] ?? '';
    expect(BigInt(large)).toBeGreaterThan(2n ** 53n);
    proxy.set();
    const next = await (await get(`${FIXTURES}&since=${large}`)).text();
    expect(next).toContain(`"last":${large}`);
  });

  it.each([...FAULTS.keys()])('can be created: %s', async (name) => {
    proxy.set(name);
    const requested = [FIXTURES, ODDS, '/v2/fixtures/special?sportId=29', '/v2/odds/special?sportId=29'];
    for (const path of name === 'hang' ? [] : requested) await get(path).catch(() => null);
    expect(proxy.active).toEqual([name]);
  });
});

it('is controlled over HTTP and counts requests', async () => {
  const counted = proxy.counts.since();
  const switched = (body: object) =>
    fetch(`${proxy.url}/__faults`, { method: 'POST', body: JSON.stringify(body) });
  expect(await (await switched({ faults: ['server-error'] })).json()).toMatchObject({
    active: ['server-error'],
  });
  expect((await get(ODDS)).status).toBe(500);
  expect((await get(ODDS)).status).toBe(500);
  await switched({
    steps: [
      { fault: 'server-error', seconds: 0.05 },
      { fault: null, seconds: 0 },
    ],
  });
  await expect.poll(async () => (await get(FIXTURES)).status).toBe(200);
  expect(counted().most).toBeGreaterThanOrEqual(2);
  expect(() => proxy.set('gremlins')).toThrow('There is no fault named gremlins');
});
