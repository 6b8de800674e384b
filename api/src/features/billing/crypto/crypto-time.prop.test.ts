import { DURATION_MONTHS, lookupKeyOf, PURCHASES, priceOf, purchaseOf } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths } from '../entitlement/add-months.ts';
import { type CryptoPayment, cryptoSpans, cryptoTime, unusedCents } from './crypto-time.ts';

const BEGIN = Date.parse('2026-01-15T12:00:00Z');
const DAY_MS = 86_400_000;
const day = fc.integer({ min: 0, max: 500 }).map((days) => new Date(BEGIN + days * DAY_MS));

const payments = fc
  .array(
    fc.record({
      purchase: fc.constantFrom(...PURCHASES),
      granted_at: day,
      refunded_at: fc.option(day, { freq: 5 }),
    }),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(
      ({ purchase, ...row }, index): CryptoPayment => ({
        ...row,
        id: String(index),
        lookup_key: lookupKeyOf(purchase),
        amount_cents: priceOf(purchase),
        converted_at: null,
      }),
    ),
  );

it('each payment has its whole time, none of it twice, and none before it was paid', () => {
  fc.assert(
    fc.property(payments, (all) => {
      const spans = cryptoSpans(all);
      expect(spans).toHaveLength(all.filter(({ refunded_at }) => refunded_at === null).length);
      let end = 0;
      for (const { payment, from, until, paidUntil } of spans) {
        const months = DURATION_MONTHS[purchaseOf(payment.lookup_key)?.duration ?? 'month'];
        expect(until).toEqual(addMonths(from, months));
        expect(paidUntil).toEqual(until);
        expect(from.getTime()).toBe(Math.max(payment.granted_at.getTime(), end));
        end = until.getTime();
      }
    }),
  );
});

it('the order in which payments are read changes nothing', () => {
  fc.assert(
    fc.property(payments, day, (all, now) => {
      expect(cryptoTime(all.toReversed(), now)).toEqual(cryptoTime(all, now));
    }),
  );
});

it('unused time is worth what was paid at the beginning, less every day, and nothing at the end', () => {
  fc.assert(
    fc.property(payments, day, fc.integer({ min: 1, max: 400 }), (all, now, days) => {
      const later = new Date(now.getTime() + days * DAY_MS);
      for (const span of cryptoSpans(all)) {
        expect(unusedCents(span, span.from)).toBe(span.payment.amount_cents);
        expect(unusedCents(span, span.until)).toBe(0);
        const [value, rest] = [unusedCents(span, now), unusedCents(span, later)];
        expect(Number.isInteger(value) && value >= rest && rest >= 0).toBe(true);
      }
    }),
  );
});

it('what became credit is not used any more: time and credit together are what was paid, to a cent each', () => {
  fc.assert(
    fc.property(payments, day, (all, now) => {
      const before = cryptoSpans(all);
      const credited = before.map((span) => unusedCents(span, now));
      const converted = all.map((payment) => {
        const span = before.find((one) => one.payment.id === payment.id);
        const isOver = span === undefined || span.until <= now;
        return isOver ? payment : { ...payment, converted_at: now };
      });
      for (const [index, span] of cryptoSpans(converted).entries()) {
        expect(unusedCents(span, now)).toBe(0);
        const used = span.until.getTime() - span.from.getTime();
        const whole = span.paidUntil.getTime() - span.from.getTime();
        const usedCents = (span.payment.amount_cents * used) / whole;
        if (span.until.getTime() > span.from.getTime()) {
          expect(
            Math.abs(usedCents + (credited[index] ?? 0) - span.payment.amount_cents),
          ).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});

it('another plan is the next one, and does not belong to the time of this one', () => {
  const payment = (id: string, lookup_key: string, days: number): CryptoPayment => ({
    id,
    lookup_key,
    amount_cents: 1_000,
    granted_at: new Date(BEGIN + days * DAY_MS),
    refunded_at: null,
    converted_at: null,
  });
  const all = [payment('1', 'pro_month', 0), payment('2', 'pro_3months', 1), payment('3', 'sharp_month', 2)];
  const end = new Date('2026-05-15T12:00:00Z');
  expect(cryptoTime(all, new Date(BEGIN + 3 * DAY_MS))).toMatchObject({
    lookup_key: 'pro_month',
    until: end,
    next: { lookup_key: 'sharp_month', at: end },
  });
  expect(cryptoTime(all, end)).toMatchObject({ lookup_key: 'sharp_month', next: null });
  expect(cryptoTime(all, new Date('2027-01-01'))).toMatchObject({ lookup_key: 'sharp_month', unused: 0 });
  expect(cryptoTime([], end)).toBeNull();
});
