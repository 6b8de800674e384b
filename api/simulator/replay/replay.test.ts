import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bookmaker, type ReplayOptions, startBookmaker } from '../start-bookmaker.ts';
import { readCursor, sendRequest, type TestResponse } from '../testing/send-request.ts';
import { startTestBookmaker } from '../testing/start-test-bookmaker.ts';

const SMALL = fileURLToPath(new URL('../testing/small-recording.ndjson', import.meta.url));
const ODDS = '/v4/odds?sportId=29&oddsFormat=Decimal';
/** Eight days after the recording, at the same time of day. */
const NOW = Date.UTC(2026, 2, 8, 12, 0, 0);

let now = NOW;
let bookmaker: Bookmaker | null = null;

async function play(options: Partial<ReplayOptions> = {}): Promise<Bookmaker> {
  now = NOW;
  bookmaker = await startTestBookmaker({
    source: { replay: SMALL, ...options },
    clock: () => now,
    snapshotCacheMs: 0,
  });
  return bookmaker;
}

afterEach(async () => {
  await bookmaker?.stop();
  bookmaker = null;
});

/** Advances the clock in one tick. */
function advance(seconds: number): void {
  now += seconds * 1_000;
  bookmaker?.control.tick();
}

async function get(path: string): Promise<TestResponse> {
  return sendRequest(`${bookmaker?.url}${path}`);
}

async function json(path: string) {
  const { text } = await get(path);
  return text === '' ? null : JSON.parse(text);
}

describe('a recording', () => {
  it('is served with every event, period, line and price', async () => {
    await play();
    const odds = await json(ODDS);
    const [period] = odds.leagues[0].events[0].periods;
    expect(period).toMatchObject({
      lineId: 8001,
      moneyline: { home: 2.28, away: 3.25, draw: 3.3 },
      spreads: [
        { hdp: -0.25, home: 1.95, away: 1.9 },
        { altLineId: 90_001, hdp: 0, home: 1.61, away: 2.33, max: 1200 },
      ],
      teamTotal: {
        home: [{ points: 1.5, over: 2.2, under: 1.66 }],
        away: [{ points: 0.5, over: 1.44, under: 2.75 }],
      },
    });
    const fixtures = await json('/v3/fixtures?sportId=29');
    expect(
      fixtures.league
        .flatMap((l: { events: { id: number }[] }) => l.events)
        .map(({ id }: { id: number }) => id),
    ).toEqual([910_001, 910_002, 910_004]);
    expect((await json('/v3/leagues?sportId=29')).leagues[1]).toMatchObject({
      id: 7_102,
      homeTeamType: 'Team2',
    });
    expect((await json('/v2/fixtures/special?sportId=29')).leagues[0].specials[0]).toHaveProperty('cutOff');
    expect(
      (await json('/v2/odds/special?sportId=29&oddsFormat=Decimal')).leagues[0].specials[0].contestantLines[1]
        .price,
    ).toBeNull();
  });

  it('starts at the present: every time is shifted by the same amount and keeps its format', async () => {
    await play();
    const fixtures = await json('/v3/fixtures?sportId=29');
    expect(fixtures.league[0].events[0].starts).toBe('2026-03-08T15:00:00Z');
    expect(fixtures.league[1].events[0].starts).toBe('2026-03-08T23:59:30Z');
    const [period] = (await json(ODDS)).leagues[0].events[0].periods;
    expect(period.cutoff).toBe('2026-03-08T15:00:00Z');
    expect(period.moneylineUpdatedAt).toBe('2026-03-08T11:58:21.153Z');
    const settled = await json('/v3/fixtures/settled?sportId=29');
    expect(settled.leagues[0].events[0].periods[0].settledAt).toBe('2026-03-08T11:40:06.1234567+01:00');
  });

  it('keeps its own times with shiftTo null', async () => {
    await play({ shiftTo: null });
    expect((await json('/v3/fixtures?sportId=29')).league[0].events[0].starts).toBe('2026-02-28T15:00:00Z');
  });

  it('is served as deltas with exactly the changes between frames', async () => {
    await play();
    const first = readCursor(await get(ODDS));
    advance(9);
    expect((await get(`${ODDS}&since=${first}`)).text).toBe('');
    advance(1);
    const delta = await get(`${ODDS}&since=${first}`);
    const body = JSON.parse(delta.text);
    expect(body.leagues).toHaveLength(1);
    const [changed, removed] = body.leagues[0].events[0].periods;
    expect(changed).toMatchObject({ number: 0, lineId: 8011, moneyline: { home: 2.05 } });
    expect(changed).not.toHaveProperty('totals');
    expect(removed).toEqual({ lineId: 8002, number: 1, cutoff: '2026-03-08T15:00:00Z', status: 2 });
    const snapshot = await json(ODDS);
    expect(snapshot.leagues[0].events[0].periods).toHaveLength(1);
  });

  it('does not report a removed event in a delta', async () => {
    await play();
    advance(10);
    const cursor = readCursor(await get(ODDS));
    advance(10);
    expect((await get(`${ODDS}&since=${cursor}`)).text).toBe('');
    expect((await json(ODDS)).leagues.map(({ id }: { id: number }) => id)).toEqual([7_101]);
  });

  it.each([
    ['an error', { code: 'GENERAL_ERROR', message: 'Try later' }],
    [
      'an answer of another endpoint',
      { sportId: 29, league: [{ id: 7_101, events: [{ id: 910_001, starts: '' }] }] },
    ],
  ])('serves %s as it was recorded, and its matches keep their prices', async (_, body) => {
    const folder = await mkdtemp(join(tmpdir(), 'fairline-replay-'));
    const file = join(folder, 'nonsense.ndjson');
    const frames = (await readFile(SMALL, 'utf8')).trimEnd().split('\n');
    const last = Math.max(...frames.map((line) => JSON.parse(line).at));
    const wrong = { at: last + 1_000, endpoint: 'odds', sportId: 29, body };
    await writeFile(file, [...frames, JSON.stringify(wrong), ''].join('\n'));
    await play({ replay: file });
    const seconds = Math.ceil((last - JSON.parse(frames[0] ?? '').at) / 1_000);
    advance(seconds);
    const before = readCursor(await get(ODDS));
    advance(2);
    expect(await json(`${ODDS}&since=${before}`)).toEqual(body);
    expect(await json(ODDS)).toEqual(body);
    expect((await json('/v3/fixtures?sportId=29')).league.length).toBeGreaterThan(0);
    await rm(folder, { recursive: true });
  });

  it('can be replayed faster', async () => {
    await play({ speed: 10 });
    advance(1);
    expect((await json(ODDS)).leagues[0].events[0].periods[0].lineId).toBe(8011);
  });

  it('cannot be controlled', async () => {
    const { control } = await play();
    expect(() => control.matches()).toThrow('A recording cannot be controlled');
  });
});

