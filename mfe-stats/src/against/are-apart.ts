import type { Figure } from '@fairline/shared/contracts';

/** Whether the intervals of two figures leave each other out: then chance is a poor explanation of the difference. */
export function areApart(a: Figure, b: Figure): boolean {
  if (a.low === null || a.high === null || b.low === null || b.high === null) return false;
  return a.low > b.high || a.high < b.low;
}
