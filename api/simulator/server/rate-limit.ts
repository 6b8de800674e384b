import { ApiError } from './api-error.ts';
import type { Resource } from './routes.ts';

export type Profile = 'pinnacle' | 'ps3838' | 'sim';

/** How often a client may request one endpoint of one sport. */
export interface RateLimits {
  /** Minimum time between two snapshots, in milliseconds; 0 means no limit. */
  readonly snapshotMs: number;
  /** Minimum time between two deltas, in milliseconds; 0 means no limit. */
  readonly deltaMs: number;
  /** Whether snapshots and deltas share one counter. */
  readonly shared: boolean;
  /** The `Retry-After` header of a 429; null leaves the header out. */
  readonly retryAfterSeconds: number | null;
}

/** The limits that the hosts publish; `sim` has none. */
export const RATE_LIMITS: Readonly<Record<Profile, RateLimits>> = {
  pinnacle: { snapshotMs: 120_000, deltaMs: 120_000, shared: true, retryAfterSeconds: null },
  ps3838: { snapshotMs: 60_000, deltaMs: 5_000, shared: false, retryAfterSeconds: 60 },
  sim: { snapshotMs: 0, deltaMs: 0, shared: false, retryAfterSeconds: null },
};

/** Counts requests by endpoint and sport; filters make no difference. */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #last = new Map<string, number>();

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Throws a 429 when the request comes too early. A rejected request does not count. */
  check(resource: Resource, sportId: number, kind: 'snapshot' | 'delta', now: number): void {
    const interval = kind === 'snapshot' ? this.#limits.snapshotMs : this.#limits.deltaMs;
    if (interval === 0) return;
    const key = `${resource}:${sportId}:${this.#limits.shared ? 'any' : kind}`;
    const last = this.#last.get(key);
    if (last !== undefined && now - last < interval) {
      throw new ApiError(
        429,
        'TOO_MANY_REQUESTS',
        `Too many ${kind} requests for this endpoint and sport`,
        this.#limits.retryAfterSeconds,
      );
    }
    this.#last.set(key, now);
  }
}
