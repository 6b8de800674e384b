import { existsSync, readFileSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { betsClient } from '../../../../testing/bets/bets-client.ts';
import { startTestIngest, type TestIngest } from '../../../../testing/market/test-ingest.ts';
import { START, startFeedHarness } from '../../../../testing/pinnacle/feed-harness.ts';
import { startScriptedBookmaker } from '../../../../testing/pinnacle/scripted-bookmaker.ts';
import {
  wireFixture,
  wireFixtures,
  wireOdds,
  wirePeriod,
  wireSettled,
} from '../../../../testing/pinnacle/wire-builders.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { startOddsApiHarness } from '../../../../testing/the-odds-api/odds-api-harness.ts';
import type { ChangeSet } from '../../../market/change-set.ts';
import { eventIdsOf, leagueIdOf } from '../../../market/feeds/the-odds-api/wire/event-ids.ts';
import { createLog } from '../../../platform/log.ts';
import { createBetGrading } from './bet-grading.ts';

/** From the answers of a bookmaker's API to the grade of a bet. */

const web = suiteWeb();
const { place, read } = betsClient(web);
const MINUTE = 60_000;
const STARTS = new Date(START + 5 * MINUTE).toISOString();

const startIngest = () =>
  startTestIngest(web.db, { grader: createBetGrading({ db: web.db, log: createLog('test', 'silent') }) });

/** Delivers to the ingest what a feed has delivered since. Returns how many changes that were in all. */
async function deliver(
  { ingest }: TestIngest,
  { changes }: { readonly changes: readonly ChangeSet[] },
  done: number,
): Promise<number> {
  for (const change of changes.slice(done)) await ingest.apply(change);
  return changes.length;
}

async function readGrade(id: number) {
  const { result, grade, ungradeable, legs } = await read(id);
  return { result, rule: grade?.rule, ungradeable, is3Way: legs[0]?.is3Way };
}

const LOST = { result: 'loss', rule: 'moneyline-three-way', ungradeable: null, is3Way: true };

interface Case {
  readonly odds: readonly {
    readonly id: string;
    readonly sport_key: string;
    readonly sport_title: string;
    readonly home_team: string;
    readonly away_team: string;
    readonly bookmakers: readonly object[];
  }[];
  readonly scores: readonly object[];
}

/** A match of The Odds API with the prices of the reference bookmaker, and its result. */
function findCase(
  id: string,
  [sport_key, home_team, away_team]: readonly [string, string, string],
  outcomes: readonly (readonly [name: string, price: number])[],
  score: readonly [home: number, away: number],
): Case {
  const event = { id, sport_key, sport_title: 'League', commence_time: STARTS, home_team, away_team };
  const markets = [
    { key: 'h2h', last_update: STARTS, outcomes: outcomes.map(([name, price]) => ({ name, price })) },
  ];
  const scores = [home_team, away_team].map((name, side) => ({ name, score: `${score[side]}` }));
  return {
    odds: [{ ...event, bookmakers: [{ key: 'pinnacle', title: 'Pinnacle', markets }] }],
    scores: [{ ...event, completed: true, scores, last_update: STARTS }],
  };
}

const CASES = new URL('../../../../../../shared/cases/files/', import.meta.url);

/** The case from the field where its file is there, else the same case as it is written here. */
function readCase(name: string, written: Case): Case {
  const file = new URL(name, CASES);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : written;
}

const EPL = ['soccer_epl', 'Harbour City', 'Mill United'] as const;
const PRICES = [
  ['Harbour City', 2.1],
  ['Mill United', 3.6],
] as const;
const DRAW_AT_ONE = findCase('c1b2c3d4e5f60718293a4b5c6d7e8f03', EPL, [...PRICES, ['Draw', 1]], [1, 1]);
const NO_DRAW = findCase('c1b2c3d4e5f60718293a4b5c6d7e8f04', EPL, PRICES, [1, 1]);
const HOCKEY = findCase(
  'b1b2c3d4e5f60718293a4b5c6d7e8f02',
  ['icehockey_sweden_hockey_league', 'Norrvik IF', 'Sundby HC'],
  [
    ['Norrvik IF', 2.35],
    ['Sundby HC', 2.7],
    ['Draw', 4.1],
  ],
  [4, 3],
);

/** In March, when the competition plays its knockouts. */
const CUP = findCase(
  'a1b2c3d4e5f60718293a4b5c6d7e8f01',
  ['soccer_uefa_champs_league', 'Zephyr Rovers', 'Quarry Town'],
  [
    ['Zephyr Rovers', 1.95],
    ['Quarry Town', 4.2],
    ['Draw', 3.5],
  ],
  [2, 1],
);

/** Plays a match through the client of The Odds API. Resolves with the bets on these outcomes. */
async function playAtOddsApi({ odds, scores }: Case, outcomes: readonly string[]): Promise<number[]> {
  const [event] = odds;
  const eventId = eventIdsOf(event?.id ?? '')?.match ?? 0;
  const key = event?.sport_key ?? '';
  const service = await startScriptedBookmaker();
  onTestFinished(() => service.stop());
  let isOver = false;
  const answer = (path: string, body: () => unknown) =>
    service.on(path, () => ({
      headers: {
        date: new Date(feed?.clock.now() ?? START).toUTCString(),
        'x-requests-last': '1',
        'x-requests-remaining': '90000',
      },
      body: JSON.stringify(body(), (name, value) => {
        if (name === 'commence_time') return STARTS;
        return name === 'last_update' ? new Date(feed?.clock.now() ?? START).toISOString() : value;
      }),
    }));
  let feed: Awaited<ReturnType<typeof startOddsApiHarness>> | undefined;
  answer('/v4/sports', () => [{ key, title: event?.sport_title, active: true, has_outrights: false }]);
  const { bookmakers: _, ...listed } = event ?? { bookmakers: [] };
  answer(`/v4/sports/${key}/events`, () => (isOver ? [] : [{ ...listed, commence_time: STARTS }]));
  answer(`/v4/sports/${key}/odds`, () => (isOver ? [] : odds));
  // The service names the match in each answer.
  answer(`/v4/sports/${key}/scores`, () =>
    scores.map((score) => ({ ...listed, commence_time: STARTS, ...score })),
  );
  feed = await startOddsApiHarness({ url: service.url });
  const { until, advance, changesOf, interest } = feed;
  await until(() => changesOf('odds').length > 0);
  const running = await startIngest();
  const done = await deliver(running, feed, 0);
  const bets: number[] = [];
  for (const bet_outcome of outcomes) {
    bets.push(await place({ line_id: `${eventId}:0`, market: 'moneyline', bet_outcome }));
  }
  const starts = Date.parse(STARTS);
  interest.unsettled.set(leagueIdOf(key), { earliest: starts, latest: starts });
  await advance(10 * MINUTE);
  isOver = true;
  await until(() => changesOf('settled').length > 0, 60 * MINUTE);
  await deliver(running, feed, done);
  return bets;
}

it.each([
  ['1.0', readCase('odds-api-soccer-h2h-without-draw.json', DRAW_AT_ONE)],
  ['missing', NO_DRAW],
])(
  'a 1X2 of The Odds API whose draw is %s is three-way: 1:1 is a loss for the home side',
  async (_, played) => {
    const [home = 0, draw = 0] = await playAtOddsApi(played, ['home', 'draw']);
    await vi.waitFor(async () => expect(await readGrade(home)).toEqual(LOST), { timeout: 10_000 });
    expect(await readGrade(draw)).toMatchObject({ result: 'win', rule: 'moneyline-three-way' });
  },
);

it.each([
  ['ice hockey', '4–3 may include overtime', readCase('odds-api-hockey-three-way-overtime.json', HOCKEY)],
  ['a cup tie', '2–1 may include extra time', CUP],
])('a 1X2 of %s waits at The Odds API, whose final score %s', async (_, score, played) => {
  for (const id of await playAtOddsApi(played, ['home', 'draw'])) {
    const waits = { result: null, ungradeable: expect.stringContaining(score) };
    await vi.waitFor(async () => expect(await readGrade(id)).toMatchObject(waits), { timeout: 10_000 });
  }
});

it.each([
  ['1.0', { home: 2.1, draw: 1, away: 3.6 }],
  ['missing', { home: 2.1, away: 3.6 }],
])(
  'a 1X2 of the sharp feed whose draw is %s is three-way: 1:1 is a loss for the home side',
  async (what, moneyline) => {
    const eventId = what === 'missing' ? 811 : 812;
    const bookmaker = await startScriptedBookmaker();
    onTestFinished(() => bookmaker.stop());
    bookmaker.on('/v3/fixtures', (_, nth) =>
      nth === 0 ? { body: wireFixtures(1, [wireFixture(eventId, { starts: STARTS })]) } : {},
    );
    const period = wirePeriod(0, {
      cutoff: STARTS,
      moneyline,
      spreads: [{ hdp: -0.5, home: 2.1, away: 1.8 }],
      maxSpread: 500,
    });
    bookmaker.on('/v4/odds', (_, nth) =>
      nth === 0 ? { body: wireOdds(1, [{ id: eventId, periods: [period] }]) } : {},
    );
    const feed = await startFeedHarness({ bookmaker });
    onTestFinished(() => feed.stop());
    await feed.until(() => feed.changesOf('odds').length > 0 && feed.changesOf('fixtures').length > 0);
    const running = await startIngest();
    const done = await deliver(running, feed, 0);
    const home = await place({ line_id: `${eventId}:0`, market: 'moneyline', bet_outcome: 'home' });
    const settled = {
      number: 0,
      status: 1,
      settlementId: eventId,
      settledAt: new Date(START + 10 * MINUTE).toISOString(),
      team1Score: 1,
      team2Score: 1,
    };
    bookmaker.on('/v3/fixtures/settled', () => ({
      body: wireSettled(2, [{ id: eventId, periods: [settled] }]),
    }));
    await feed.advance(11 * MINUTE);
    await feed.until(() => feed.changesOf('settled').some((change) => (change.settled ?? []).length > 0));
    await deliver(running, feed, done);
    await vi.waitFor(async () => expect(await readGrade(home)).toEqual(LOST), { timeout: 10_000 });
  },
);
