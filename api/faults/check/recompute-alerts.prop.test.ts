import { TIME_INTERVALS } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DetectedMoves } from '../../src/features/alerts/detection/alert-engine.ts';
import type { ChangeDiff } from '../../src/market/book/diff/diff-change.ts';
import type { ChangeSet, UnreadPart } from '../../src/market/change-set.ts';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  oddsOf,
  SECOND,
  specialOddsOf,
  specialOf,
  T0,
  twoWay,
} from '../../testing/market/change-sets.ts';
import { MemoryIngest } from '../../testing/market/memory-ingest.ts';
import { compareAlerts } from './compare-alerts.ts';
import type { Archive, ComparedAlert, HistoryRow } from './history.read-model.ts';
import { WITHDRAWN } from './recompute-alerts.ts';

const limit = fc.constantFrom(500, 505, 600, 1_000);
const unread = (part: UnreadPart) => fc.constantFrom<UnreadPart[]>([], [], [], [part]);
const shift = fc.constantFrom(-0.2, -0.05, 0, 0, 0.05, 0.2);

const line = fc
  .record({
    by: shift,
    status: fc.constantFrom(1 as const, 1 as const, 1 as const, 2 as const),
    isThreeWay: fc.constantFrom(true, true, true, false),
    isOffered: fc.constantFrom(true, true, true, false),
    alternates: fc.subarray([2.25, 2.75]),
    limits: fc.record({
      moneyline: limit,
      spread: fc.constant(900),
      total: limit,
      teamTotal: fc.constant(null),
    }),
    parts: fc.oneof(unread('line'), unread('moneyline'), unread('total')),
  })
  .map(({ by, status, isThreeWay, isOffered, alternates, limits, parts }) => {
    const total = (points: number) =>
      twoWay(points, 1.95 + (points - 2.5) + by, 1.95 - (points - 2.5) - by, { max: 300 });
    return oddsOf([
      lineOf({
        status,
        moneyline: isOffered ? { home: 2.1 + by, draw: isThreeWay ? 3.4 : null, away: 3.75 - by } : null,
        totals: [...alternates.map(total), twoWay(2.5, 1.95 + by, 1.95 - by, { main: true })],
        limits,
        ...(parts.length > 0 ? { unread: parts } : {}),
      }),
    ]);
  });

const description = fc
  .tuple(fc.subarray([11, 12, 13], { minLength: 1 }), fc.constantFrom('O', 'O', 'H'))
  .map(([contestants, status]) =>
    changeSetOf({ endpoint: 'specials', specials: [specialOf(contestants, { status })] }),
  );
const specialOdds = fc
  .record({
    prices: fc.record({ 11: shift, 12: shift, 13: shift }, { requiredKeys: [] }),
    // Sane prices of two contestants, and of three.
    price: fc.constantFrom(1.9, 2.9),
    handicap: fc.constantFrom(null, null, 1.5),
    limit,
    isUnread: fc.constantFrom(false, false, false, true),
  })
  .map(({ prices, price, handicap, isUnread, ...more }) => {
    const priced = Object.entries(prices).map(([id, by = 0]) => [id, price + by]);
    const odds = { ...specialOddsOf(Object.fromEntries(priced), handicap), ...more };
    return changeSetOf({
      endpoint: 'specialOdds',
      specialOdds: [isUnread ? { ...odds, unread: true } : odds],
    });
  });

const answers = fc.array(
  fc.tuple(
    fc.constantFrom(1, 2, 9, 20, 70, 400),
    fc.oneof(line, line, description, specialOdds, specialOdds),
  ),
  { minLength: 2, maxLength: 30 },
);

/** What the ingest stores of a diff in the odds history. */
function rowsOf({ lines }: ChangeDiff, { measuredAt }: DetectedMoves): HistoryRow[] {
  const orNull = (prices: readonly number[]) => prices.map((price) => (Number.isNaN(price) ? null : price));
  return lines.flatMap(({ after: { eventId, period, since }, quotes, knownUntil }) =>
    quotes.map(({ before, after, wasInForce, limit: limitOfQuote, status }) => ({
      ...{ eventId, period, quote: after.key, at: since, seq: measuredAt, limit: limitOfQuote },
      prices: after.offered ? orNull(after.prices) : [],
      online: status === 1,
      trusted: after.trusted,
      previous: wasInForce && before ? orNull(before.prices) : [],
      previousUntil: knownUntil === since ? null : knownUntil,
    })),
  );
}

