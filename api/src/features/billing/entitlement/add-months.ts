/**
 * The same day and time some months later, or the last day of a shorter month, in UTC: as the payment provider counts.
 * @example addMonths(new Date('2026-01-31T12:00:00Z'), 1) // 2026-02-28T12:00:00Z
 */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), days));
  return to;
}
