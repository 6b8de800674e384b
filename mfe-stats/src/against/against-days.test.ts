import { expect, it } from 'vitest';
import { againstDays } from './against-days.ts';

it.each([
  ['before', '2026-11-08', '2026-11-14', '2026-11-01', '2026-11-07'],
  ['before', '2026-11-08', '2026-11-08', '2026-11-07', '2026-11-07'],
  // The same weekdays of a year before: 52 weeks.
  ['year', '2026-11-08', '2026-11-14', '2025-11-09', '2025-11-15'],
  ['before', '2025-01-20', '2025-02-20', '2025-01-01', '2025-01-19'],
] as const)('%s of %s to %s are %s to %s', (against, from, to, first, last) => {
  expect(againstDays(against, { from, to })).toEqual({ from: first, to: last });
});

it('there are none before statistics begin', () => {
  expect(againstDays('year', { from: '2025-02-01', to: '2025-03-01' })).toBeNull();
});

it('days that were picked stay', () => {
  const range = { from: '2025-05-01', to: '2025-05-31' };
  expect(againstDays(range, { from: '2026-11-08', to: '2026-11-14' })).toEqual(range);
});
