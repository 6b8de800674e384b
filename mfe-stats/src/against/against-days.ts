import type { DayRange } from '@fairline/shared/bets';
import { addDays, daysBetween } from '@fairline/shared/bets';
import { FIRST_STATS_DAY } from '@fairline/shared/contracts';
import type { Against } from '../query/stats-choice.ts';

/**
 * The days of the second period.
 *
 * @param days of the first one, both included
 * @returns null where they end before statistics begin
 * @example againstDays('before', { from: '2026-11-08', to: '2026-11-14' }) // 1 to 7 November
 */
export function againstDays(against: Against, days: DayRange): DayRange | null {
  const range = typeof against === 'object' ? against : shifted(days, against);
  if (range.to < FIRST_STATS_DAY) return null;
  return { from: range.from < FIRST_STATS_DAY ? FIRST_STATS_DAY : range.from, to: range.to };
}

function shifted({ from, to }: DayRange, by: 'before' | 'year'): DayRange {
  const length = daysBetween(from, to) + 1;
  const days = by === 'before' ? length : 364;
  return { from: addDays(from, -days), to: addDays(to, -days) };
}
