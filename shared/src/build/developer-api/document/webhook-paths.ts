import type * as z from 'zod';

/** An event that webhooks receive. */
export interface WebhookEvent {
  /** `bet.settled` */
  readonly type: string;
  readonly summary: string;
  readonly description: string;
  /** The whole body: `type`, `timestamp` and `data`. */
  readonly body: z.ZodType;
  readonly example: unknown;
}

/** The headers of Standard Webhooks 1.0. */
const HEADERS = {
  'webhook-id': 'Names the message. The same id may arrive more than once; process it once.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970. Reject what is older than five minutes.',
  'webhook-signature':
    'Signatures of `id.timestamp.body`, separated by spaces, one for each valid secret: `v1,…`.',
} as const;

/** The events as the section `webhooks` of the document. */
export function webhookPaths(events: readonly WebhookEvent[]): Record<string, object> {
  return Object.fromEntries(
    events.map(({ type, summary, description, body, example }) => [
      type,
      {
        post: {
          operationId: type.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
          summary,
          description,
          tags: ['Webhooks'],
          security: [],
          parameters: Object.entries(HEADERS).map(([name, text]) => ({
            name,
            in: 'header',
            required: true,
            description: text,
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: { 'application/json': { schema: body, example } } },
          responses: {
            200: { description: 'Any status from 200 to 299 accepts the message.' },
            410: { description: 'Disables the webhook.' },
          },
        },
      },
    ]),
  );
}
