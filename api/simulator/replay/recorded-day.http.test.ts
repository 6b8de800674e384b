import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineIdOf } from '@fairline/shared/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { eventually, makeDataDir, type RunningProgram, runProgram } from '../../testing/run-program.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

/**
 * The whole program on real input: responses of the real feed are converted to a recording, and the bookmaker replays it.
 * The responses have no licence and are not in the repository; without them the test uses a small recording of our own
 * and says so in its name.
 */
const RECORDED = join(import.meta.dirname, '../../../../shared/feeds/recorded');
const FIXTURES = join(RECORDED, 'ps3838-fixtures-soccer.2025-03-30.json');
const ODDS = join(RECORDED, 'ps3838-odds-soccer-prematch.2025-03-30.json');
const SMALL = join(import.meta.dirname, '../testing/small-recording.ndjson');
const real = existsSync(FIXTURES) && existsSync(ODDS);

interface Frame {
  endpoint: string;
  body: {
    league?: { name: string; events: { id: number; home: string; away: string; starts: string }[] }[];
    leagues?: { events: { id: number; periods: Period[] }[] }[];
  };
}
interface TwoWay {
  hdp?: number;
  points?: number;
  home?: number;
  away?: number;
  over?: number;
  under?: number;
}
interface Period {
  number: number;
  moneyline?: { home: number; away: number; draw?: number };
  spreads?: TwoWay[];
  totals?: TwoWay[];
  teamTotal?: { home?: TwoWay | TwoWay[]; away?: TwoWay | TwoWay[] };
}

let db: Database;
let program: RunningProgram;
let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
let frames: Frame[];

beforeAll(async () => {
  dataDir = await makeDataDir();
  db = await createTestDatabase();
  const recording = join(dataDir.path, 'day.ndjson');
  writeFileSync(recording, real ? makeRecording() : readFileSync(SMALL));
  frames = firstFrames(readFileSync(recording, 'utf8'));
  program = await runProgram({
    DATA_DIR: dataDir.path,
    DATABASE_URL: db.url,
    DEMO: '1',
    FEED: 'replay',
    FEED_REPLAY: recording,
  });
});
afterAll(async () => {
  await program?.end();
  await db?.stop();
  dataDir?.remove();
});

function makeRecording(): Buffer {
  return execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'make-recording.ts'), '--fixtures', FIXTURES, '--odds', ODDS],
    { maxBuffer: 64 * 1024 * 1024 },
  );
}

/** The frames that the bookmaker applies at the start: the first of each endpoint and sport. */
function firstFrames(text: string): Frame[] {
  const all = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Frame & { sportId: number });
  const seen = new Set<string>();
  return all.filter(({ endpoint, sportId }) => {
    const key = `${endpoint}:${sportId}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

it(`stores every event, period, line and price of ${real ? 'the real recording' : 'our own small recording (the real one is missing)'} in the database`, async () => {
  const events = frames
    .filter(({ endpoint }) => endpoint === 'fixtures')
    .flatMap(({ body }) => (body.league ?? []).flatMap((league) => league.events));
  const periods = frames
    .filter(({ endpoint }) => endpoint === 'odds')
    .flatMap(({ body }) => (body.leagues ?? []).flatMap(({ events: priced }) => priced))
    .flatMap((event) =>
      event.periods.map((period) => ({ lineId: lineIdOf(event.id, period.number), period })),
    );
  expect(events.length).toBeGreaterThan(real ? 3_000 : 2);
  expect(periods.length).toBeGreaterThan(real ? 20 : 2);

  await eventually(async () => ((await count('lines')) >= periods.length ? true : null));
  const stored = await db.knex('events').select('event_id', 'home', 'away');
  expect(stored.map(({ event_id, home, away }) => [event_id, home, away]).sort()).toEqual(
    events.map(({ id, home, away }) => [id, home, away]).sort(),
  );

  const lines = await db.knex('lines').select('line_id', 'moneyline', 'spreads', 'totals', 'team_totals');
  const byId = new Map(lines.map((line) => [line.line_id as string, line]));
  for (const { lineId, period } of periods) {
    const line = byId.get(lineId);
    expect(line, lineId).toBeDefined();
    expect(pricesOf(line.moneyline), lineId).toEqual(pricesOf(period.moneyline));
    expect(ladder(line.spreads), lineId).toEqual(ladder(period.spreads));
    expect(ladder(line.totals), lineId).toEqual(ladder(period.totals));
    for (const side of ['home', 'away'] as const) {
      expect(ladder(line.team_totals[side]), lineId).toEqual(ladder([period.teamTotal?.[side] ?? []].flat()));
    }
  }
});

it('serves a match of the recording with its prices, and logs no error', async () => {
  const headers = await signIn();
  const [priced] = await db
    .knex('lines')
    .join('events', 'events.event_id', 'lines.event_id')
    .where('lines.period_num', 0)
    .whereIn('events.live_status', [0, 2])
    .whereNull('events.parent_id')
    .whereRaw("events.starts between now() and now() + interval '7 days'")
    .select('events.event_id', 'events.home', 'lines.moneyline')
    .limit(1);
  const search = encodeURIComponent(priced.home);
  const found = await getJson(`/api/matches?search=${search}`, headers);
  expect(found.matches.map(({ event_id }: { event_id: number }) => event_id)).toContain(priced.event_id);
  const { lines } = await getJson(`/api/matches/${priced.event_id}/lines`, headers);
  expect(pricesOf(lines[0].moneyline)).toEqual(pricesOf(priced.moneyline));
  expect(program.log()).not.toMatch(/"level":[56]0/);
});

const pricesOf = (moneyline: Period['moneyline'] | null | undefined) =>
  moneyline ? [moneyline.home, moneyline.draw ?? null, moneyline.away] : null;

const ladder = (lines: TwoWay[] | undefined) =>
  (lines ?? [])
    .map((line) => [line.hdp ?? line.points, line.home ?? line.over, line.away ?? line.under])
    .sort(([a = 0], [b = 0]) => a - b);

async function count(table: string): Promise<number> {
  const [row] = await db.knex(table).count('* as n');
  return Number(row?.n);
}

async function signIn(): Promise<Record<string, string>> {
  const response = await fetch(`${program.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: program.url },
    body: JSON.stringify({ email: 'pro@fairline.test', password: 'fairline-demo' }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

async function getJson(path: string, headers: Record<string, string>) {
  const response = await fetch(`${program.url}${path}`, { headers });
  expect(response.status, path).toBe(200);
  return response.json();
}
