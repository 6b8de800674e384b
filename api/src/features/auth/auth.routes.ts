import { demoAnswerSchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { presentDemo } from './demo-accounts.ts';

/** `GET /api/v1/demo`: the demo accounts that the login page offers. Everything under `/api/auth` is the middleware's. */
export function authRoutes(demo: boolean) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/v1/demo',
      access: 'public',
      rateLimit: LIMITS.open,
      response: demoAnswerSchema,
      handler: () => presentDemo(demo),
    }),
  ];
}
