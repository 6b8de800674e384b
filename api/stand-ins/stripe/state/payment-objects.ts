import type { StripeObject } from './stripe-object.ts';

/** How a test card behaves. */
export interface CardBehavior {
  /** The decline code with which it cannot be stored. */
  readonly stored: string | null;
  /** The decline code with which it cannot be charged. */
  readonly charged: string | null;
  /** When its bank asks for another step: never, until one succeeded, or at every payment. */
  readonly step: 'never' | 'once' | 'always';
}

export interface PaymentMethod extends StripeObject {
  readonly object: 'payment_method';
  readonly customer: string | null;
  readonly card: { readonly brand: string; readonly last4: string; readonly fingerprint: string } & Readonly<
    Record<string, unknown>
  >;
  readonly _behavior: CardBehavior;
  /** Whether its bank's step succeeded when it was stored. */
  readonly _confirmed: boolean;
}

export interface PaymentIntent extends StripeObject {
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly customer: string | null;
  readonly latest_charge: string | null;
  readonly payment_method: string | null;
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly _invoice: string | null;
}

export interface Charge extends StripeObject {
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_refunded: number;
  readonly customer: string | null;
  readonly currency: string;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly status: 'succeeded' | 'failed';
}

export interface Dispute extends StripeObject {
  readonly object: 'dispute';
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  readonly status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost';
}

export interface Refund extends StripeObject {
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
}
