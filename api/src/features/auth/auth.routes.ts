import { demoAnswerSchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { presentDemo } from './demo-accounts.ts';

export interface AuthRoutesDeps {
  readonly demo: boolean;
  readonly mailer: Pick<Mailer, 'kind'> | null;
}

/** `GET /api/demo`: what the sign-in pages offer. Everything under `/api/auth` is the middleware's. */
export function authRoutes({ demo, mailer }: AuthRoutesDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/demo',
      access: 'public',
      rateLimit: LIMITS.open,
      response: demoAnswerSchema,
      handler: () => ({
        ...presentDemo(demo),
        sign_up: mailer === null ? ('closed' as const) : ('open' as const),
        outbox: mailer?.kind === 'outbox',
      }),
    }),
  ];
}
