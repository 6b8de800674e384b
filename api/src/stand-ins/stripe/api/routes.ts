import { catalogRoutes } from './resources/catalog.ts';
import { checkoutRoutes } from './resources/checkout-sessions.ts';
import { customerRoutes } from './resources/customers.ts';
import { eventRoutes } from './resources/events.ts';
import { invoiceRoutes } from './resources/invoices.ts';
import { paymentMethodRoutes } from './resources/payment-methods.ts';
import { subscriptionRoutes } from './resources/subscriptions.ts';
import type { StripeRoute } from './route.ts';

/** Every request of the API that the stand-in implements. */
export const ROUTES: readonly StripeRoute[] = [
  ...customerRoutes,
  ...catalogRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentMethodRoutes,
  ...eventRoutes,
];
