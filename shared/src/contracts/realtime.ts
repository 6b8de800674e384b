import * as z from 'zod';
import { type Alert, type AlertKind, alertKindSchema } from './alerts/alerts.ts';
import type { FeedStatus } from './feed-status.ts';
import type { GraphTarget } from './graphs/targets.ts';
import { lineIdSchema } from './ids.ts';
import type { OddsLine } from './odds-lines.ts';

/** Path of the socket. It needs the session token of the API (`auth: { token }`). */
export const SOCKET_PATH = '/api/realtime';
/** A socket is closed if it has no valid token after this time. Milliseconds. */
export const SOCKET_AUTH_MS = 10_000;

/** Subscribes to the user's streams of these kinds: to what their settings show from now on. */
export const subscribeAlertsSchema = z.object({ kinds: z.array(alertKindSchema).min(1).max(3) });
/** Subscribes to the changes of these lines, at most 200 per call, or unsubscribes. */
export const subscribeLinesSchema = z.object({ line_ids: z.array(lineIdSchema).max(200) });

/** The answer to a subscription: the kinds that the plan includes, or the reason for the error. */
export type SubscribeAnswer =
  | { status: 'ok'; kinds?: AlertKind[] }
  | { status: 'error'; error: string; code: string };

/** Client to server. Each call is answered with an acknowledgement. */
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
  /** What the user's stream of one kind has gained, in its order: by `shown_at`, then by id. */
  alerts: (batch: { kind: AlertKind; alerts: Alert[] }) => void;
  /**
   * Alerts of the stream that have been shown before and are different now, complete: one turned out to be a price error
   * (`withdrawn_after`), or a setting that confirms shows it, too. They replace those with the same ids where they stand, without a
   * sound; others are ignored. May come before the page that contains them, and more than once.
   */
  'alerts-changed': (batch: { kind: AlertKind; alerts: Alert[] }) => void;
  /**
   * Stored alerts may not have been pushed, because another writer has taken over. The client reads the alerts after
   * its last one.
   */
  'alerts-missed': () => void;
  /**
   * The user's alert settings have been saved, here or on another page: the streams are read anew. Sent to every socket of the
   * user, after its rooms have changed, so that a page read after it and the pushes after it join without a gap.
   */
  'alert-settings-changed': () => void;
  /** The plan of the user, a right, or a break has changed: the profile is read anew. Sent after the rooms have changed. */
  'account-changed': () => void;
  /** Bets of the user have been changed, by any page or by the program: they are read anew. */
  'bets-changed': () => void;
  /** Charts or targets of the user have been changed by a page, or may have been: they are read anew. */
  'graphs-changed': () => void;
  /** A target of the user has been reached. One that a page missed is in `GET /api/user/graph/targets?reached_after=…`. */
  'target-reached': (target: GraphTarget) => void;
  /** Changed lines, complete. */
  lines: (batch: { lines: OddsLine[] }) => void;
  'feed-status': (status: FeedStatus) => void;
  /** Sent every `HEARTBEAT_MS`, so that a page knows how old its data are. */
  heartbeat: (beat: Heartbeat) => void;
}

/** How often a heartbeat is sent. Milliseconds. */
export const HEARTBEAT_MS = 2_000;
/** Without any event for so long, a page reports that its data are not live. Milliseconds. */
export const HEARTBEAT_LOST_MS = 5_000;

export interface Heartbeat {
  /** How long ago the last answer of the feed was processed, in milliseconds; null: there was none. */
  readonly feed_age: number | null;
}

/** Names of the Socket.IO rooms. */
export const rooms = {
  line: (lineId: string): string => `line:${lineId}`,
  feedStatus: 'feed-status',
  user: (userId: string): string => `user:${userId}`,
} as const;
