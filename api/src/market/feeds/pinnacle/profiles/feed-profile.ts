/** The deployments that speak this protocol. `sim` is the embedded bookmaker. */
export type ProfileName = 'pinnacle' | 'ps3838' | 'sim';

/** Path and request intervals of one endpoint. Times are milliseconds. */
export interface EndpointProfile {
  /** Path with the version that this deployment serves. */
  readonly path: string;
  /** From the end of one response to the next request for the same sport. */
  readonly intervalMs: number;
  /** The bookmaker's minimum between two deltas of a sport; a shorter `pollMs` is raised to it. */
  readonly deltaLimitMs: number;
  /** The bookmaker's minimum between two snapshots of a sport. */
  readonly snapshotLimitMs: number;
}

/** Everything that differs between two deployments of the protocol. An endpoint that is null is not offered there. */
export interface FeedProfile {
  readonly name: ProfileName;
  /** The address of the deployment unless the operator sets another; null where there is no usual one. */
  readonly host: string | null;
  readonly endpoints: Readonly<Record<'leagues' | 'fixtures' | 'odds', EndpointProfile>> &
    Readonly<Record<'specials' | 'specialOdds' | 'settled' | 'specialsSettled', EndpointProfile | null>>;
  readonly bettingStatus: { readonly path: string; readonly intervalMs: number } | null;
  /** The clocks of the events in play. */
  readonly inRunning: { readonly path: string; readonly intervalMs: number } | null;
  /** Snapshots and deltas share one request allowance, so a delta cannot directly follow a snapshot. */
  readonly sharesAllowance: boolean;
  /** The maximum age of the bookmaker's cached snapshot. */
  readonly snapshotCacheMs: number;
  /** The interval between two resyncs from a snapshot while nothing seems wrong. */
  readonly resyncMs: number;
  /** Maximum number of concurrent requests. */
  readonly concurrency: number;
  readonly requestTimeoutMs: number;
  readonly maxBytes: number;
  readonly backOff: { readonly baseMs: number; readonly capMs: number };
  /**
   * The smallest time between a failed request and the next one of its endpoint and sport. No response shortens it, nor
   * the limit between two deltas.
   */
  readonly minRetryMs: number;
  /** The pause after a 429: the first one, doubled with each further 429, and the longest. */
  readonly rateLimit: { readonly pauseMs: number; readonly capMs: number };
  /** The pause between two probes of a rejected account. */
  readonly accountPauseMs: number;
}
