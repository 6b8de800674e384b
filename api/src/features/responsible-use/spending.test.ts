import { expect, it } from 'vitest';
import { type SpentAmount, type StoredReminder, withSpent } from './spending.ts';

const weekly: StoredReminder = { kind: 'stakes', period: 'week', amount: '100.00000000', currency: 'EUR' };
const spent = (amount: string, more: Partial<SpentAmount> = {}): SpentAmount => ({
  ...{ kind: 'stakes', period: 'week', currency: 'EUR', amount },
  ...more,
});

it('is reached at its amount exactly, and not a cent below', () => {
  expect(withSpent(weekly, [spent('99.99')])).toMatchObject({ spent: 99.99, reached: false });
  expect(withSpent(weekly, [spent('100')])).toMatchObject({ spent: 100, reached: true });
});

it('adds other currencies at the fixed rates', () => {
  const dollars = spent('52', { currency: 'USD' });
  expect(withSpent(weekly, [spent('50'), dollars])).toMatchObject({ spent: 100, reached: true });
});

it('counts its own kind and period only', () => {
  const others = [spent('500', { kind: 'deposits' }), spent('500', { period: 'month' })];
  expect(withSpent(weekly, others)).toMatchObject({ spent: 0, reached: false });
});
