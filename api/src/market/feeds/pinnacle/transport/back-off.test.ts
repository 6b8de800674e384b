import { describe, expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';

describe('backOffMs', () => {
  const limits = { baseMs: 500, capMs: 5000 };

  it('doubles up to the cap', () => {
    const ceilings = [1, 2, 3, 4, 5, 50].map((failures) => backOffMs(limits, failures, () => 1 - 1e-12));
    expect(ceilings).toEqual([499, 999, 1999, 3999, 4999, 4999]);
  });

  it('is random between zero and the ceiling', () => {
    expect(backOffMs(limits, 4, () => 0)).toBe(0);
    expect(backOffMs(limits, 3, () => 0.5)).toBe(1000);
  });
});
