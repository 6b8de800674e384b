import { newId } from '../state/ids.ts';
import type { InvoiceLine, Price } from '../state/objects.ts';

export interface LineDraft {
  readonly price: Price;
  readonly quantity: number;
  readonly amount: number;
  readonly start: number;
  readonly end: number;
  readonly subscription: string;
  readonly item: string;
  readonly kind: 'full' | 'rest' | 'unused' | 'trial';
  readonly product: string;
}

/** One line of an invoice. */
export function lineOf({ price, quantity, amount, start, end, kind, ...of }: LineDraft): InvoiceLine {
  const rest = kind === 'rest' || kind === 'unused';
  const name = of.product;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: {
      full: `${quantity} × ${name}`,
      trial: `Trial period for ${name}`,
      rest: `Remaining time on ${name} after ${dayOf(start)}`,
      unused: `Unused time on ${name} after ${dayOf(start)}`,
    }[kind],
    discount_amounts: [],
    discountable: !rest,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: rest,
        proration_details: null,
        subscription: of.subscription,
        subscription_item: of.item,
      },
      type: 'subscription_item_details',
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: of.subscription,
    subtotal: amount,
    taxes: [],
  };
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
