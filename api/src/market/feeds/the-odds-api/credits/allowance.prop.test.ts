import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { allowance, type CreditBudget, monthEnd } from './allowance.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 1);
const RESETS = Date.UTC(2026, 3, 1);
const budgetOf = (left: number, anchorLeft = 500): CreditBudget => ({
  ...{ left, anchorLeft, anchorAt: START, resetsAt: RESETS },
});

it('lets some be spent at once, and half by the middle of the month', () => {
  expect(allowance(budgetOf(500), START)).toBe(20);
  expect(allowance(budgetOf(500), START + 15.5 * DAY)).toBe(270);
  expect(allowance(budgetOf(230), START + 15.5 * DAY)).toBe(0);
  expect(allowance(budgetOf(3), RESETS)).toBe(3);
});

it('never permits more than is left, and the whole month never more than there was', () => {
  const step = fc.record({
    afterMs: fc.integer({ min: 0, max: 3 * DAY }),
    wants: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), fc.array(step, { maxLength: 60 }), (total, steps) => {
      let left = total;
      let now = START;
      for (const { afterMs, wants } of steps) {
        now += afterMs;
        const allowed = allowance(budgetOf(left, total), now);
        expect(allowed).toBeLessThanOrEqual(left);
        if (wants <= allowed) left -= wants;
        const elapsed = Math.min(1, (now - START) / (RESETS - START));
        expect(total - left).toBeLessThanOrEqual(total * elapsed + Math.max(20, total * 0.02) + 1);
      }
      expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('ends with the month, UTC', () => {
  expect(monthEnd(RESETS - 1)).toBe(RESETS);
  expect(monthEnd(Date.UTC(2026, 11, 31, 23))).toBe(Date.UTC(2027, 0, 1));
});
