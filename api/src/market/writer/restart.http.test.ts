import { expect, it } from 'vitest';
import {
  changeSetOf,
  emptyLineOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  SECOND,
  specialOddsOf,
  specialOf,
  T0,
  twoWay,
} from '../../../testing/market/change-sets.ts';
import { RecordingPublisher } from '../../../testing/market/recording-publisher.ts';
import { openTestTerm } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { isPriced } from '../book/line-row.ts';
import { quotesOf } from '../book/quotes/quotes-of.ts';
import type { ChangeSet, LineChange } from '../change-set.ts';
import type { WriterTerm } from './writer-term.ts';

const live = fixtureOf({ eventId: 1600, parentId: 1001, liveStatus: 1 });
const teamTotals = { homeTotals: [twoWay(1.5, 2.1, 1.75)], awayTotals: [twoWay(0.5, 1.6, 2.35)] };
const times = { moneyline: T0, spread: T0 + 1, total: T0 + 2, teamTotal: T0 + 3 };
const leagues = (name: string, homeTeamType: 'Team1' | 'Team2') =>
  changeSetOf({ endpoint: 'leagues', leagues: [{ id: 77, name, homeTeamType }] });
const specials = (special: Parameters<typeof specialOf>[1], receivedAt = T0) =>
  changeSetOf({ endpoint: 'specials', receivedAt, specials: [specialOf([1, 2], special)] });
const specialOdds = (odds: ReturnType<typeof specialOddsOf>, receivedAt = T0) =>
  changeSetOf({ endpoint: 'specialOdds', receivedAt, specialOdds: [odds] });
const settled = (eventId: number, period: number) =>
  changeSetOf({
    endpoint: 'settled',
    settled: [{ eventId, period, status: 1, settlementId: 1, settledAt: T0, team1Score: 1, team2Score: 0 }],
  });

/** THEN changes everything that FIRST creates. */
const FIRST: readonly ChangeSet[] = [
  fixturesOf([
    fixtureOf(),
    live,
    fixtureOf({ eventId: 1002, home: 'Elche' }),
    fixtureOf({ eventId: 1003, home: 'Eibar' }),
  ]),
  leagues('Spain - Segunda', 'Team2'),
  oddsOf([
    lineOf({ ...teamTotals, updatedAt: times }),
    lineOf({ period: 1 }),
    lineOf({ period: 3, spreads: [twoWay(0, 1.9, 1.95, { max: 250, main: true }), twoWay(0.5, 9, 1.01)] }),
    lineOf({ eventId: 1003 }),
  ]),
  specials({}),
  specialOdds(specialOddsOf({ 1: 1.9, 2: 1.95 }, -1.5)),
];
const THEN: readonly ChangeSet[] = [
  leagues('Spain - Segunda División', 'Team1'),
  fixturesOf(
    [
      fixtureOf({
        starts: T0 + 7 * HOUR,
        home: 'Málaga CF',
        away: 'Burgos CF',
        status: 'H',
        resultingUnit: 'Corners',
        version: 2,
        liveStatus: 0,
        leagueId: 78,
        leagueName: 'Spain - Primera',
      }),
      { ...live, parentId: 1002, version: 2 },
      fixtureOf({ eventId: 1002, home: 'Elche' }),
    ],
    { complete: true, receivedAt: T0 + SECOND },
  ),
  changeSetOf({
    scores: [{ eventId: 1001, home: 1, away: 2, homeRedCards: 3, awayRedCards: 4 }],
    receivedAt: T0 + SECOND,
  }),
  oddsOf(
    [
      lineOf({
        ...{ feedLineId: 2, status: 2, cutoff: T0 + 7 * HOUR, moneyline: { home: 2, draw: 3.5, away: 4 } },
        ...{ spreads: [twoWay(-0.5, 2.05, 1.86, { main: true })], totals: [twoWay(2.75, 2.2, 1.72)] },
        ...{ homeTotals: [twoWay(1.5, 2.2, 1.69)], awayTotals: [twoWay(1, 2, 1.84)] },
        limits: { moneyline: 501, spread: 1001, total: 801, teamTotal: 301 },
        updatedAt: { moneyline: T0 + 5, spread: T0 + 6, total: T0 + 7, teamTotal: T0 + 8 },
      }),
      emptyLineOf({ period: 1 }),
    ],
    { receivedAt: T0 + MINUTE },
  ),
  specials({ name: 'First corner', category: 'Game props', cutoff: T0 + 5 * HOUR, status: 'H' }, T0 + MINUTE),
  specialOdds({ ...specialOddsOf({ 1: 2.1, 2: 1.75 }, -2), limit: 50 }, T0 + MINUTE),
  settled(1001, 1),
  settled(1002, 0),
  oddsOf([lineOf({ eventId: 4004 }), lineOf({ eventId: 4005 })]),
  specials({ specialId: 6, eventId: 4004 }),
  specialOdds({ ...specialOddsOf({ 1: 2 }), specialId: 7 }),
  specialOdds({ ...specialOddsOf({ 1: 2 }), specialId: 4005 }),
  fixturesOf([fixtureOf({ eventId: 4005, home: 'Late' })], { receivedAt: T0 + MINUTE }),
];

const EVENTS = [1001, 1003, 1600, 4005];

