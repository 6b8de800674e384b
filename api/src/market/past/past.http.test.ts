import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SPORT_IDS } from '@fairline/shared/periods';
import { expect, it, onTestFinished } from 'vitest';
import { changeSetOf, fixtureOf, fixturesOf } from '../../../testing/market/change-sets.ts';
import { SHORT_PAST, shortPast } from '../../../testing/market/short-past.ts';
import { TestClocks } from '../../../testing/market/test-clocks.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { marketFeatures } from '../../server/features.ts';
import { closeOfLine } from '../closing/close-of-line.ts';
import { unpackClose } from '../closing/packed-close.ts';
import { readLineHistory } from '../history/history.read-model.ts';
import { createIngest } from '../ingest.ts';

const UNTIL = Date.UTC(2026, 2, 15, 12);
const SCRIPT = join(import.meta.dirname, '../../../testing/market/past-process.ts');
const KILLS = 2;

/** What is stored, without the times of this machine. */
async function contents({ knex }: Database) {
  const rows = async (table: string, order: string, without: string[] = []) =>
    (await knex(table).orderByRaw(order)).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))),
    );
  return {
    leagues: await rows('leagues', 'league_id'),
    events: await rows('events', 'event_id', ['updated_at']),
    lines: await rows('lines', 'line_id'),
    specials: await rows('specials', 'special_id'),
    settlements: await rows('settlements', 'event_id, period_num', ['graded']),
    special_settlements: await rows('special_settlements', 'special_id', ['graded']),
    closing_lines: await rows('closing_lines', 'event_id, period_num'),
    packed_history: await rows('packed_history', 'event_id, period_num, day, part'),
  };
}

