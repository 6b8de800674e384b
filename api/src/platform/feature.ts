import type { NotificationListener } from './db/notifications.ts';
import type { Gate } from './http/gate.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs.ts';
import type { Channel } from './realtime/channel.ts';

/** The part of a feature that serves people. Each `<f>.feature.ts` builds one; `api/src/server/features.ts` lists them. */
export interface Feature {
  readonly routes: readonly Route[];
  /** Its parts of the socket. */
  readonly channels?: readonly Channel[];
  /** What it hears of the database, in every web process. */
  readonly notifications?: readonly NotificationListener[];
  /** What it does regularly, in one of all processes at a time. */
  readonly jobs?: readonly Job[];
  /** Addresses that are called in another way than with a session. */
  readonly gates?: readonly Gate[];
  /** Runs before the first request. */
  prepare?(): Promise<void>;
  /** Begins what it does beside requests. */
  start?(): void;
  /** Ends what it does beside requests. */
  stop?(): Promise<void>;
}
