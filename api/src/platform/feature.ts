import type { NotificationListener } from './db/notifications.ts';
import type { Gate } from './http/gate.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';
import type { Channel } from './realtime/channel.ts';

/** What a feature adds to the product. */
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
  /** Features that need what this one has; all that they add is added as well. */
  readonly parts?: readonly Feature[];
  /** Runs before the first request. */
  prepare?(): Promise<void>;
  /** Begins what it does beside requests. */
  start?(): void;
  /** Ends what it does beside requests. */
  stop?(): Promise<void>;
}

/** Lists a feature and all of its parts, each after what it is a part of: their channels follow its own. */
export function withParts(feature: Feature): readonly Feature[] {
  return [feature, ...(feature.parts ?? []).flatMap(withParts)];
}

/** Builds a feature on the platform. Each `<f>.feature.ts` exports one; `web/features.ts` lists them. */
export type FeatureFactory = (platform: Platform) => Feature;
