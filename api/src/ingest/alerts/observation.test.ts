import { expect, it } from 'vitest';
import { fixtureOf, fixturesOf, HOUR, lineOf, MINUTE, oddsOf, SECOND, T0 } from '../testing/change-sets.ts';
import { MemoryIngest } from '../testing/memory-ingest.ts';
import { Observation } from './observation.ts';

it('knows for each source until when its prices were seen, and only after an outage', () => {
  const observation = new Observation();
  const knownUntil = (source: string) => observation.knownUntil(source, { receivedAt: T0 });
  observation.seen(T0);
  observation.seen(T0 + 5 * MINUTE);
  expect(knownUntil('odds:29')).toBeNull();
  observation.seen(T0 + 3 * HOUR);
  expect(knownUntil('odds:29')).toBe(T0 + 5 * MINUTE);
  observation.caughtUp('odds:29');
  observation.seen(T0 + 3 * HOUR + SECOND);
  expect(knownUntil('odds:29')).toBeNull();
  expect(knownUntil('odds:33')).toBe(T0 + 5 * MINUTE);
});

it('knows of a source that was silent while the others were answered', () => {
  const observation = new Observation();
  for (let minutes = 0; minutes <= 60; minutes += 1) observation.seen(T0 + minutes * MINUTE);
  const receivedAt = T0 + HOUR;
  const until = (answeredBefore: number) => observation.knownUntil('odds:29', { receivedAt, answeredBefore });
  expect(until(T0 + 55 * MINUTE)).toBeNull();
  expect(until(T0 + 55 * MINUTE - 1)).toBe(T0 + 55 * MINUTE - 1);
  observation.seen(T0 + 3 * HOUR);
  expect(until(T0)).toBe(T0);
  expect(until(T0 + 59 * MINUTE)).toBe(T0 + HOUR);
});

it('tells a drop of the hours in which nobody looked with an interval that holds them', () => {
  const drop = oddsOf([lineOf({ moneyline: { home: 1.9, draw: 3.5, away: 4.3 } })], {
    receivedAt: T0 + 2 * HOUR,
  });
  const interval = (knownUntil: number | null) => {
    const ingest = new MemoryIngest();
    ingest.apply(fixturesOf([fixtureOf()]));
    ingest.apply(oddsOf([lineOf()]));
    const { odds } = ingest.take(drop, knownUntil).alerts;
    const next = oddsOf([lineOf({ moneyline: { home: 1.89, draw: 3.5, away: 4.3 } })], {
      receivedAt: T0 + 2 * HOUR + 20 * MINUTE,
    });
    return [odds[0]?.time_interval, ingest.apply(next).odds[0]?.time_interval];
  };
  expect(interval(null)).toEqual([10, 1_800]);
  expect(interval(T0 + 10 * MINUTE)).toEqual([10_800, 10_800]);
  // A price that was made after it was last seen stands at least from then on.
  expect(interval(T0 - HOUR)).toEqual([10_800, 10_800]);
});

it('tells limits and closings of the hours in which nobody looked with an interval that holds them', () => {
  const told = (knownUntil: number | null, receivedAt: number) => {
    const ingest = new MemoryIngest();
    ingest.apply(fixturesOf([fixtureOf({ starts: T0 + 72 * HOUR })]));
    ingest.apply(oddsOf([lineOf({ cutoff: null })]));
    const limits = { moneyline: 900, spread: 1000, total: 800, teamTotal: null };
    const change = oddsOf([lineOf({ cutoff: null, limits, totals: [] })], { receivedAt });
    const { limit, closed } = ingest.take(change, knownUntil).alerts;
    return [...limit, ...closed].map(({ market, time_interval }) => [market, time_interval]);
  };
  const intervals = (seconds: number) => [
    ['moneyline', seconds],
    ['total', seconds],
  ];
  expect(told(null, T0 + 2 * HOUR)).toEqual(intervals(10));
  expect(told(T0 + 10 * MINUTE, T0 + 2 * HOUR)).toEqual(intervals(10_800));
  // Longer ago than the ladder reaches: no news any more.
  expect(told(T0, T0 + 24 * HOUR)).toEqual([]);
});
