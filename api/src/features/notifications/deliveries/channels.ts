import type { BackOff } from './back-off.ts';

/** The ways by which a notification reaches its user. */
export const NOTIFICATION_CHANNELS = ['web-push', 'telegram', 'discord', 'email', 'webhook'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** A value that JSON can hold. */
export type JsonObject = { readonly [key: string]: unknown };

/** Where a channel delivers to. The address is readable here only, and encrypted in the database. */
export interface Destination {
  readonly id: number;
  readonly userId: string;
  readonly channel: NotificationChannel;
  /** As the user named it. */
  readonly name: string;
  /** What the channel needs to reach it, with its secrets. */
  readonly address: JsonObject;
  /** What the channel needs besides, without secrets. */
  readonly settings: JsonObject;
}

/** One message to one destination. */
export interface Delivery {
  /** The same at each attempt: a receiver recognizes repeated messages by it. */
  readonly messageId: string;
  readonly destination: Destination;
  /** Counts up by one for each message of the destination. */
  readonly sequence: number;
  readonly type: string;
  readonly payload: JsonObject;
  /** 1 for the first. */
  readonly attempt: number;
  /** When what it reports happened. */
  readonly occurredAt: Date;
  /** When this attempt begins. */
  readonly attemptedAt: Date;
}

/** What the destination answered, for the delivery log. */
export interface ChannelResponse {
  /** HTTP status; null for protocols without. */
  readonly status: number | null;
  /** The beginning of the answer. The engine cuts it. */
  readonly body: string;
}

/**
 * What came of an attempt.
 *
 * - `delivered`: the channel has accepted it. `reference` names the message for later edits.
 * - `retry`: not delivered. The engine tries again after the channel's back-off, or after `afterMs` where the channel asked for that.
 *   `of` is what failed: with `destination` (the default: no answer, throttled, out of order) the other messages wait as well; with `message`
 *   they are delivered meanwhile.
 * - `gone`: the destination does not exist any more. It is disabled, and its user hears of it by mail.
 * - `rejected`: this message will never be accepted; the destination works.
 * - `unknown`: it may have arrived. A channel with `repeatable` tries again; a chat message is not sent again.
 */
export type SendOutcome = { readonly response?: ChannelResponse } & (
  | { readonly kind: 'delivered'; readonly reference?: JsonObject }
  | {
      readonly kind: 'retry';
      readonly reason: string;
      readonly afterMs?: number;
      readonly of?: 'message' | 'destination';
    }
  | { readonly kind: 'gone'; readonly reason: string }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
);

/** Delivers over one channel. An adapter has no state of deliveries: the engine decides when to send, and stores what came of it. */
export interface ChannelAdapter {
  readonly channel: NotificationChannel;
  readonly backOff: BackOff;
  /** Whether a message that may have arrived is sent again: the receiver recognizes it by its id. */
  readonly repeatable: boolean;
  /** The longest that an attempt takes; the signal aborts it then. At most 20 s. */
  readonly timeoutMs: number;
  /** Destinations that are served at once in one process. Each destination receives one message at a time, in order. */
  readonly concurrency: number;
  /** Must not throw for what a destination does. What it throws is logged, and counts as `unknown`. */
  send(delivery: Delivery, signal: AbortSignal): Promise<SendOutcome>;
  /** Changes a delivered message. A channel without it drops edits. */
  edit?(delivery: Delivery, reference: JsonObject, signal: AbortSignal): Promise<SendOutcome>;
}
