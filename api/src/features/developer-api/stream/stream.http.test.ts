import { defaultSetting } from '@fairline/shared/contracts';
import { STREAM_MESSAGES } from '@fairline/shared/contracts/developer';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type KeyOptions, type TestKey, testKey } from '../../../../testing/developer-api/api-client.ts';
import { EVERYTHING } from '../../../../testing/developer-stream/changes.ts';
import { StreamReader } from '../../../../testing/developer-stream/stream-reader.ts';
import { PriceStream } from '../../../../testing/market/price-stream.ts';
import { hoursFromNow, seedEvent, seedLine } from '../../../../testing/seed.ts';
import { startTestWeb, suiteWeb } from '../../../../testing/test-web.ts';
import { openWriterConnection } from '../../../market/writer/writer.connection.ts';
import { WriterTerm } from '../../../market/writer/writer-term.ts';
import { createLog } from '../../../platform/log.ts';
import { marketFeatures } from '../../../server/features.ts';
import { createAlertSettingsStore } from '../../alerts/settings/alert-settings.store.ts';
import { createChangesReadModel } from './changes/changes.read-model.ts';
import { comparePlaces, type Place, placeOf } from './order/change.ts';

const web = suiteWeb();
const readers: StreamReader[] = [];
let term: WriterTerm;
let market: PriceStream;

beforeAll(async () => {
  const startsAt = Date.now();
  market = new PriceStream({ seed: 7, events: 12, linesPerChange: 4, startsAt, stepMs: 50 });
  const log = createLog('test', 'fatal');
  const { signal } = new AbortController();
  term = await WriterTerm.load(
    await openWriterConnection({ url: web.db.url, log, signal }),
    startsAt,
    log,
    marketFeatures,
    'sim',
  );
  for (const change of market.opening()) await term.apply(change, web.web.publisher, startsAt);
  return () => term.close();
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.cut();
});

const move = (times = 1) =>
  Array.from({ length: times }, () => market.next().change).reduce<Promise<unknown>>(
    (before, change) => before.then(() => term.apply(change, web.web.publisher, Date.now())),
    Promise.resolve(),
  );
const clock = async () => Number((await web.db.knex('alert_clock').first()).measured_until);

function readerOf({ secret }: TestKey, query: string): StreamReader {
  const reader = new StreamReader({ secret, query });
  readers.push(reader);
  return reader;
}
async function opened(query = '', options: KeyOptions = {}): Promise<StreamReader> {
  const reader = await readerOf(await testKey(web, options), query).connect(web.url);
  await expect.poll(() => reader.of('snapshot').at(-1)?.final).toBe(true);
  return reader;
}
const endOf = (reader: StreamReader) => reader.of('end').at(-1)?.reason;

describe('who may open the stream', () => {
  it.each([
    ['', { plan: 'sharp_month' }, 'add_on_required'],
    ['', { plan: null }, 'subscription_required'],
    ['', { scopes: ['odds:read'] as const }, 'scope_required'],
    ['kind=alerts', { scopes: ['stream:read'] as const }, 'scope_required'],
    ['sport=29', {}, 'invalid_request'],
    ['market=corners', {}, 'invalid_request'],
  ])('%s %j: %s', async (query, options, code) => {
    const { call } = await testKey(web, options);
    const { body, headers } = await call('GET', `/stream?${query}`);
    expect([body.code, headers.get('content-type')]).toEqual([code, 'application/problem+json']);
  });

  it('has a bounded number for each user, and a place again when one has closed', async () => {
    const key = await testKey(web);
    const open = await Promise.all(
      Array.from({ length: 13 }, () => readerOf(key, 'kind=alerts').connect(web.url)),
    );
    const isOpen = open.filter(({ status }) => status === 200);
    expect([isOpen.length, open.filter(({ status }) => status === 429).length]).toEqual([10, 3]);
    const refused = await key.call('GET', '/stream');
    expect([refused.body.code, refused.body.detail]).toEqual([
      ...['too_many_requests', 'You have 10 streams open. Close one first.'],
    ]);
    expect(refused.headers.get('retry-after')).toBe('30');
    isOpen[0]?.cut();
    await expect.poll(async () => (await readerOf(key, '').connect(web.url)).status).toBe(200);
  });

  it('ends soon after the key or the plan does, with the reason', async () => {
    const [revoked, left] = await Promise.all([testKey(web), testKey(web)]);
    const [first, second] = [readerOf(revoked, 'kind=feed'), readerOf(left, 'kind=feed')];
    await Promise.all([first.connect(web.url), second.connect(web.url)]);
    await web.db.knex('api_keys').where('id', revoked.id).update({ revoked_at: new Date() });
    await web.setRightsOf(left.userId, { subscription_plan: 'sharp_month' });
    await expect
      .poll(() => [endOf(first), endOf(second)], { timeout: 8_000 })
      .toEqual(['key_revoked', 'not_included']);
    await expect.poll(() => first.isOpen || second.isOpen, { timeout: 8_000 }).toBe(false);
  });
});

