import * as z from 'zod';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { bytesSchema, defineRoute } from '../../../platform/http/route.ts';
import { CRYPTO_WEBHOOK, type CryptoService } from '../crypto/crypto.service.ts';
import type { WebhookService } from './webhook.service.ts';

/** Reports of the providers are a few kilobytes. */
const RAW = { bytes: 512 * 1_024 };
const receivedSchema = z.object({ status: z.literal('ok') });

export interface WebhookRoutesDeps {
  readonly stripe: WebhookService | null;
  readonly crypto: CryptoService | null;
}

/** What the providers report. Everybody may call these; what is not signed is refused. */
export function webhookRoutes({ stripe, crypto }: WebhookRoutesDeps) {
  return [
    defineRoute({
      method: 'post',
      path: '/api/stripe/webhook',
      commits: 'itself',
      access: 'public',
      rateLimit: LIMITS.webhook,
      raw: RAW,
      body: bytesSchema,
      response: receivedSchema,
      async handler({ body, headers }) {
        if (stripe === null) throw apiErrors.notFound();
        await stripe.receive(body, String(headers['stripe-signature'] ?? ''));
        return {};
      },
    }),
    defineRoute({
      method: 'post',
      path: CRYPTO_WEBHOOK,
      commits: 'itself',
      access: 'public',
      rateLimit: LIMITS.webhook,
      raw: RAW,
      body: bytesSchema,
      response: receivedSchema,
      async handler({ body, headers }) {
        if (crypto === null) throw apiErrors.notFound();
        await crypto.receive(body, String(headers['x-nowpayments-sig'] ?? ''));
        return {};
      },
    }),
  ];
}
