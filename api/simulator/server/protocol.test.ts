import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bookmaker, BookmakerOptions } from '../start-bookmaker.ts';
import { type RequestOptions, readCursor, sendRequest, type TestResponse } from '../testing/send-request.ts';
import { NOON, startTestBookmaker } from '../testing/start-test-bookmaker.ts';

const ODDS = '/v4/odds?sportId=29&oddsFormat=Decimal';

let now = NOON;
let bookmaker: Bookmaker;

async function start(options: Partial<BookmakerOptions> = {}): Promise<void> {
  bookmaker = await startTestBookmaker({ clock: () => now, ...options });
}

function get(path: string, options: RequestOptions = {}): Promise<TestResponse> {
  return sendRequest(bookmaker.url + path, options);
}

/** Advances the clock second by second. */
function advance(seconds: number): void {
  for (let i = 0; i < seconds; i++) {
    now += 1_000;
    bookmaker.control.tick();
  }
}

interface Event {
  readonly id: number;
  readonly liveStatus?: number;
  readonly betAcceptanceType?: number;
  readonly periods: readonly Record<string, unknown>[];
}

function eventsOf({ text }: TestResponse): Event[] {
  const body = JSON.parse(text);
  return (body.league ?? body.leagues).flatMap((league: { events: Event[] }) => league.events);
}

beforeEach(() => {
  now = NOON;
});

afterEach(() => bookmaker.stop());

describe('access', () => {
  it('rejects a wrong password and a wrong user', async () => {
    await start();
    for (const wrong of [{ password: 'other' }, { user: 'other' }]) {
      const response = await get(ODDS, wrong);
      expect(response.status).toBe(401);
      expect(JSON.parse(response.text).code).toBe('INVALID_CREDENTIALS');
    }
  });

  it('responds to an account without API access with 403', async () => {
    await start({ fault: '403' });
    const response = await get(ODDS);
    expect(response.status).toBe(403);
    expect(JSON.parse(response.text).code).toBe('NO_API_ACCESS');
    bookmaker.control.setFault(null);
    expect((await get(ODDS)).status).toBe(200);
  });

  it('responds to other methods and unknown paths with 405', async () => {
    await start();
    expect((await get(ODDS, { method: 'POST' })).status).toBe(405);
    expect((await get('/v9/odds?sportId=29')).status).toBe(405);
  });
});

describe('snapshots and deltas', () => {
  it('sends the same snapshot for a minute and then a current one', async () => {
    await start();
    const first = await get(ODDS);
    advance(30);
    expect((await get(ODDS)).text).toBe(first.text);
    advance(31);
    expect((await get(ODDS)).text).not.toBe(first.text);
  });

  it('sends in a delta exactly the periods that changed, with all their markets', async () => {
    await start();
    const snapshot = await get(ODDS);
    advance(1);
    const delta = await get(`${ODDS}&since=${readCursor(snapshot)}`);
    const before = new Map(eventsOf(snapshot).map((event) => [event.id, event]));
    const changed = eventsOf(delta);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(before.size / 2);
    for (const { id, periods } of changed) {
      for (const period of periods) {
        const old = before.get(id)?.periods.find(({ number }) => number === period.number);
        expect(period).not.toEqual(old);
        expect(period).toHaveProperty('cutoff');
      }
    }
  });

  it('responds with 200 and no body when nothing changed', async () => {
    await start();
    const snapshot = await get(ODDS);
    const delta = await get(`${ODDS}&since=${readCursor(snapshot)}`);
    expect(delta.status).toBe(200);
    expect(delta.headers['content-length']).toBe('0');
    expect(delta.text).toBe('');
  });

  it('sends deltas that together result in the next snapshot', async () => {
    await start({ snapshotCacheMs: 0 });
    const first = await get(ODDS);
    const periods = new Map<string, Record<string, unknown>>();
    const merge = (response: TestResponse) => {
      for (const event of response.text === '' ? [] : eventsOf(response)) {
        for (const period of event.periods) periods.set(`${event.id}:${period.number}`, period);
      }
    };
    merge(first);
    let cursor = readCursor(first);
    for (let i = 0; i < 40; i++) {
      advance(i % 3);
      const delta = await get(`${ODDS}&since=${cursor}`);
      merge(delta);
      if (delta.text !== '') cursor = readCursor(delta);
    }
    for (const event of eventsOf(await get(ODDS))) {
      for (const period of event.periods) expect(periods.get(`${event.id}:${period.number}`)).toEqual(period);
    }
  });

  it('repeats an unchanged fixture now and then', async () => {
    await start();
    const path = '/v3/fixtures?sportId=29';
    const first = await get(path);
    const before = new Map(eventsOf(first).map((event) => [event.id, JSON.stringify(event)]));
    let repeats = 0;
    let cursor = readCursor(first);
    for (let i = 0; i < 400 && repeats === 0; i++) {
      advance(5);
      const delta = await get(`${path}&since=${cursor}`);
      if (delta.text === '') continue;
      cursor = readCursor(delta);
      for (const event of eventsOf(delta)) {
        if (before.get(event.id) === JSON.stringify(event)) repeats += 1;
        before.set(event.id, JSON.stringify(event));
      }
    }
    expect(repeats).toBeGreaterThan(0);
  });

  it('sends the whole offer to a cursor of an earlier run', async () => {
    await start();
    const earlier = readCursor(await get(ODDS));
    await bookmaker.stop();
    now += 5_000;
    await start();
    const snapshot = eventsOf(await get(ODDS));
    expect(eventsOf(await get(`${ODDS}&since=${earlier}`)).length).toBe(snapshot.length);
  });
});

