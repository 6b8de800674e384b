import type { IncomingHttpHeaders } from 'node:http';
import {
  guidanceSchema,
  usageBatchSchema,
  usageConsentSchema,
  usageStoredSchema,
} from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { GuidanceService } from '../guidance.service.ts';
import type { UsageService } from './usage.service.ts';

export interface UsageRoutesDeps {
  readonly guidance: GuidanceService;
  /** Runs a write in one transaction. */
  readonly inTransaction: <T>(work: (usage: UsageService) => Promise<T>) => Promise<T>;
}

/** The consent to be recorded, and events of those who gave it. */
export function usageRoutes({ guidance, inTransaction }: UsageRoutesDeps) {
  return [
    defineRoute({
      method: 'put',
      path: '/api/usage/consent',
      access: 'user',
      rateLimit: LIMITS.write,
      body: usageConsentSchema,
      response: guidanceSchema,
      handler: async ({ viewer, body }) => {
        await inTransaction((own) => own.answer(viewer.actor.id, body.allowed));
        return guidance.read(viewer.actor.id);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/usage/events',
      access: 'user',
      rateLimit: LIMITS.usage,
      body: usageBatchSchema,
      response: usageStoredSchema,
      handler: async ({ viewer, body, headers }) => ({
        stored: asksNotToBeTracked(headers)
          ? 0
          : await inTransaction((own) => own.record(viewer.actor.id, body.events)),
      }),
    }),
  ];
}

/** The browser's own signals, Global Privacy Control and Do Not Track, count as a no. */
function asksNotToBeTracked(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}