function extremesOf(extremes: readonly number[]): string {
  const steps = TIME_INTERVALS.map((interval, place) => [interval, extremes[place] ?? Number.NaN] as const);
  const begin = steps.filter(([, value], place) => !Number.isNaN(value) && value !== steps[place - 1]?.[1]);
  return begin.map(([interval, value]) => `${interval}:${value}`).join(' ');
}

/** Adds the moves of an answer, and marks those that it shows to be price errors. */
function addMoves(alerts: ComparedAlert[], { odds, limit: limits, closed, errors }: DetectedMoves): void {
  type Move = DetectedMoves['odds' | 'limit' | 'closed'][number];
  const shared = ({ line_id, market, points, specials_name, measured_at, created_at }: Move) => ({
    ...{ lineId: line_id, market, points, special: specials_name, at: measured_at, interval: 0 },
    date: Date.parse(created_at),
  });
  for (const error of errors) {
    for (const [index, one] of alerts.entries()) {
      const isOfSubject =
        one.lineId === error.line_id && one.market === error.market && one.outcome === error.outcome;
      if (one.kind !== 'odds' || !isOfSubject || one.points !== error.points || one.at < error.since)
        continue;
      if (!one.detail.endsWith(WITHDRAWN)) alerts[index] = { ...one, detail: one.detail + WITHDRAWN };
    }
  }
  for (const one of odds) {
    const { outcome, odds: value, before: previous } = one;
    alerts.push({ ...shared(one), kind: 'odds', outcome, value, previous, detail: extremesOf(one.extremes) });
  }
  for (const one of limits) {
    const detail = `${one.direction} ${extremesOf(one.extremes)}`;
    const { limit_val: value, before: previous } = one;
    alerts.push({ ...shared(one), kind: 'limit', outcome: null, value, previous, detail });
  }
  for (const one of closed) {
    const { time_interval: interval, reason: detail, limit_val: previous } = one;
    alerts.push({ ...shared(one), kind: 'closed', outcome: null, interval, value: null, previous, detail });
  }
}

/** History and alerts of these answers, as the tables would have them. */
function played(steps: readonly (readonly [number, ChangeSet])[]): Archive {
  const ingest = new MemoryIngest();
  const fixture = fixtureOf({ starts: T0 + 48 * HOUR });
  ingest.apply(fixturesOf([fixture]));
  const history: HistoryRow[] = [];
  const alerts: ComparedAlert[] = [];
  let receivedAt = T0;
  for (const [seconds, change] of steps) {
    receivedAt += seconds * SECOND;
    const { diff, alerts: detected } = ingest.applyWithDiff({ ...change, receivedAt });
    history.push(...rowsOf(diff, detected));
    addMoves(alerts, detected);
  }
  const special = ingest.book.special(5)?.special;
  const { eventId, home, away, starts, status, resultingUnit: unit } = fixture;
  const event = { eventId, sportId: 29, home, away, starts, live: false, status, unit };
  return {
    ...{ history, alerts, ahead: 0, backwards: 0, events: new Map([[eventId, event]]) },
    specials: new Map(
      special ? [[5, { name: special.name, contestants: special.contestants.map(({ name }) => name) }]] : [],
    ),
  };
}

it('gives the alerts of the engine when it is recomputed from the history, whatever the feed answers', () => {
  const kinds = { odds: 0, limit: 0, closed: 0 };
  fc.assert(
    fc.property(answers, (steps) => {
      const archive = played(steps);
      const { samples, compared: _, ...differences } = compareAlerts(archive);
      expect(samples).toEqual([]);
      expect(Object.values(differences).every((count) => count === 0)).toBe(true);
      for (const { kind } of archive.alerts) kinds[kind] += 1;
    }),
    { numRuns: 1_000 },
  );
  expect(Math.min(...Object.values(kinds))).toBeGreaterThan(100);
});
