import { expect, it } from 'vitest';
import {
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  SECOND,
  T0,
} from '../../../testing/market/change-sets.ts';
import { type AnyMove, matched } from '../../../testing/market/matched-move.ts';
import { MemoryIngest } from '../../../testing/market/memory-ingest.ts';
import { OutageTracker } from './outages.ts';

it('reports after an outage, for each source, until when its prices were known', () => {
  const outages = new OutageTracker();
  const knownUntil = (source: string) => outages.knownUntil(source, { receivedAt: T0 });
  outages.answered(T0);
  outages.answered(T0 + 5 * MINUTE);
  expect(knownUntil('odds:29')).toBeNull();
  outages.answered(T0 + 3 * HOUR);
  expect(knownUntil('odds:29')).toBe(T0 + 5 * MINUTE);
  outages.caughtUp('odds:29');
  outages.answered(T0 + 3 * HOUR + SECOND);
  expect(knownUntil('odds:29')).toBeNull();
  expect(knownUntil('odds:33')).toBe(T0 + 5 * MINUTE);
});

it('reports the outage of one source while the others were answered', () => {
  const outages = new OutageTracker();
  for (let minutes = 0; minutes <= 60; minutes += 1) outages.answered(T0 + minutes * MINUTE);
  const receivedAt = T0 + HOUR;
  const until = (answeredBefore: number) => outages.knownUntil('odds:29', { receivedAt, answeredBefore });
  expect(until(T0 + 55 * MINUTE)).toBeNull();
  expect(until(T0 + 55 * MINUTE - 1)).toBe(T0 + 55 * MINUTE - 1);
  outages.answered(T0 + 3 * HOUR);
  expect(until(T0)).toBe(T0);
  expect(until(T0 + 59 * MINUTE)).toBe(T0 + HOUR);
});

it('reports a drop during an outage with an interval that contains the outage', () => {
  const drop = oddsOf([lineOf({ moneyline: { home: 1.9, draw: 3.5, away: 4.3 } })], {
    receivedAt: T0 + 2 * HOUR,
  });
  const interval = (knownUntil: number | null) => {
    const ingest = new MemoryIngest();
    ingest.apply(fixturesOf([fixtureOf()]));
    ingest.apply(oddsOf([lineOf()]));
    const { odds } = ingest.applyWithDiff(drop, knownUntil).alerts;
    const next = oddsOf([lineOf({ moneyline: { home: 1.89, draw: 3.5, away: 4.3 } })], {
      receivedAt: T0 + 2 * HOUR + 20 * MINUTE,
    });
    return [...odds, ...ingest.apply(next).odds].map((move) => matched(move).time_interval);
  };
  expect(interval(null)).toEqual([10, 1_800]);
  expect(interval(T0 + 10 * MINUTE)).toEqual([10_800, 10_800]);
  // A price that came after the last answer before the outage was in force at least from then on.
  expect(interval(T0 - HOUR)).toEqual([10_800, 10_800]);
});

it('reports limits and closures during an outage with an interval that contains the outage', () => {
  const reported = (knownUntil: number | null, receivedAt: number) => {
    const ingest = new MemoryIngest();
    ingest.apply(fixturesOf([fixtureOf({ starts: T0 + 72 * HOUR })]));
    ingest.apply(oddsOf([lineOf({ cutoff: null })]));
    const limits = { moneyline: 900, spread: 1000, total: 800, teamTotal: null };
    const change = oddsOf([lineOf({ cutoff: null, limits, totals: [] })], { receivedAt });
    const { limit, closed } = ingest.applyWithDiff(change, knownUntil).alerts;
    return [...limit, ...closed].map((move) => [move.market, matched<AnyMove>(move).time_interval]);
  };
  const intervals = (seconds: number) => [
    ['moneyline', seconds],
    ['total', seconds],
  ];
  expect(reported(null, T0 + 2 * HOUR)).toEqual(intervals(10));
  expect(reported(T0 + 10 * MINUTE, T0 + 2 * HOUR)).toEqual(intervals(10_800));
  // Longer ago than the longest interval: not reported.
  expect(reported(T0, T0 + 24 * HOUR)).toEqual([]);
});
