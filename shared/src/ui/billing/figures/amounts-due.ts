import { type Purchase, priceOf, TRIAL_DAYS } from '@fairline/shared/contracts';

const DAY_MS = 86_400_000;

export type PaymentMethod = 'card' | 'crypto';

export interface DueRequest {
  readonly purchase: Purchase;
  readonly method: PaymentMethod;
  /** Whether a subscription by card begins with free days. */
  readonly trial: boolean;
  /** What charges by card are reduced by: stored credit and unused crypto time. Euro cents. */
  readonly credit: number;
  /** Epoch ms. */
  readonly now: number;
}

/** Amounts in euro cents. */
export interface AmountsDue {
  readonly price: number;
  readonly creditUsed: number;
  /** Of the credit, for the payments after the first one. */
  readonly creditLeft: number;
  readonly today: number;
  /** The first charge of a trial; null without one. */
  readonly later: { readonly amount: number; readonly at: number } | null;
}

/** What a first purchase costs, and when. Only a card has free days and credit. */
export function amountsDue({ purchase, method, trial, credit, now }: DueRequest): AmountsDue {
  const price = priceOf(purchase);
  if (method === 'crypto') return { price, creditUsed: 0, creditLeft: credit, today: price, later: null };
  const creditUsed = Math.min(price, credit);
  const amount = price - creditUsed;
  return {
    ...{ price, creditUsed, creditLeft: credit - creditUsed },
    ...(trial
      ? { today: 0, later: { amount, at: now + TRIAL_DAYS * DAY_MS } }
      : { today: amount, later: null }),
  };
}

/** The 1-month money-back guarantee is for accounts younger than a day. Epoch ms. */
export function hasGuarantee(createdAt: string, now: number): boolean {
  return now - Date.parse(createdAt) < DAY_MS;
}