async function storeIn(url: string, killAfterMs: number | null): Promise<void> {
  const child = spawn(process.execPath, [SCRIPT, url, String(UNTIL)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  if (killAfterMs !== null) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = await exited;
  if (killAfterMs === null) expect(code).toBe(0);
}

/** An ingest with the short past; resolves once that is stored. */
async function startWithPast(db: Database) {
  const stored = Promise.withResolvers<void>();
  const ingest = await createIngest({
    features: marketFeatures,
    ...{ db, publisher: silentPublisher, log: createLog('test', 'fatal'), feed: 'sim', simulated: true },
    ...{ retentionDays: 30, clocks: new TestClocks(UNTIL) },
    past: { ...shortPast(UNTIL), afterwards: async () => stored.resolve() },
  });
  onTestFinished(() => ingest.stop());
  return { ingest, stored: stored.promise };
}

it('a first start stores matches of every sport with opening, close and score, packed history, and no moves', async () => {
  const db = await ownDatabase();
  await (await startWithPast(db)).stored;
  const { rows } = await db.pool.query(`
    select e.sport_id, count(*)::int as matches,
      count(*) filter (where e.home_score is null or e.away_score is null)::int as unscored,
      count(*) filter (where l.opening = '{}' or c.event_id is null or c.provisional or length(c.body) < 20)::int as unpriced
    from events e join settlements s on s.event_id = e.event_id and s.period_num = 0 and s.status in (1, 2)
      left join lines l on l.event_id = e.event_id and l.period_num = 0
      left join closing_lines c on c.event_id = e.event_id and c.period_num = 0
    where e.parent_id is null and e.settled_status = s.status group by e.sport_id`);
  expect(rows.map(({ sport_id }) => sport_id).sort()).toEqual([...SPORT_IDS].sort());
  expect(rows.filter(({ unscored, unpriced }) => unscored + unpriced > 0)).toEqual([]);
  for (const table of ['odds_history', 'price_moves', 'limit_moves', 'closings']) {
    expect([table, await db.knex(table)]).toEqual([table, []]);
  }
  expect(await db.knex('simulated_past').first()).toMatchObject({ matches: SHORT_PAST, complete: true });

  // The history of each line of the days that are kept begins with its opening and ends with its close, which follows from it.
  const closes = await db.knex('closing_lines').join('lines', (on) => {
    on.on('lines.event_id', 'closing_lines.event_id').on('lines.period_num', 'closing_lines.period_num');
  });
  const priced = closes.filter(({ opening, provisional }) => opening.moneyline && !provisional);
  expect(priced.length).toBeGreaterThan(SHORT_PAST);
  const isOlder = ({ cutoff }: { cutoff: Date }) => UNTIL - cutoff.getTime() > 31 * 86_400_000;
  const older = priced.filter(isOlder);
  expect(older.length).toBeGreaterThan(10);
  for (const { event_id: eventId, period_num: period, body, cutoff } of older) {
    expect((await readLineHistory(db.pool, { eventId, period })).size).toBe(0);
    expect(unpackClose(body, cutoff.getTime()).some(({ market }) => market === 'moneyline')).toBe(true);
  }
  for (const { event_id: eventId, period_num: period, opening, body, cutoff } of priced) {
    if (isOlder({ cutoff })) continue;
    const rows = (await readLineHistory(db.pool, { eventId, period, quotes: ['moneyline'] })).get(
      'moneyline',
    );
    const { home, draw = null, away } = opening.moneyline;
    expect(rows?.[0]?.prices).toEqual(draw === null ? [home, away] : [home, draw, away]);
    const history = new Map([['moneyline', rows ?? []]]);
    const market = unpackClose(body, cutoff.getTime()).filter((one) => one.market === 'moneyline');
    expect(closeOfLine(history, () => market[0]?.cutoff ?? 0)).toEqual(market);
  }
});

it('the matches in play are there before the first answer of the feed, which adds to them', async () => {
  const db = await ownDatabase();
  const { ingest } = await startWithPast(db);
  const change = changeSetOf({ endpoint: 'leagues', leagues: [{ id: 1, name: 'A', homeTeamType: 'Team1' }] });
  await ingest.apply(change);
  const inPlay = await db.knex('events').where({ settled_status: 0, listed: true }).pluck('event_id');
  expect(inPlay.length).toBeGreaterThan(20);
  const [eventId] = inPlay;
  const opening = await db.knex('lines').where({ event_id: eventId }).orderBy('line_id').pluck('opening');
  await ingest.apply(fixturesOf([fixtureOf({ eventId, home: 'Renamed' })], { receivedAt: UNTIL }));
  expect(await db.knex('events').where({ event_id: eventId }).first()).toMatchObject({ home: 'Renamed' });
  expect(await db.knex('lines').where({ event_id: eventId }).orderBy('line_id').pluck('opening')).toEqual(
    opening,
  );
});

it('a database with events, and one whose past is stored, gets none', async () => {
  const db = await ownDatabase();
  const first = await startWithPast(db);
  await first.stored;
  await first.ingest.stop();
  const before = await contents(db);
  await (await startWithPast(db)).stored;
  expect(await contents(db)).toEqual(before);

  const other = await ownDatabase();
  await other.knex('leagues').insert({ league_id: 1, sport_id: 29, name: 'A' });
  await other.knex.raw(`
    insert into events (event_id, sport_id, league_id, league_name, home, away, starts, live_status, resulting_unit, version,
      search_string, created_at, updated_at)
    values (1, 29, 1, 'A', 'B', 'C', now(), 0, 'Regular', 1, 'a b c', now(), now())`);
  await (await startWithPast(other)).stored;
  expect(await other.knex('events').pluck('event_id')).toEqual([1]);
  expect(await other.knex('simulated_past')).toEqual([]);
});

it('ends as it would have, wherever the process is killed', { timeout: 120_000 }, async () => {
  const whole = await ownDatabase();
  await (await startWithPast(whole)).stored;
  const db = await ownDatabase();
  for (let kill = 0; kill < KILLS; kill += 1) await storeIn(db.url, Math.random() * 1_500);
  await storeIn(db.url, null);
  const [expected, stored] = [await contents(whole), await contents(db)];
  for (const table of Object.keys(expected) as (keyof typeof expected)[]) {
    expect(stored[table]).toEqual(expected[table]);
  }
  expect(await db.knex('simulated_past').first()).toMatchObject({ matches: SHORT_PAST, complete: true });
});
