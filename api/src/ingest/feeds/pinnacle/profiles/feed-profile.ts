import type { FeedEndpoint } from '../../../change-set.ts';

/** The deployments that speak this protocol. `sim` is the embedded bookmaker. */
export type ProfileName = 'pinnacle' | 'ps3838' | 'sim';

/** The resources this client polls. Settled specials have no place in a change set yet. */
export type PolledEndpoint = Exclude<FeedEndpoint, 'specialsSettled'>;

/** Where one resource stands and how often it may be asked. Times are milliseconds. */
export interface EndpointProfile {
  /** Path with its version, as this deployment numbers it. */
  readonly path: string;
  /** From the end of one answer to the next request of the same sport. */
  readonly everyMs: number;
  /** The least that the bookmaker allows between two deltas of a sport; a shorter `pollMs` is raised to it. */
  readonly deltaLimitMs: number;
  /** The least that the bookmaker allows between two snapshots of a sport. */
  readonly snapshotLimitMs: number;
}

/** All that differs between two deployments of the protocol. A resource that is null is not offered there. */
export interface FeedProfile {
  readonly name: ProfileName;
  /** Where the deployment stands unless the operator says otherwise; null where there is no usual place. */
  readonly host: string | null;
  readonly endpoints: Readonly<Record<'leagues' | 'fixtures' | 'odds', EndpointProfile>> &
    Readonly<Record<'specials' | 'specialOdds' | 'settled', EndpointProfile | null>>;
  readonly bettingStatus: { readonly path: string; readonly everyMs: number } | null;
  /** Snapshots and deltas draw on one allowance: no delta may follow a snapshot at once. */
  readonly countsTogether: boolean;
  /** How old the cached snapshot of the bookmaker can be. */
  readonly snapshotCacheMs: number;
  /** How often the whole picture is taken again though nothing seems wrong. */
  readonly repairMs: number;
  /** Requests under way at once. */
  readonly concurrency: number;
  readonly requestTimeoutMs: number;
  readonly maxBytes: number;
  readonly backOff: { readonly baseMs: number; readonly capMs: number };
  /** Rest after a 429 that does not say how long. */
  readonly rateLimitPauseMs: number;
  /** Between two tries of an account that is refused. */
  readonly accountPauseMs: number;
}
