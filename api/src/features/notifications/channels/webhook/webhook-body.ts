import type { FeedStatus } from '@fairline/shared/contracts';
import type { ApiAlert, ApiBet, WebhookMessage } from '@fairline/shared/contracts/developer';
import { presentApiAlert, presentApiValue } from '../../../developer-api/index.ts';
import type { JsonObject } from '../../deliveries/channels.ts';
import {
  type AlertPayload,
  type ChangedPayload,
  isOfValue,
  type ShownPayload,
  type ValuePayload,
} from '../../message/alert-payload.ts';

/** What a message of a webhook is written from. */
export interface WebhookContent {
  readonly type: string;
  readonly sequence: number;
  readonly payload: JsonObject;
  readonly occurredAt: Date;
  readonly attemptedAt: Date;
  /** The id of the message that it changes. */
  readonly changes: string | null;
}

/** What is stored of `bet.graded` and `feed.status`. */
export interface BetPayload extends JsonObject {
  readonly bet: ApiBet;
}
export type FeedPayload = JsonObject &
  Pick<FeedStatus, 'status' | 'message' | 'simulated' | 'last_success_at' | 'down_since'>;

/**
 * The message of a webhook; null for a type that it does not receive. It follows from what is stored alone, so that the delivery log
 * shows what was sent.
 */
export function webhookMessage(content: WebhookContent): WebhookMessage | null {
  const { type, sequence, payload, changes } = content;
  const head = { timestamp: content.occurredAt.toISOString(), sequence };
  if (type === 'alert') {
    const shown = payload as ShownPayload;
    return isOfValue(shown)
      ? { type: 'value.created', ...head, data: valueData(shown, content) }
      : { type: 'alert.created', ...head, data: alertData(content) };
  }
  if (type === 'alert.changed') {
    const change = changeOf((payload as ChangedPayload).change);
    return { type, ...head, data: { ...alertData(content), change, changes: changes ?? '' } };
  }
  if (type === 'bet.graded') return { type, ...head, data: { bet: (payload as BetPayload).bet } };
  if (type === 'feed.status') {
    const { status, message, simulated, last_success_at, down_since } = payload as FeedPayload;
    return { type, ...head, data: { status, message, simulated, last_success_at, down_since } };
  }
  if (type === 'test') return { type, ...head, data: { message: 'This webhook works.' } };
  return null;
}

function alertData({ payload, attemptedAt }: WebhookContent) {
  const { alert, fair_odds, devig_method, match_url } = payload as AlertPayload;
  const fair = (alert.outcome !== null && fair_odds?.[alert.outcome]) || null;
  const presented: ApiAlert = {
    ...presentApiAlert(alert, devig_method),
    // By the whole market, of which a special with many outcomes is stored without.
    ...{ fair_price: fair, fair_probability: fair === null ? null : 1 / fair },
  };
  const ageMs = attemptedAt.getTime() - Date.parse(alert.created_at);
  return {
    alert: presented,
    price_age_seconds: Math.max(0, Math.floor(ageMs / 1_000)),
    url: match_url,
  };
}

function valueData({ alert, devig_method, match_url }: ValuePayload, { attemptedAt }: WebhookContent) {
  const ageMs = attemptedAt.getTime() - Date.parse(alert.seen_at);
  return {
    value: presentApiValue(alert, devig_method),
    price_age_seconds: Math.max(0, Math.floor(ageMs / 1_000)),
    url: match_url,
  };
}

function changeOf(change: ChangedPayload['change']) {
  const none = { price: null, after_seconds: null, closed_at: null };
  if (change.kind === 'price') {
    return { ...none, kind: change.kind, price: change.price, after_seconds: change.minutes * 60 };
  }
  if (change.kind === 'error') {
    return { ...none, kind: change.kind, after_seconds: change.after_seconds };
  }
  return {
    ...none,
    ...{ kind: change.kind, price: change.price },
    closed_at: new Date(change.closed_at).toISOString(),
  };
}