describe('cursors', () => {
  it.each(['0', '1', '00', '01', 'abc', '-5', '1.5'])('reject since=%s', async (since) => {
    await start();
    expect((await get(`${ODDS}&since=${since}`)).status).toBe(400);
  });

  it('lie above 2^53 for specials and are accepted verbatim', async () => {
    await start();
    const path = '/v2/odds/special?sportId=29&oddsFormat=Decimal';
    const last = readCursor(await get(path));
    expect(BigInt(last)).toBeGreaterThan(2n ** 53n);
    expect((await get(`${path}&since=${last}`)).status).toBe(200);
  });

  it('above 2^53 are rejected when a JSON parser has rounded them', async () => {
    await start({ bigCursors: 'all' });
    const last = readCursor(await get(ODDS));
    const rounded = String(BigInt(Number(last)));
    expect(rounded).not.toBe(last);
    expect((await get(`${ODDS}&since=${rounded}`)).status).toBe(400);
    expect((await get(`${ODDS}&since=${last}`)).status).toBe(200);
  });

  it('are valid for one endpoint and sport only', async () => {
    await start({ bigCursors: 'all' });
    const last = readCursor(await get(ODDS));
    expect((await get(`/v3/fixtures?sportId=29&since=${last}`)).status).toBe(400);
    expect((await get(`/v4/odds?sportId=33&since=${last}`)).status).toBe(400);
  });
});

describe('rate limits', () => {
  it('count snapshots and deltas separately at PS3838, regardless of filters, with Retry-After', async () => {
    await start({ profile: 'ps3838' });
    const first = await get(ODDS);
    const second = await get(`${ODDS}&leagueIds=29001`);
    expect(second.status).toBe(429);
    expect(second.headers['retry-after']).toBe('60');
    expect(JSON.parse(second.text).code).toBe('TOO_MANY_REQUESTS');
    const delta = `${ODDS}&since=${readCursor(first)}`;
    expect((await get(delta)).status).toBe(200);
    expect((await get(delta)).status).toBe(429);
    advance(5);
    expect((await get(delta)).status).toBe(200);
    expect((await get('/v4/odds?sportId=33')).status).toBe(200);
  });

  it('count both together at Pinnacle, for two minutes, without Retry-After', async () => {
    await start({ profile: 'pinnacle' });
    const first = await get('/v2/odds?sportId=29');
    const delta = `/v2/odds?sportId=29&since=${readCursor(first)}`;
    const rejected = await get(delta);
    expect(rejected.status).toBe(429);
    expect(rejected.headers['retry-after']).toBeUndefined();
    advance(120);
    expect((await get(delta)).status).toBe(200);
  });
});
