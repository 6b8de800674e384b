import type { DayRange } from '@fairline/shared/bets';

/** A range while it is picked. */
export interface PickedRange extends DayRange {
  /** Whether the next day completes it. */
  readonly isOpen: boolean;
}

/**
 * The range after a click on a day: the first one picks that day, the second completes the range, a third begins a new one.
 *
 * @param before null before the first click
 * @example pickDay({ from: '2026-11-10', to: '2026-11-10', isOpen: true }, '2026-11-03') // 3 to 10 November
 */
export function pickDay(before: PickedRange | null, day: string): PickedRange {
  if (!before?.isOpen) return { from: day, to: day, isOpen: true };
  const [from, to] = day < before.from ? [day, before.from] : [before.from, day];
  return { from, to, isOpen: false };
}
