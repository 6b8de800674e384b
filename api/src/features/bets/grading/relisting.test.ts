import { expect, it } from 'vitest';
import { relistingOf } from './relisting.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 1, 12);
const LISTED = START - 100 * HOUR;
const GONE = START - 10 * HOUR;
const old = {
  ...{ eventId: 1, sportId: 29, leagueName: 'L', home: 'Foxes', away: 'Hens' },
  ...{ starts: START, createdAt: LISTED },
};
const again = (change: object = {}) => ({ ...old, eventId: 2, createdAt: GONE, ...change });
const idOf = (candidates: readonly (typeof old)[], { goneAt = GONE, sportId = 29 } = {}) =>
  relistingOf({ ...old, sportId }, goneAt, candidates)?.event.eventId ?? null;

it.each([
  ['at the same time, listed before', { createdAt: LISTED - HOUR, starts: START + 2 * HOUR }, 2],
  ['at the same time, listed too late', { createdAt: GONE + 48 * HOUR + 1 }, null],
  ['a day and a half later', { starts: START + 36 * HOUR }, 2],
  ['later than that', { starts: START + 36 * HOUR + 1 }, null],
  ['earlier', { starts: START - 20 * HOUR, createdAt: GONE + 47 * HOUR }, 2],
  ['later, and was listed well before', { starts: START + 24 * HOUR, createdAt: GONE - HOUR - 1 }, null],
  ['under the same id', { eventId: 1 }, null],
])('a match %s', (_, change, eventId) => {
  expect(idOf([again(change)])).toBe(eventId);
});

it('the next match of the same teams is another one after theirs is over, and the next day in baseball', () => {
  const next = again({ starts: START + 24 * HOUR, createdAt: START + 3 * HOUR });
  expect(idOf([next], { goneAt: START + 3 * HOUR })).toBeNull();
  const moved = again({ starts: START + 24 * HOUR });
  expect([idOf([moved]), idOf([moved], { sportId: 3 })]).toEqual([2, null]);
  expect(idOf([again({ starts: START + 12 * HOUR })], { sportId: 3 })).toBe(2);
});

it('the nearest start counts, and home and away may be exchanged', () => {
  const nearest = again({ eventId: 3, starts: START + HOUR, home: ' hens ', away: 'FOXES' });
  const found = relistingOf(old, GONE, [again({ starts: START + 20 * HOUR }), nearest]);
  expect(found).toEqual({ event: nearest, swapped: true });
  expect(relistingOf(old, GONE, [again()])?.swapped).toBe(false);
});