it('ends with the time to return when the process stops, without waiting for its clients', async () => {
  const other = await startTestWeb({ db: web.db });
  const key = await testKey(web);
  const reader = await readerOf(key, 'event_id=1').connect(other.url);
  await expect.poll(() => reader.of('snapshot').at(-1)?.final).toBe(true);
  const asked = reader.retryMs;
  await other.stop();
  await expect.poll(() => [endOf(reader), reader.isOpen]).toEqual(['shutdown', false]);
  for (const ms of [asked, reader.retryMs]) expect(ms).toBeGreaterThanOrEqual(500);
  expect((await reader.connect(web.url)).status).toBe(200);
});

describe('what is sent', () => {
  it('has the headers of an event stream, and events of the contract', async () => {
    const reader = await opened('kind=odds,events,results,feed');
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(reader.headers).not.toHaveProperty('content-encoding');
    await move(5);
    await expect.poll(() => reader.of('feed').length * reader.changes.length).toBeGreaterThan(0);
    for (const { name, schema } of STREAM_MESSAGES)
      for (const data of reader.of(name)) expect(schema.parse(data)).toEqual(data);
    const parts = reader.of('snapshot');
    expect(parts.map(({ part }) => part)).toEqual(parts.map((_, index) => index + 1));
    expect(parts.flatMap(({ events }) => events)).toHaveLength(12);
    expect(parts.flatMap(({ odds }) => odds)).toHaveLength(12 * 18);
  });

  it('has events as they are over HTTP: what started since its last change is live', async () => {
    await seedEvent(web.db.knex, { event_id: 700, sport_id: 19, starts: hoursFromNow(-1) });
    await web.db
      .knex('events')
      .where({ event_id: 700 })
      .update({ updated_at: hoursFromNow(-2) });
    await seedLine(web.db.knex, { event_id: 700, period_num: 6 });
    const key = await testKey(web);
    const reader = await readerOf(key, 'kind=events&event_id=700').connect(web.url);
    const events = () => reader.of('snapshot').flatMap((part) => part.events);
    await expect.poll(events).toHaveLength(1);
    const { body } = await key.call('GET', '/events/700');
    expect(body).toMatchObject({ status: 'live', is_open: true });
    expect(events()).toEqual([{ ...body, updated_at: expect.any(String) }]);
  });

  it('is the state over HTTP once the changes have been applied', async () => {
    const key = await testKey(web);
    const reader = await readerOf(key, 'kind=odds&event_id=1600000003').connect(web.url);
    await move(40);
    const { body } = await key.call('GET', '/events/1600000003/odds');
    type Line = { id: string; limit: number; is_open: boolean; selections: { price: number }[] };
    const shown = ({ id, limit, is_open, selections }: Line) => [
      id,
      limit,
      is_open,
      selections.map(({ price }) => price),
    ];
    const held = () => {
      const lines = new Map<string, unknown>();
      for (const part of reader.of('snapshot') as unknown as { odds: Line[] }[])
        for (const line of part.odds) lines.set(line.id, shown(line));
      for (const { odds } of reader.changes as { odds: Line }[]) lines.set(odds.id, shown(odds));
      return [...lines.values()].sort();
    };
    await expect.poll(held).toEqual(body.data.map(shown).sort());
  });
});

describe('alerts', () => {
  interface Sent {
    readonly alerts: readonly { readonly kind: string; readonly id: number }[];
  }
  const sentTo = (reader: StreamReader) =>
    (reader.of('alerts') as unknown as Sent[]).flatMap(({ alerts }) =>
      alerts.map(({ kind, id }) => `${kind} ${id}`),
    );
  const drops = new PriceStream({
    seed: 9,
    events: 12,
    linesPerChange: 2,
    startsAt: Date.now(),
    stepMs: 50,
    sharp: 0.5,
  });
  const drop = async () => {
    for (let times = 0; times < 3; times += 1)
      await term.apply({ ...drops.next().change, receivedAt: Date.now() }, web.web.publisher, Date.now());
  };

  it('are those of the settings, each once and in order, also after a break', async () => {
    const key = await testKey(web);
    const reader = await readerOf(key, 'kind=alerts').connect(web.url);
    await expect.poll(() => reader.of('snapshot').at(-1)?.final, { timeout: 5_000 }).toBe(true);
    const before = (reader.of('snapshot') as unknown as Sent[]).flatMap(({ alerts }) => alerts);
    await drop();
    await expect.poll(() => sentTo(reader).length, { timeout: 5_000 }).toBeGreaterThan(0);
    reader.cut();
    await drop();
    await reader.connect(web.url);
    const listed = async () => {
      const { body } = await key.call('GET', '/alerts?kind=odds&limit=200');
      const old = new Set(before.flatMap(({ kind, id }) => (kind === 'odds' ? [id] : [])));
      return (body.data as { id: number }[])
        .flatMap(({ id }) => (old.has(id) ? [] : [`odds ${id}`]))
        .reverse();
    };
    const ofOdds = () => sentTo(reader).filter((one) => one.startsWith('odds'));
    await expect.poll(async () => (await listed()).length - ofOdds().length, { timeout: 5_000 }).toBe(0);
    expect(ofOdds()).toEqual(await listed());
    expect(new Set(sentTo(reader)).size).toBe(sentTo(reader).length);
    expect(reader.of('resync')).toEqual([]);
    const store = createAlertSettingsStore(web.db.knex);
    await store.insert(key.userId, 0, { ...defaultSetting('odds'), min_drop_percentage: 30 });
    await expect.poll(() => endOf(reader), { timeout: 8_000 }).toBe('settings_changed');
    await expect.poll(() => reader.isOpen, { timeout: 8_000 }).toBe(false);
    await reader.connect(web.url);
    await expect.poll(() => reader.of('resync').at(-1)?.reason).toBe('filter_changed');
  });
});

