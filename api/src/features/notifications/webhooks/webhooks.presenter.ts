import {
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  webhookEventTypeSchema,
} from '@fairline/shared/contracts/developer';
import type { WebhookAddress } from '../channels/webhook/webhook-address.ts';
import { webhookMessage } from '../channels/webhook/webhook-body.ts';
import type { StoredDestination } from '../deliveries/destinations.store.ts';
import { DELIVERY_STATES, type DeliveryRow } from './webhook-deliveries.store.ts';

/** A webhook as its owner sees it. */
export function presentWebhook(row: StoredDestination, address: WebhookAddress | null, now: number): Webhook {
  const { id, name, state, disabled_reason, sequence } = row;
  const until = address?.previous?.until ?? 0;
  return {
    ...{ id, name, state, disabled_reason, sequence },
    url: row.shown_address,
    event_types: webhookEventTypeSchema.array().parse(row.settings.event_types ?? []),
    failing_since: row.failing_since?.toISOString() ?? null,
    previous_secret_until: until > now ? new Date(until).toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, message_id, sequence, attempts, reason, response_status } = row;
  return {
    ...{ id, message_id, sequence, attempts, reason, response_status },
    // The outbox names what the channels share.
    type: (row.type === 'alert' ? 'alert.created' : row.type) as WebhookDelivery['type'],
    state: stateOf(row.state),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    occurred_at: row.occurred_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
}

/** @param now epoch milliseconds: of a message that has not been sent yet */
export function presentDeliveryDetail(row: DeliveryRow, now: number): WebhookDeliveryDetail {
  const message = webhookMessage({
    ...{ type: row.type, sequence: row.sequence, payload: row.payload, changes: row.changes },
    ...{ occurredAt: row.occurred_at, attemptedAt: row.attempted_at ?? new Date(now) },
  });
  return { ...presentDelivery(row), request_body: JSON.stringify(message), response_body: row.response_body };
}

function stateOf(state: DeliveryRow['state']): WebhookDelivery['state'] {
  const states = Object.keys(DELIVERY_STATES) as WebhookDelivery['state'][];
  return states.find((one) => DELIVERY_STATES[one].includes(state)) ?? 'pending';
}
