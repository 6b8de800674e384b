import { injectFeature } from '@fairline/shared/client';
import {
  type BillingAnswer,
  type BillingChange,
  type BillingInvoice,
  type BillingPreview,
  billingChangeAnswerSchema,
  billingInvoicesSchema,
  billingPreviewSchema,
  billingSchema,
  checkoutAnswerSchema,
  checkSubscriptionSchema,
  lookupKeyOf,
  type Purchase,
} from '@fairline/shared/contracts';
import type * as z from 'zod';

/** The page of the payment provider on which the user goes on. */
interface PayPage {
  readonly url: string;
}
/** A change that was previewed, with the token of its preview. */
interface PreviewedChange {
  readonly change: BillingChange;
  readonly token: string;
}
type CheckedSubscription = z.infer<typeof checkSubscriptionSchema>;

const post = (url: string, body: object) => ({ url, method: 'POST', body });

/** Plans and payments. Answers with a page of the payment provider are opened with `openPayPage`. */
export const billingApi = injectFeature('billing', (build) => ({
  billing: build.query<BillingAnswer, void>({
    query: () => '/billing',
    rawResponseSchema: billingSchema,
    providesTags: ['Billing'],
  }),
  billingInvoices: build.query<BillingInvoice[], void>({
    query: () => '/billing/invoices',
    rawResponseSchema: billingInvoicesSchema,
    transformResponse: ({ invoices }: z.infer<typeof billingInvoicesSchema>) => invoices,
    providesTags: ['Billing'],
  }),
  /** A mutation, because an amount is only valid when it is asked for. */
  billingPreview: build.mutation<BillingPreview, BillingChange>({
    query: (change) => post('/billing/preview', change),
    rawResponseSchema: billingPreviewSchema,
  }),
  billingChange: build.mutation<{ url: string | null }, PreviewedChange>({
    query: (change) => post('/billing/change', change),
    rawResponseSchema: billingChangeAnswerSchema,
    invalidatesTags: ['Billing', 'Profile'],
  }),
  billingCheckout: build.mutation<PayPage, Purchase>({
    query: (purchase) => post('/checkout/create-checkout-session', { lookup_key: lookupKeyOf(purchase) }),
    rawResponseSchema: checkoutAnswerSchema,
  }),
  billingUpgrade: build.mutation<PayPage, { readonly purchase: Purchase; readonly token: string }>({
    query: ({ purchase, token }) =>
      post('/checkout/upgrade-plan', { lookup_key: lookupKeyOf(purchase), token }),
    rawResponseSchema: checkoutAnswerSchema,
    invalidatesTags: ['Billing', 'Profile'],
  }),
  billingCryptoInvoice: build.mutation<PayPage, Purchase>({
    query: ({ plan, duration, api }) =>
      post('/checkout/crypto/create-invoice', { plan_name: plan, duration, withApi: api }),
    rawResponseSchema: checkoutAnswerSchema,
  }),
  billingPortal: build.mutation<PayPage, void>({
    query: () => post('/checkout/create-portal-session', {}),
    rawResponseSchema: checkoutAnswerSchema,
  }),
  /** Asks the payment provider for the status; whoever calls it reads the profile again. */
  billingCheck: build.mutation<CheckedSubscription, void>({
    query: () => '/checkout/check-subscription',
    rawResponseSchema: checkSubscriptionSchema,
  }),
}));
