import { beforeEach, expect, it, vi } from 'vitest';
import { betsClient } from '../../../../testing/bets/bets-client.ts';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  oddsOf,
  specialOddsOf,
  specialOf,
  T0,
} from '../../../../testing/market/change-sets.ts';
import { startTestIngest } from '../../../../testing/market/test-ingest.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { createLog } from '../../../platform/log.ts';
import { createBetGrading } from './bet-grading.ts';

const web = suiteWeb();
const { place, read } = betsClient(web);
const start = () =>
  startTestIngest(web.db, { grader: createBetGrading({ db: web.db, log: createLog('test', 'silent') }) });
const at = { receivedAt: T0 + 9 * HOUR };
const RESULT = { status: 1 as const, settlementId: 1, settledAt: T0 + 8 * HOUR };
let eventId = 1000;

beforeEach(() => {
  eventId += 1;
});

async function listed(): Promise<Awaited<ReturnType<typeof start>>> {
  const running = await start();
  const fixture = fixtureOf({ eventId, home: `Home ${eventId}` });
  await running.ingest.apply(fixturesOf([fixture], { receivedAt: T0 }));
  await running.ingest.apply(oddsOf([lineOf({ eventId })], { receivedAt: T0 + 1 }));
  return running;
}

const bet = (change: object = {}) =>
  place({ line_id: `${eventId}:0`, market: 'moneyline', bet_outcome: 'away', ...change });
const settled = () =>
  changeSetOf({
    ...{ endpoint: 'settled', ...at },
    settled: [{ eventId, period: 0, ...RESULT, team1Score: 0, team2Score: 2 }],
  });
const isGraded = (id: number, result: string) =>
  vi.waitFor(async () => expect((await read(id)).result).toBe(result), { timeout: 10_000 });

it('a settlement of the feed grades the bets on it', async () => {
  const { ingest } = await listed();
  const id = await bet();
  await ingest.apply(settled());
  await isGraded(id, 'win');
});

it('a settled special of the feed grades the bets on it', async () => {
  const { ingest } = await listed();
  const special = specialOf([1, 2], { eventId, specialId: 5 });
  await ingest.apply(changeSetOf({ endpoint: 'specials', specials: [special], receivedAt: T0 + 2 }));
  const odds = [specialOddsOf({ 1: 1.9, 2: 1.9 })];
  await ingest.apply(changeSetOf({ endpoint: 'specialOdds', specialOdds: odds, receivedAt: T0 + 3 }));
  const id = await bet({ market: 'specials', bet_outcome: 'Contestant 2', specials_name: 'First goal' });
  const contestants = ['L', 'W'].map((outcome, index) => ({
    ...{ id: index + 1, name: `Contestant ${index + 1}`, outcome },
  }));
  const settledSpecials = [
    { specialId: 5, ...RESULT, contestants },
    // One that is not stored here, an outright, is left out.
    { specialId: 6, ...RESULT, contestants },
  ];
  await ingest.apply(changeSetOf({ endpoint: 'specialsSettled', ...at, settledSpecials }));
  await isGraded(id, 'win');
  expect(await web.db.knex('special_settlements').pluck('special_id')).toEqual([5]);
  const swapped = contestants.map((one) => ({ ...one, outcome: one.outcome === 'W' ? 'L' : 'W' }));
  const older = { specialId: 5, ...RESULT, settlementId: 9, settledAt: T0 + 7 * HOUR, contestants: swapped };
  const newer = { specialId: 5, ...RESULT, settlementId: 2, status: 2 as const, contestants: swapped };
  await ingest.apply(changeSetOf({ endpoint: 'specialsSettled', ...at, settledSpecials: [older] }));
  expect((await web.db.knex('special_settlements').first()).settlement_id).toBe(1);
  await ingest.apply(changeSetOf({ endpoint: 'specialsSettled', ...at, settledSpecials: [newer, older] }));
  await isGraded(id, 'loss');
});

it('what was settled while nobody graded is graded at the start', async () => {
  const { ingest } = await listed();
  const id = await bet();
  await ingest.stop();
  const other = await startTestIngest(web.db);
  await other.ingest.apply(settled());
  await other.ingest.stop();
  expect((await read(id)).result).toBeNull();
  await start();
  await isGraded(id, 'win');
});
