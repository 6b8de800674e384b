import { MAX_WEBHOOK_BYTES } from '@fairline/shared/contracts/developer';
import type { ChannelAdapter, Delivery, JsonObject, SendOutcome } from '../../deliveries/channels.ts';
import { WEBHOOK_BACK_OFF } from '../channel-policies.ts';
import { type ChannelAnswer, outcomeOfError, retryAfterMs, type SendRequest } from '../send-errors.ts';
import { signaturesOf, webhookAddressSchema } from './webhook-address.ts';
import { webhookMessage } from './webhook-body.ts';

const TIMEOUT_MS = 18_000;
/** The receiver cannot take any message now: those behind wait as well, so that they stay in order. */
const THROTTLED = new Set([429, 502, 503, 504]);

/**
 * Sends messages to the webhooks of users (Standard Webhooks 1.0.0). What may have arrived is sent again: its id is the same.
 * @param send guarded against addresses inside the network
 */
export function createWebhookAdapter(send: SendRequest): ChannelAdapter {
  async function post(delivery: Delivery, changes: string | null, signal: AbortSignal): Promise<SendOutcome> {
    const message = webhookMessage({ ...delivery, changes });
    if (message === null) return { kind: 'rejected', reason: 'Webhooks have no such message.' };
    const body = JSON.stringify(message);
    if (Buffer.byteLength(body) >= MAX_WEBHOOK_BYTES) {
      return { kind: 'rejected', reason: 'The message is longer than 20 kB.' };
    }
    const address = webhookAddressSchema.parse(delivery.destination.address);
    const { messageId: id } = delivery;
    const at = Math.floor(delivery.attemptedAt.getTime() / 1_000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Fairline-Webhooks/1.0',
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': signaturesOf(address, { id, at, body }),
    };
    try {
      return outcomeOf(await send(address.url, { method: 'POST', headers, body, signal }), delivery);
    } catch (error) {
      return outcomeOfError(error);
    }
  }

  return {
    channel: 'webhook',
    backOff: WEBHOOK_BACK_OFF,
    repeatable: true,
    timeoutMs: TIMEOUT_MS,
    concurrency: 50,
    send: (delivery, signal) => post(delivery, null, signal),
    // A message of its own, which names the one that it changes.
    edit: (delivery, reference: JsonObject, signal) => post(delivery, String(reference.message_id), signal),
  };
}

function outcomeOf(
  { status, headers, body }: ChannelAnswer,
  { messageId, attemptedAt }: Delivery,
): SendOutcome {
  const response = { status, body };
  if (status >= 200 && status < 300) {
    return { kind: 'delivered', response, reference: { message_id: messageId } };
  }
  if (status === 410) {
    return { kind: 'gone', response, reason: 'The server answered 410: it wants no more messages.' };
  }
  if (THROTTLED.has(status)) {
    const afterMs = retryAfterMs(headers, attemptedAt.getTime());
    const reason = `The server asked for a pause (${status}).`;
    return { kind: 'retry', response, reason, ...(afterMs === undefined ? {} : { afterMs }) };
  }
  if (status >= 300 && status < 400) {
    const reason = `The server answered with a redirect (${status}), which is not followed.`;
    return { kind: 'retry', response, reason, of: 'message' };
  }
  const reason = `The server answered ${status}.`;
  // Of an error of the client the message may be the cause: others are tried meanwhile.
  return { kind: 'retry', response, reason, ...(status < 500 ? { of: 'message' } : {}) };
}
