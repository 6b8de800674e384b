import { createHash } from 'node:crypto';
import { newId } from '../state/ids.ts';
import type { CardBehavior, PaymentMethod } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';

/** A test card, with the name that the pay page shows for it. */
export interface TestCard extends CardBehavior {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard';
  readonly name: string;
}

const pays = { stored: null, charged: null, step: 'never' } as const;

/** The cards that can be used. No other number is accepted: nobody should type a real one. */
export const TEST_CARDS: readonly TestCard[] = [
  { ...pays, number: '4242424242424242', brand: 'visa', name: 'Pays' },
  { ...pays, number: '5555555555554444', brand: 'mastercard', name: 'Pays, another card' },
  {
    ...pays,
    number: '4000000000000002',
    brand: 'visa',
    name: 'Is declined',
    stored: 'generic_decline',
    charged: 'generic_decline',
  },
  {
    ...pays,
    number: '4000000000009995',
    brand: 'visa',
    name: 'Has insufficient funds',
    stored: 'insufficient_funds',
    charged: 'insufficient_funds',
  },
  {
    ...pays,
    number: '4000000000000069',
    brand: 'visa',
    name: 'Has expired',
    stored: 'expired_card',
    charged: 'expired_card',
  },
  {
    ...pays,
    number: '4000002500003155',
    brand: 'visa',
    name: 'Asks for another step once',
    step: 'once',
  },
  {
    ...pays,
    number: '4000002760003184',
    brand: 'visa',
    name: 'Asks for another step at every payment',
    step: 'always',
  },
  {
    ...pays,
    number: '4000000000000341',
    brand: 'visa',
    name: 'Is accepted, but every charge fails',
    charged: 'generic_decline',
  },
];

/** Ids of payment methods that every account has, for requests without a pay page. */
const NAMED: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
};

/** The card of a number, with or without spaces; undefined when it is not a test card. */
export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits);
}

/** The number behind an id such as `pm_card_visa`. */
export function namedCardOf(id: string): TestCard | undefined {
  const number = NAMED[id];
  return number === undefined ? undefined : testCardOf(number);
}

/** Creates a payment method of a card; the same number always has the same fingerprint. */
export function createPaymentMethod(
  state: StripeState,
  { number, brand, stored, charged, step }: TestCard,
  { customer, confirmed }: { readonly customer: string | null; readonly confirmed: boolean },
): PaymentMethod {
  return state.put({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'DE',
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date(state.now() * 1_000).getUTCFullYear() + 5,
      fingerprint: createHash('sha256').update(`fingerprint ${number}`).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: state.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    _behavior: { stored, charged, step },
    _confirmed: confirmed,
  });
}

const DECLINES: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
};

/** The sentence for a decline code. */
export function declineMessage(code: string): string {
  return DECLINES[code] ?? 'Your card was declined.';
}
