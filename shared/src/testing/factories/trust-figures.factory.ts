import type { TrustFigures } from '@fairline/shared/contracts';

/** The trust figures of a simulated feed after some hours. */
export function trustFigures(change: Partial<TrustFigures> = {}): TrustFigures {
  const delay = { measured: 48_210, untimed: 0, median_ms: 951, p95_ms: 1_903, p99_ms: 3_200 };
  const gaps = { count: 1, seconds: 95, longest_seconds: 95 };
  const drops = { confirmed: 5_120, rose: 311, closed: 42, price_error: 9 };
  return {
    feed: 'sim',
    prices: 'simulated',
    computed_at: '2029-12-31T12:00:00.000Z',
    counted_since: '2029-12-31T03:00:00.000Z',
    delay: { now: { ...delay, measured: 180, p99_ms: 1_903 }, day: delay, month: delay },
    delay_error_percent: 19,
    gaps: { day: gaps, month: { count: 3, seconds: 412, longest_seconds: 208 }, open_since: null },
    price_errors: { day: 9, month: 9 },
    drops: { day: drops, month: drops },
    grading: { day: { graded: 320, corrected: 1 }, month: { graded: 320, corrected: 1 } },
    ...change,
  };
}
