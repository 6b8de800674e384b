import {
  billingChangeAnswerSchema,
  billingChangeRequestSchema,
  billingChangeSchema,
  billingInvoicesSchema,
  billingPreviewSchema,
  billingSchema,
} from '@fairline/shared/contracts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { ownBillingId, readableBillingId } from './billing.policy.ts';
import type { BillingService } from './billing.service.ts';
import { billingErrors } from './billing-errors.ts';
import type { ChangesService } from './changes/changes.service.ts';

export interface BillingRoutesDeps {
  readonly billing: BillingService;
  /** Null where no payments by card are accepted. */
  readonly changes: ChangesService | null;
}

const iso = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** `/api/billing`: the plan, its invoices, and changes of it. */
export function billingRoutes({ billing, changes }: BillingRoutesDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/billing',
      access: 'user',
      rateLimit: LIMITS.read,
      response: billingSchema,
      handler: ({ viewer }) => billing.read(readableBillingId(viewer)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/billing/invoices',
      access: 'user',
      rateLimit: LIMITS.payments,
      response: billingInvoicesSchema,
      handler: async ({ viewer }) => ({ invoices: await billing.invoices(readableBillingId(viewer)) }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/billing/preview',
      commits: 'itself',
      access: 'user',
      rateLimit: LIMITS.payments,
      body: billingChangeSchema,
      response: billingPreviewSchema,
      async handler({ viewer, body }) {
        if (changes === null) throw billingErrors.notConfigured();
        const shown = await changes.preview(ownBillingId(viewer), body);
        const { next_payment: next, resumes_at: resumes } = shown;
        return {
          ...shown,
          effective_at: iso(shown.effective_at),
          next_payment: next && { amount: next.amount, at: iso(next.at) },
          resumes_at: resumes === null ? null : iso(resumes),
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/billing/change',
      commits: 'itself',
      access: 'user',
      rateLimit: LIMITS.payments,
      body: billingChangeRequestSchema,
      response: billingChangeAnswerSchema,
      async handler({ viewer, body }) {
        if (changes === null) throw billingErrors.notConfigured();
        return { url: await changes.change(ownBillingId(viewer), body.change, body.token) };
      },
    }),
  ];
}
