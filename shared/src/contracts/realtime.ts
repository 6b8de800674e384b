import * as z from 'zod';
import { type Alert, type AlertKind, alertKindSchema } from './alerts.ts';
import type { FeedStatus } from './feed-status.ts';
import { lineIdSchema } from './ids.ts';
import type { OddsLine } from './odds-lines.ts';

/** Path of the one socket, beside the API and behind the same session token (`auth: { token }`). */
export const SOCKET_PATH = '/api/realtime';
/** A socket without a valid token after this long is closed. Milliseconds. */
export const SOCKET_AUTH_MS = 1_000;

/** A client asks for alerts of these kinds whose interval is at most `time_interval` seconds. */
export const subscribeAlertsSchema = z.object({
  kinds: z.array(alertKindSchema).min(1).max(3),
  time_interval: z.number().int().positive().max(86_400).default(86_400),
});
/** A client asks for the changes of these lines, at most 200 a call, or for no more of them. */
export const subscribeLinesSchema = z.object({ line_ids: z.array(lineIdSchema).max(200) });

/** What a subscription answers: what it really subscribed to, or why not. */
export type SubscribeAnswer =
  | { status: 'ok'; kinds?: AlertKind[] }
  | { status: 'error'; error: string; code: string };

/** Client to server. Each call is answered through its acknowledgement. */
export interface ClientToServer {
  'alerts:subscribe': (
    request: z.input<typeof subscribeAlertsSchema>,
    answer: (a: SubscribeAnswer) => void,
  ) => void;
  'alerts:unsubscribe': (answer: (a: SubscribeAnswer) => void) => void;
  'lines:subscribe': (
    request: z.input<typeof subscribeLinesSchema>,
    answer: (a: SubscribeAnswer) => void,
  ) => void;
  'lines:unsubscribe': (
    request: z.input<typeof subscribeLinesSchema>,
    answer: (a: SubscribeAnswer) => void,
  ) => void;
}

/** Server to client. */
export interface ServerToClient {
  /** One batch of alerts of one kind, in the order of their ids. */
  alerts: (batch: { kind: AlertKind; alerts: Alert[] }) => void;
  /**
   * Alerts may have been stored that nobody was told of, because another writer has taken over: read what came after
   * the last one known.
   */
  'alerts-missed': () => void;
  /** Lines that changed, whole. */
  lines: (batch: { lines: OddsLine[] }) => void;
  'feed-status': (status: FeedStatus) => void;
}

/** Rooms by what is told in them. */
export const rooms = {
  alerts: (kind: AlertKind, interval: number): string => `alerts:${kind}:${interval}`,
  line: (lineId: string): string => `line:${lineId}`,
  feedStatus: 'feed-status',
} as const;
