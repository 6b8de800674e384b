import { responsibleUseSchema, setReminderSchema, takeBreakSchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { ResponsibleUseService } from './responsible-use.service.ts';

export interface ResponsibleUseRoutesDeps {
  readonly use: ResponsibleUseService;
  /** Runs a write in one transaction. */
  readonly inTransaction: <T>(work: (use: ResponsibleUseService) => Promise<T>) => Promise<T>;
}

/** Reminders and breaks; each answer is the whole state. */
export function responsibleUseRoutes({ use, inTransaction }: ResponsibleUseRoutesDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/responsible-use',
      access: 'user',
      rateLimit: LIMITS.read,
      response: responsibleUseSchema,
      handler: ({ viewer }) => use.read(viewer.user.id),
    }),
    defineRoute({
      method: 'put',
      path: '/api/responsible-use/reminder',
      access: 'user',
      rateLimit: LIMITS.write,
      body: setReminderSchema,
      response: responsibleUseSchema,
      handler: ({ viewer, body }) => inTransaction((own) => own.setReminder(viewer.actor.id, body)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/responsible-use/break',
      access: 'user',
      rateLimit: LIMITS.write,
      body: takeBreakSchema,
      response: responsibleUseSchema,
      handler: ({ viewer, body }) =>
        inTransaction((own) => own.takeBreak(viewer.actor.id, new Date(body.until))),
    }),
  ];
}
