import { lookupKeyOf, PURCHASES } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../entitlement/add-months.ts';
import { factsOfPreview, momentInPeriod } from './change-facts.ts';
import { changeKind } from './change-kind.ts';
import { pauseDates } from './pause-dates.ts';
import { createTokenSigner } from './preview-token.ts';

describe('the kind of a change', () => {
  it.each([
    ['pro_month', 'pro_month', 'none'],
    ['basic_6months', 'pro_month', 'upgrade'],
    ['pro_month', 'basic_month', 'switch'],
    ['pro_month', 'pro_3months', 'switch'],
    ['sharp_month', 'sharp_month_api', 'upgrade'],
    ['sharp_month', 'sharp_6months_api', 'upgrade'],
    ['sharp_month_api', 'sharp_month', 'switch'],
    ['sharp_month_api', 'pro_6months', 'switch'],
  ])('%s to %s is %s', (from, to, kind) => {
    expect(changeKind(from, to)).toBe(kind);
  });

  it('back from an upgrade is a switch', () => {
    const key = fc.constantFrom(...PURCHASES.map(lookupKeyOf));
    fc.assert(
      fc.property(key, key, (from, to) => {
        if (changeKind(from, to) === 'upgrade') expect(changeKind(to, from)).toBe('switch');
      }),
    );
  });
});

it.each([
  ['a clock that is behind', 99, 100],
  ['the beginning', 100, 100],
  ['within', 150.9, 150],
  ['a clock that is ahead', 201, 200],
])('a change begins within the period: %s', (_, now, at) => {
  expect(momentInPeriod({ current_period_start: 100, current_period_end: 200 }, now)).toBe(at);
});

describe('a pause', () => {
  it('of a subscription of the 31st ends on the 31st', () => {
    const anchor = new Date('2026-01-31T12:00:00Z');
    const february = new Date('2026-02-28T12:00:00Z');
    expect(pauseDates(february, anchor, 'month', 1)).toEqual({
      from: february,
      until: new Date('2026-03-31T12:00:00Z'),
    });
  });

  it('has whole periods from the end of what is paid', () => {
    const anchors = fc.date({
      min: new Date('2025-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        anchors,
        fc.nat(30),
        fc.constantFrom('month', '3months', '6months'),
        fc.integer({ min: 1, max: 3 }),
        (anchor, paid, duration, periods) => {
          const months = { month: 1, '3months': 3, '6months': 6 }[duration];
          const end = addMonths(anchor, paid * months);
          const { from, until } = pauseDates(end, anchor, duration, periods);
          expect([from, until]).toEqual([end, addMonths(anchor, (paid + periods) * months)]);
        },
      ),
    );
  });

  it('of a subscription whose anchor does not fit counts from the end of what is paid', () => {
    const end = new Date('2026-02-10T09:00:00Z');
    expect(pauseDates(end, new Date('2026-01-15T12:00:00Z'), '3months', 2).until).toEqual(
      new Date('2026-08-10T09:00:00Z'),
    );
  });
});

describe('the token of a preview', () => {
  const tokens = createTokenSigner('sk_1');

  it('is what was signed, and nothing that was changed or signed by another installation', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, at) => {
        const token = tokens.sign(value);
        expect(JSON.stringify(tokens.read(token))).toBe(JSON.stringify(value));
        expect(createTokenSigner('sk_2').read(token)).toBeNull();
        const index = at % (token.indexOf('.') || 1);
        const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
        expect(tokens.read(changed)).toBeNull();
      }),
    );
    for (const nonsense of ['', '.', 'a', 'a.b', 'ü.ü']) expect(tokens.read(nonsense)).toBeNull();
  });
});

describe('the facts of an upgrade', () => {
  const AT = 1_000;
  const line = (amount: number, end: number) => ({ amount, period: { start: AT, end } });

  it('are the parts of its invoice, which add up to what is charged', () => {
    const preview = {
      amount_due: 3_500,
      total: 4_200,
      ending_balance: 0,
      lines: { data: [line(-4_299, 9_000), line(8_499, 9_000)] },
    };
    expect(factsOfPreview(preview, 'sharp_month_api', AT)).toEqual({
      due_now: 3_500,
      new_part: 8_499,
      unused_part: 4_299,
      credit_used: 700,
      effective_at: AT,
      next_payment: { amount: 8_499, at: 9_000 },
      resumes_at: null,
    });
  });

  it('with more unused than the new plan costs leave the rest as credit for the next charge', () => {
    const preview = {
      amount_due: 0,
      total: -5_000,
      ending_balance: -5_000,
      lines: { data: [line(-11_499, 9_000), line(6_499, 5_000)] },
    };
    expect(factsOfPreview(preview, 'sharp_month', AT)).toMatchObject({
      due_now: 0,
      new_part: 6_499,
      unused_part: 11_499,
      credit_used: 0,
      next_payment: { amount: 1_499, at: 5_000 },
    });
  });
});
