import { newId } from '../state/ids.ts';
import type { Customer } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';

/** Creates a customer; fields that are not given are empty. */
export function newCustomer(state: StripeState, fields: Partial<Customer>): Customer {
  const customer = state.put<Customer>({
    address: null,
    balance: 0,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    _origin: null,
    ...fields,
    id: newId('cus', 14),
    object: 'customer',
    created: state.now(),
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
      ...fields.invoice_settings,
    },
  });
  state.emit('customer.created', customer);
  return customer;
}
