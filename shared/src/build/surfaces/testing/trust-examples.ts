const delay = { measured: 3, untimed: 0, median_ms: 1_200, p95_ms: null, p99_ms: null };
const gaps = { count: 1, seconds: 40, longest_seconds: 40 };
const drops = { confirmed: 5, rose: 1, closed: 1, price_error: 0 };
const grading = { graded: 9, corrected: 1 };
const twice = <T>(figure: T) => ({ day: figure, month: figure });

/** Values of the schemas of the trust figures. */
export const TRUST_EXAMPLES: unknown[] = [
  ...[delay, gaps, drops, grading],
  {
    ...{ feed: 'sim', prices: 'simulated', computed_at: '2026-11-24T16:00:00Z', counted_since: null },
    ...{ delay: { now: delay, ...twice(delay) }, delay_error_percent: 19 },
    ...{ gaps: { ...twice(gaps), open_since: null }, price_errors: twice(2) },
    ...{ drops: twice(drops), grading: twice(grading) },
  },
];
