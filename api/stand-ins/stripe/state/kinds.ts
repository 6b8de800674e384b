import type {
  BalanceTransaction,
  Charge,
  CheckoutSession,
  Customer,
  DeletedCustomer,
  Dispute,
  Invoice,
  InvoiceItem,
  PaymentIntent,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  Refund,
  StripeEvent,
  Subscription,
  SubscriptionSchedule,
  TestClock,
} from './objects.ts';

/** The stored objects by the name of their kind. */
export interface Kinds {
  customer: Customer;
  deleted_customer: DeletedCustomer;
  customer_balance_transaction: BalanceTransaction;
  product: Product;
  price: Price;
  subscription: Subscription;
  subscription_schedule: SubscriptionSchedule;
  invoice: Invoice;
  invoiceitem: InvoiceItem;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  'checkout.session': CheckoutSession;
  'billing_portal.configuration': PortalConfiguration;
  'billing_portal.session': PortalSession;
  event: StripeEvent;
  'test_helpers.test_clock': TestClock;
}
export type Kind = keyof Kinds;
