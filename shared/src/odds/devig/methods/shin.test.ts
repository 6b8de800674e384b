import { describe, expect, it } from 'vitest';
import { expectClose } from '../../testing/expect-close.ts';
import { shin } from './shin.ts';

describe('shin', () => {
  it('satisfies the equation of the method', () => {
    // π = √(Σπ · (z·p + (1−z)·p²)) gives the same share of insiders z for every outcome.
    const odds = [2.6, 2.4, 4.3];
    const book = odds.reduce((sum, price) => sum + 1 / price, 0);
    const shares = shin(odds)?.map((p, i) => {
      const square = 1 / (odds[i] ?? 1) ** 2 / book;
      return (square - p * p) / (p - p * p);
    });
    // 0.016943 is the share that the README of the Python package shin prints.
    for (const share of shares ?? []) expect(share).toBeCloseTo(0.01694251276407055, 10);
  });

  it('agrees with published results', () => {
    // README of the Python package shin, and the documentation of penaltyblog.
    expectClose(shin([2.6, 2.4, 4.3]), [0.37299406033208965, 0.4047794109200184, 0.2222265287474275], 1e-12);
    expectClose(shin([1.5, 2.74]), [0.6508515815085157, 0.3491484184914841], 1e-15);
    expectClose(
      shin([2.7, 2.3, 4.4]),
      [0.35934391959159157, 0.42324384818283234, 0.21741223222458853],
      1e-10,
    );
  });

  it('solves under-round books with a negative share', () => {
    const fair = shin([9, 7.5, 12, 6.5, 8, 15]);
    expect(fair?.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 14);
    expectClose(shin([1e6, 1e6, 1e6]), [1 / 3, 1 / 3, 1 / 3], 1e-14);
  });

  it('solves books of short prices only, for which the share approaches 1', () => {
    expectClose(shin([1.000001, 1.000001, 1.000001]), [1 / 3, 1 / 3, 1 / 3], 1e-14);
  });
});
