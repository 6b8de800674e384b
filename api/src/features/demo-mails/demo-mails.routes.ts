import { outboxSchema } from '@fairline/shared/contracts';
import { apiErrors } from '../../platform/http/api-error.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { OutboxStore } from '../../platform/mail/outbox.store.ts';

/** The mails of the demo, for everybody; where mails are sent, or none can be, there is no such page. */
export function demoMailsRoutes(outbox: Pick<OutboxStore, 'list'> | null) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/outbox',
      access: 'public',
      rateLimit: LIMITS.open,
      response: outboxSchema,
      handler: async () => {
        if (outbox === null) throw apiErrors.notFound();
        const mails = await outbox.list();
        return {
          mails: mails.map(({ id, to, subject, text, createdAt }) => ({
            id: Number(id),
            to,
            subject,
            text,
            created_at: createdAt.toISOString(),
          })),
        };
      },
    }),
  ];
}
