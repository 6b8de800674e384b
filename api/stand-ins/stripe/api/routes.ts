import { catalogRoutes } from './resources/catalog.ts';
import { checkoutRoutes } from './resources/checkout-sessions.ts';
import { customerRoutes } from './resources/customers.ts';
import { eventRoutes } from './resources/events.ts';
import { invoiceRoutes } from './resources/invoices.ts';
import { paymentMethodRoutes } from './resources/payment-methods.ts';
import { paymentRoutes } from './resources/payments.ts';
import { portalRoutes } from './resources/portal.ts';
import { scheduleRoutes } from './resources/schedules.ts';
import { subscriptionRoutes } from './resources/subscriptions.ts';
import { testClockRoutes } from './resources/test-clocks.ts';
import type { StripeRoute } from './route.ts';

/** Every request of the API that the stand-in implements. */
export const ROUTES: readonly StripeRoute[] = [
  ...customerRoutes,
  ...catalogRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentMethodRoutes,
  ...paymentRoutes,
  ...scheduleRoutes,
  ...portalRoutes,
  ...eventRoutes,
  ...testClockRoutes,
];
