import { DURATION_MONTHS, purchaseOf } from '@fairline/shared/contracts';
import { addMonths } from '../entitlement/add-months.ts';
import { rankOf } from '../entitlement/project-plan.ts';

/** A payment with crypto that was confirmed. */
export interface CryptoPayment {
  readonly id: string;
  readonly lookup_key: string;
  readonly amount_cents: number;
  readonly granted_at: Date;
  /** The provider paid it back. */
  readonly refunded_at: Date | null;
  /** What was unused became credit for payments by card. */
  readonly converted_at: Date | null;
}

/** The time that one payment bought. */
export interface CryptoSpan {
  readonly payment: CryptoPayment;
  readonly from: Date;
  /** When the whole time that was paid ends. */
  readonly paidUntil: Date;
  /** When it can no longer be used: earlier than `paidUntil` where the rest became credit. */
  readonly until: Date;
}

/**
 * The time of each payment, one behind the other in the order of their confirmation. Nothing of it is stored: a refund
 * removes its payment, and what was paid later moves forward.
 */
export function cryptoSpans(payments: readonly CryptoPayment[]): CryptoSpan[] {
  const ordered = [...payments].sort(
    (a, b) => a.granted_at.getTime() - b.granted_at.getTime() || (a.id < b.id ? -1 : 1),
  );
  const spans: CryptoSpan[] = [];
  let end = 0;
  for (const payment of ordered) {
    const purchase = purchaseOf(payment.lookup_key);
    if (payment.refunded_at !== null || purchase === null) continue;
    const from = new Date(Math.max(payment.granted_at.getTime(), end));
    const paidUntil = addMonths(from, DURATION_MONTHS[purchase.duration]);
    const converted = payment.converted_at?.getTime() ?? Number.POSITIVE_INFINITY;
    const until = new Date(Math.max(from.getTime(), Math.min(paidUntil.getTime(), converted)));
    spans.push({ payment, from, paidUntil, until });
    end = until.getTime();
  }
  return spans;
}

/** What is left of the amount of a payment, by time, in whole cents; parts of a cent are lost. */
export function unusedCents({ payment, from, paidUntil, until }: CryptoSpan, now: Date): number {
  const left = until.getTime() - Math.max(from.getTime(), now.getTime());
  if (left <= 0) return 0;
  const total = paidUntil.getTime() - from.getTime();
  return Number((BigInt(payment.amount_cents) * BigInt(left)) / BigInt(total));
}

/** The crypto time that runs now, or the last one; null without any. */
export interface CryptoTime {
  readonly lookup_key: string;
  /** The end of all time of this plan without a gap. */
  readonly until: Date;
  /** Another plan that was paid for afterwards. */
  readonly next: { readonly lookup_key: string; readonly at: Date } | null;
  readonly unused: number;
}

export function cryptoTime(payments: readonly CryptoPayment[], now: Date): CryptoTime | null {
  const spans = cryptoSpans(payments).filter(({ from, until }) => from < until);
  const running = spans.findIndex(({ until }) => now < until);
  const first = spans.at(running);
  if (first === undefined) return null;
  const plan = rankOf(first.payment.lookup_key);
  let { until } = first;
  let next: CryptoTime['next'] = null;
  for (const span of running < 0 ? [] : spans.slice(running + 1)) {
    if (rankOf(span.payment.lookup_key) !== plan) {
      next = { lookup_key: span.payment.lookup_key, at: span.from };
      break;
    }
    until = span.until;
  }
  const unused = spans.reduce((sum, span) => sum + unusedCents(span, now), 0);
  return { lookup_key: first.payment.lookup_key, until, next, unused };
}
