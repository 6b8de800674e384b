import type { LegVerdict } from '@fairline/shared/bets';
import { expect, it } from 'vitest';
import { type LookAt, nextLook } from './next-look.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 2, 1, 12);
const OPEN: LegVerdict = { kind: 'open' };
const graded = (final: boolean): LegVerdict => ({
  ...{
    kind: 'graded',
    result: 'win',
    rule: 'total',
    deadHeat: null,
    score: null,
    settledAt: START,
    version: '1',
  },
  final,
});
/** Minutes from now, which is so many hours after the start. */
const minutes = (hours: number, { verdict = OPEN, goneAt = null }: Partial<LookAt> = {}) => {
  const now = START + hours * HOUR;
  const next = nextLook({ verdict, starts: START, goneAt }, now);
  return next === null ? null : (next - now) / MINUTE;
};

it.each([
  [-20, 360],
  [-2, 120],
  [0, 10],
  [7, 120],
  [47.5, 30],
  [49, 120],
])('an open selection %d hours after the start is looked at after %d minutes', (hours, expected) => {
  expect(minutes(hours)).toBe(expected);
});

it('a selection that only a settlement can change is not looked at', () => {
  expect(minutes(1, { verdict: graded(true) })).toBeNull();
  expect(minutes(1, { verdict: { kind: 'ungradeable', reason: 'Why.', version: '1' } })).toBeNull();
  expect(minutes(49, { verdict: graded(false) })).toBeNull();
  expect(nextLook({ verdict: OPEN, starts: null, goneAt: null }, START)).toBeNull();
});

it('one that may be listed again, or was graded by a live score, is looked at often', () => {
  expect(minutes(-90, { goneAt: START - 100 * HOUR })).toBe(10);
  expect(minutes(-40, { goneAt: START - 100 * HOUR })).toBe(360);
  expect(minutes(3, { verdict: graded(false) })).toBe(10);
});