function linesOf({ book }: WriterTerm) {
  const lines = EVENTS.flatMap((eventId) => [...book.linesOf(eventId)]);
  return lines.sort((a, b) => a.lineId.localeCompare(b.lineId));
}

/** All that a book has of these events, without the slots in the drop windows, which each writer term allocates. */
function contentOf(term: WriterTerm) {
  const { book } = term;
  const lines = structuredClone(linesOf(term));
  for (const line of lines) for (const quote of quotesOf(line)) quote.slot = -1;
  return {
    leagues: [77, 78].map((id) => book.league(id)),
    events: EVENTS.map((id) => book.event(id)),
    lines,
    pending: [
      ...[4004, 4005].map((eventId) => book.pending.forEvent(eventId)),
      ...[7, 4005].map((specialId) => book.pending.forSpecial(specialId)),
    ],
  };
}

it.each([
  ['with the first answers', FIRST],
  ['when everything has changed', [...FIRST, ...THEN]],
])('restores the whole book after a restart, %s', async (_, changes) => {
  const db = await ownDatabase();
  const before = await openTestTerm(db);
  for (const change of changes) await before.apply(change, silentPublisher, T0);
  await before.close();

  const after = await openTestTerm(db, T0 + HOUR);
  expect(contentOf(after)).toEqual(contentOf(before));
  const stored = await db.knex('lines').orderBy('line_id').select('line_id', 'priced');
  expect(stored).toEqual(linesOf(before).map((line) => ({ line_id: line.lineId, priced: isPriced(line) })));
});

it('does not load settled matches, and stores the search string of the current names', async () => {
  const db = await ownDatabase();
  const before = await openTestTerm(db);
  for (const change of [...FIRST, ...THEN]) await before.apply(change, silentPublisher, T0);
  expect(before.book.event(1002)?.settledStatus).toBe(1);
  expect(before.book.event(1001)?.settledStatus).toBe(0);
  await before.close();

  const after = await openTestTerm(db, T0 + HOUR);
  expect(after.book.event(1002)).toBeUndefined();
  const { search_string } = await db.knex('events').where({ event_id: 1001 }).first('search_string');
  expect(search_string).toBe('spain - primera malaga cf burgos cf');
});

it('measures a price after a suspension against the one before, across a restart', async () => {
  const db = await ownDatabase();
  const before = await openTestTerm(db);
  const suspended = oddsOf([lineOf({ status: 2 })], { receivedAt: T0 + 10 * SECOND });
  for (const change of [...FIRST, suspended]) await before.apply(change, silentPublisher, T0);
  await before.close();

  const after = await openTestTerm(db, T0 + HOUR);
  const publisher = new RecordingPublisher();
  const back = lineOf({ moneyline: { home: 1.9, draw: 3.5, away: 4.3 } });
  await after.apply(oddsOf([back], { receivedAt: T0 + 4 * MINUTE }), publisher, T0);
  expect(publisher.getAlerts('odds')).toMatchObject([
    { market: 'moneyline', outcome: 'home', odds: 1.9, previous: 2.1, time_interval: 300 },
  ]);
});

it('does not compare a moneyline with a draw before a restart to one without after it', async () => {
  const db = await ownDatabase();
  const before = await openTestTerm(db);
  const at = (seconds: number, moneyline: NonNullable<LineChange['moneyline']>) =>
    oddsOf([lineOf({ moneyline })], { receivedAt: T0 + seconds * SECOND });
  const withoutDraw = at(20, { home: 1.6, draw: null, away: 2.4 });
  for (const change of [...FIRST, at(10, { home: 2, draw: 3.5, away: 3.95 }), withoutDraw]) {
    await before.apply(change, silentPublisher, T0);
  }
  await before.close();

  const after = await openTestTerm(db, T0 + HOUR);
  const publisher = new RecordingPublisher();
  await after.apply(at(960, { home: 1.59, draw: null, away: 2.43 }), publisher, T0);
  expect(publisher.published).toEqual([]);
});

it('does not retain a wrong version or time of the feed over a restart', async () => {
  const db = await ownDatabase();
  const before = await openTestTerm(db);
  const wrong = { moneyline: Date.UTC(2099, 0, 1), spread: null, total: null, teamTotal: null };
  const changes = [
    fixturesOf([fixtureOf({ version: 2 ** 52 })]),
    oddsOf([lineOf({ updatedAt: wrong })], { receivedAt: T0 + SECOND }),
  ];
  for (const change of changes) await before.apply(change, silentPublisher, T0);
  await before.close();

  const after = await openTestTerm(db, T0 + HOUR);
  const snapshot = { complete: true, receivedAt: T0 + HOUR };
  const priced = { home: 2.15, draw: 3.4, away: 3.6 };
  await after.apply(
    fixturesOf([fixtureOf({ version: 9, home: 'Málaga CF' })], snapshot),
    silentPublisher,
    T0,
  );
  await after.apply(
    oddsOf([lineOf({ moneyline: priced, updatedAt: { ...wrong, moneyline: T0 + MINUTE } })], snapshot),
    silentPublisher,
    T0,
  );
  expect(await db.knex('events').first()).toMatchObject({ version: 9, home: 'Málaga CF' });
  expect(await db.knex('lines').first()).toMatchObject({
    moneyline: priced,
    market_updated: { moneyline: T0 + MINUTE },
  });
});