describe('resuming', () => {
  it('continues after the last id, by header or parameter; the header is stronger', async () => {
    const key = await testKey(web);
    const first = await readerOf(key, 'kind=odds').connect(web.url);
    await expect.poll(() => first.of('snapshot').at(-1)?.final).toBe(true);
    const start = first.lastId;
    await move(3);
    await expect.poll(() => first.changes.length).toBeGreaterThan(0);
    const seq = await clock();
    await expect.poll(() => first.lastId.startsWith(`${seq}.`)).toBe(true);
    const second = await readerOf(key, `kind=odds&last_event_id=${start}`).connect(web.url);
    await expect.poll(() => second.changes.length).toBe(first.changes.length);
    expect(second.changes).toEqual(first.changes);
    const third = readerOf(key, `kind=odds&last_event_id=${start}`);
    third.lastId = first.lastId;
    await third.connect(web.url);
    await move(1);
    await expect.poll(() => third.changes.length).toBeGreaterThan(0);
    const news = third.changes as { odds: { seq: number } }[];
    expect(news.every(({ odds }) => odds.seq > seq)).toBe(true);
    expect([second, third].flatMap((reader) => [...reader.of('snapshot'), ...reader.of('resync')])).toEqual(
      [],
    );
  });

  it.each([
    ['nonsense', () => 'nonsense', 'unknown_position'],
    ['ahead of everything', (id: string) => id.replace(/^\d+/, '9000000000000'), 'unknown_position'],
    ['of another filter', (id: string) => id.replace(/\..*/, '.AAAAAAAA'), 'filter_changed'],
    [
      '25 hours old',
      (id: string) => id.replace(/^\d+/, (seq) => String(Number(seq) - 25 * 3_600_000)),
      'expired',
    ],
  ])('begins anew with the reason where a position cannot be used: %s', async (_, idOf, reason) => {
    const key = await testKey(web);
    const first = await readerOf(key, 'event_id=1600000001').connect(web.url);
    await expect.poll(() => first.lastId).not.toBe('');
    const reader = readerOf(key, 'event_id=1600000001');
    reader.lastId = idOf(first.lastId);
    await reader.connect(web.url);
    await expect.poll(() => reader.of('snapshot').at(-1)?.final).toBe(true);
    expect(reader.of('resync').map((one) => one.reason)).toEqual([reason]);
  });
});

describe('reading the changes', () => {
  it('goes through all of them in their order, in pages of any size, of any filter', async () => {
    await move(10);
    const changes = createChangesReadModel(web.db.pool);
    const { until, kept } = await changes.readWindow();
    const readAll = async (limit: number, filter = EVERYTHING) => {
      const found = [];
      for (let place: Place = { seq: kept, key: null }, more = true; more; ) {
        const page = await changes.readAfter(place, { limit, filter });
        found.push(...page.changes);
        place = page.end;
        more = page.isMore;
      }
      return found.map((change) => change.json('power'));
    };
    const { changes: all } = await changes.readAfter({ seq: kept, key: null }, { limit: 100_000 });
    const rows = await web.db.pool.query(
      'select (select count(*) from odds_history where seq <= $1) + (select count(*) from event_changes where seq <= $1) as n',
      [until],
    );
    expect(all).toHaveLength(rows.rows[0].n);
    const places = all.map(placeOf);
    expect(
      places.every((place, index) => index === 0 || comparePlaces(places[index - 1] ?? place, place) < 0),
    ).toBe(true);
    expect(await readAll(60)).toEqual(all.map((change) => change.json('power')));
    const filter = { ...EVERYTHING, leagues: new Set([102, 103]), markets: new Set(['total' as const]) };
    const ofFilter = all.filter(
      (one) => filter.leagues.has(one.leagueId) && (one.market ?? 'total') === 'total',
    );
    expect(ofFilter.length).toBeGreaterThan(10);
    expect(await readAll(9, filter)).toEqual(ofFilter.map((change) => change.json('power')));
  });
});