describe('a recording that cannot be read', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recording-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const frame = '{"at":1772280000000,"endpoint":"odds","sportId":29,"body":{"leagues":[]}}';

  it.each([
    ['{not json}', 'Line 2 of the recording <path> is not JSON'],
    ['[1]', 'Line 2 of the recording <path> is not a JSON object'],
    [
      '{"endpoint":"odds","sportId":29,"body":{}}',
      'Line 2 of the recording <path> has no time ("at", epoch milliseconds)',
    ],
    [
      '{"at":1,"endpoint":"lines","sportId":29,"body":{}}',
      'Line 2 of the recording <path> has an unknown endpoint ("lines")',
    ],
    ['{"at":1,"endpoint":"odds","body":{}}', 'Line 2 of the recording <path> has no sport ("sportId")'],
    ['{"at":1,"endpoint":"odds","sportId":29}', 'Line 2 of the recording <path> has no body'],
  ])('is reported with the line number: %s', async (line, message) => {
    const path = join(folder, 'wrong.ndjson');
    await writeFile(path, `${frame}\n${line}\n`);
    await expect(startBookmaker({ source: { replay: path } })).rejects.toThrow(
      message.replace('<path>', path),
    );
  });

  it('is reported with its path', async () => {
    const missing = join(folder, 'missing.ndjson');
    await expect(startBookmaker({ source: { replay: missing } })).rejects.toThrow(
      `Cannot read the recording ${missing}: there is no such file`,
    );
    await expect(startBookmaker({ source: { replay: folder } })).rejects.toThrow('it is a directory');
    const empty = join(folder, 'empty.ndjson');
    await writeFile(empty, '\n');
    await expect(startBookmaker({ source: { replay: empty } })).rejects.toThrow('holds no frames');
  });
});
