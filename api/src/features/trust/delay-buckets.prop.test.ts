import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUCKET_ERROR_PERCENT, boundOf, bucketOf, delayAt } from './delay-buckets.ts';

const HOUR = 3_600_000;
const delay = fc.oneof(fc.integer({ min: -60_000, max: 2 * HOUR }), fc.integer({ min: 0, max: 20_000 }));

it('reads any percentile never too low, and at most the stated error too high', () => {
  fc.assert(
    fc.property(
      fc.array(delay, { minLength: 1, maxLength: 300 }),
      fc.constantFrom(0.5, 0.95, 0.99, 1),
      (delays, share) => {
        const counts = new Map<number, number>();
        for (const ms of delays) counts.set(bucketOf(ms), (counts.get(bucketOf(ms)) ?? 0) + 1);
        const sorted = delays.toSorted((a, b) => a - b);
        const exact = sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? Number.NaN;
        const read = delayAt(counts, share) ?? Number.NaN;
        expect(read).toBeGreaterThanOrEqual(Math.min(exact, HOUR));
        // Below a tenth of a second, the figure is a tenth.
        expect(read).toBeLessThanOrEqual(
          Math.max(100, Math.min(exact, HOUR) * (1 + BUCKET_ERROR_PERCENT / 100)),
        );
      },
    ),
  );
});

it('has bounds that grow, and each of them in its own bucket', () => {
  const last = bucketOf(10 * HOUR);
  expect(boundOf(last)).toBe(HOUR);
  for (let bucket = 0; bucket <= last; bucket += 1) {
    expect(bucketOf(boundOf(bucket))).toBe(bucket);
    if (bucket > 0) expect(bucketOf(boundOf(bucket - 1) + 1)).toBe(bucket);
  }
});

it('knows nothing of no delay', () => {
  expect(delayAt(new Map(), 0.5)).toBeNull();
});
