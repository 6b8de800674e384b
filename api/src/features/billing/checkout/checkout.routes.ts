import {
  checkoutAnswerSchema,
  checkoutRequestSchema,
  checkSubscriptionSchema,
  cryptoInvoiceRequestSchema,
} from '@fairline/shared/contracts';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { ownBillingId } from '../billing.policy.ts';
import type { BillingService } from '../billing.service.ts';
import { billingErrors } from '../billing-errors.ts';
import type { ChangesService } from '../changes/changes.service.ts';
import type { CryptoService } from '../crypto/crypto.service.ts';
import { type CheckoutService, returnUrl } from './checkout.service.ts';

export interface CheckoutRoutesDeps {
  readonly billing: BillingService;
  /** Null where no payments by card are accepted. */
  readonly checkout: CheckoutService | null;
  readonly changes: ChangesService | null;
  /** Null where no payments with crypto are accepted. */
  readonly crypto: CryptoService | null;
  /** Without it, the address of each request. */
  readonly publicUrl: string | undefined;
}

/** `/api/checkout`: pages of the payment providers, and what came of them. */
export function checkoutRoutes({ billing, checkout, changes, crypto, publicUrl }: CheckoutRoutesDeps) {
  const home = (origin: string): string => (publicUrl === undefined ? origin : new URL(publicUrl).origin);
  return [
    defineRoute({
      method: 'post',
      path: '/api/checkout/create-checkout-session',
      commits: 'itself',
      access: 'user',
      rateLimit: LIMITS.payments,
      body: checkoutRequestSchema,
      response: checkoutAnswerSchema,
      async handler({ viewer, body, origin }) {
        if (checkout === null) throw billingErrors.notConfigured();
        return { url: await checkout.createSession(ownBillingId(viewer), body.lookup_key, home(origin)) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/checkout/upgrade-plan',
      commits: 'itself',
      access: 'user',
      rateLimit: LIMITS.payments,
      body: checkoutRequestSchema,
      response: checkoutAnswerSchema,
      async handler({ viewer, body, origin }) {
        if (changes === null) throw billingErrors.notConfigured();
        const userId = ownBillingId(viewer);
        const change = { kind: 'upgrade', lookup_key: body.lookup_key } as const;
        // Without the token of a preview, what it costs now is charged.
        const token = body.token ?? (await changes.preview(userId, change)).token;
        const url = await changes.change(userId, change, token);
        return { url: url ?? returnUrl(home(origin), 'done') };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/checkout/create-portal-session',
      commits: 'itself',
      access: 'user',
      rateLimit: LIMITS.payments,
      response: checkoutAnswerSchema,
      async handler({ viewer, origin }) {
        if (checkout === null) throw billingErrors.notConfigured();
        const user = await billing.user(ownBillingId(viewer));
        return { url: await checkout.createPortal(user, await billing.isDue(user.id), home(origin)) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/checkout/check-subscription',
      commits: 'itself',
      reads: false,
      access: 'user',
      rateLimit: LIMITS.payments,
      response: checkSubscriptionSchema,
      handler: ({ viewer }) => billing.check(ownBillingId(viewer)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/checkout/crypto/create-invoice',
      commits: 'itself',
      access: 'user',
      rateLimit: LIMITS.payments,
      body: cryptoInvoiceRequestSchema,
      response: checkoutAnswerSchema,
      async handler({ viewer, body, origin }) {
        if (crypto === null) throw billingErrors.notConfigured();
        const { plan_name: plan, duration, withApi: api } = body;
        if (api && plan !== 'sharp')
          throw apiErrors.invalidField('withApi', 'Only a Sharp plan has the API.');
        const url = await crypto.createInvoice(ownBillingId(viewer), { plan, duration, api }, home(origin));
        return { url };
      },
    }),
  ];
}
