import {
  DURATION_MONTHS,
  durationSchema,
  PURCHASES,
  priceOf,
  purchaseOf,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsDue, hasGuarantee } from './amounts-due.ts';
import { isSameProduct, planChange } from './plan-change.ts';
import { lookupKeyName } from './purchase-name.ts';
import { savedPercent, savingOf, startsFrom } from './savings.ts';
import { trialLeft } from './trial-left.ts';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const HOUR = 3_600_000;
const of = (key: string) => {
  const purchase = purchaseOf(key);
  if (purchase === null) throw new Error(key);
  return purchase;
};

describe('the savings badge', () => {
  it.each([
    ['basic', 'month', 0, 0],
    ['basic', '3months', 20, 1_498],
    ['basic', '6months', 27, 3_995],
    ['pro', 'month', 0, 0],
    ['pro', '3months', 15, 1_898],
    ['pro', '6months', 22, 5_795],
    ['sharp', 'month', 0, 0],
    ['sharp', '3months', 8, 1_498],
    ['sharp', '6months', 12, 4_495],
  ] as const)('of %s for %s is %i %%, %i cents', (plan, duration, percent, cents) => {
    expect([savedPercent(plan, duration), savingOf(plan, duration)]).toEqual([percent, cents]);
  });

  it('is the difference to as many single months', () => {
    for (const plan of upgradeLevelSchema.options) {
      for (const duration of durationSchema.options) {
        const month = priceOf({ plan, duration: 'month', api: false });
        const price = priceOf({ plan, duration, api: false });
        expect(savingOf(plan, duration) + price).toBe(month * DURATION_MONTHS[duration]);
      }
    }
  });
});

it.each([
  ['basic', 1_833],
  ['pro', 3_333],
  ['sharp', 5_750],
] as const)('%s starts from %i cents a month', (plan, cents) => {
  expect(startsFrom(plan)).toBe(cents);
});

describe('what is due', () => {
  const base = { purchase: of('pro_6months'), method: 'card', trial: false, credit: 0, now: NOW } as const;

  it('is the price today without a trial', () => {
    expect(amountsDue(base)).toEqual({
      ...{ price: 19_999, creditUsed: 0, creditLeft: 0, today: 19_999, later: null },
    });
  });

  it('is nothing today and the price five days later with one', () => {
    const due = amountsDue({ ...base, trial: true });
    expect(due).toMatchObject({ today: 0, later: { amount: 19_999, at: NOW + 5 * 24 * HOUR } });
  });

  it('is the whole price today with crypto, whatever the trial and the credit', () => {
    const due = amountsDue({ ...base, method: 'crypto', trial: true, credit: 5_000 });
    expect(due).toEqual({ price: 19_999, creditUsed: 0, creditLeft: 5_000, today: 19_999, later: null });
  });

  it('includes the API for each month', () => {
    expect(amountsDue({ ...base, purchase: of('sharp_3months_api') }).today).toBe(17_999 + 3 * 2_000);
  });

  it('loses no cent of credit, and is never negative', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PURCHASES), fc.boolean(), fc.nat(100_000), (purchase, trial, credit) => {
        const due = amountsDue({ purchase, method: 'card', trial, credit, now: NOW });
        const charged = due.later?.amount ?? due.today;
        expect(charged).toBeGreaterThanOrEqual(0);
        expect(charged + due.creditUsed).toBe(due.price);
        expect(due.creditUsed + due.creditLeft).toBe(credit);
        expect(due.creditLeft === 0 || charged === 0).toBe(true);
      }),
    );
  });
});

it.each([
  [5 * 24 * HOUR, '5 days'],
  [4 * 24 * HOUR + 1, '5 days'],
  [2 * 24 * HOUR, '2 days'],
  [24 * HOUR, '1 day'],
  [24 * HOUR - 1, '24 hours'],
  [90 * 60_000, '2 hours'],
  [HOUR, '1 hour'],
  [1, '1 hour'],
  [0, null],
  [-HOUR, null],
])('a trial that ends in %i ms has %s left', (ms, text) => {
  expect(trialLeft(new Date(NOW + ms).toISOString(), NOW)).toBe(text);
});

it('the guarantee is for accounts younger than a day', () => {
  const created = (ms: number) => hasGuarantee(new Date(NOW - ms).toISOString(), NOW);
  expect([created(0), created(24 * HOUR - 1), created(24 * HOUR)]).toEqual([true, true, false]);
});

describe('a change of plan', () => {
  it.each([
    ['pro_month', 'pro_month', 'none'],
    ['pro_month', 'sharp_month', 'upgrade'],
    ['pro_month', 'sharp_3months', 'upgrade'],
    ['pro_month', 'sharp_month_api', 'upgrade'],
    ['sharp_month', 'sharp_month_api', 'upgrade'],
    ['sharp_month', 'sharp_6months_api', 'upgrade'],
    ['pro_month', 'pro_6months', 'switch'],
    ['pro_6months', 'pro_month', 'switch'],
    ['pro_month', 'basic_month', 'switch'],
    ['sharp_month_api', 'sharp_month', 'switch'],
    ['sharp_month_api', 'pro_month', 'switch'],
  ] as const)('from %s to %s is %s', (from, to, kind) => {
    expect(planChange(of(from), of(to))).toBe(kind);
  });

  it('is never an upgrade in both directions', () => {
    const any = fc.constantFrom(...PURCHASES);
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect([planChange(one, other), planChange(other, one)]).not.toEqual(['upgrade', 'upgrade']);
        if (isSameProduct(one, other)) expect(planChange(one, other)).not.toBe('upgrade');
      }),
    );
  });
});

it('names a purchase', () => {
  expect(['basic_month', 'sharp_3months_api', 'gold_year'].map(lookupKeyName)).toEqual([
    'Basic, 1 month',
    'Sharp with API, 3 months',
    'gold_year',
  ]);
});
