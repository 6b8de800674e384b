import { ApiError } from './api-error.ts';
import type { Resource } from './routes.ts';

export type Profile = 'pinnacle' | 'ps3838' | 'sim';

/** How often one endpoint of one sport may be asked. */
export interface RateLimits {
  /** Least time between two snapshots, in milliseconds; 0 is no limit. */
  readonly snapshotMs: number;
  /** Least time between two deltas. */
  readonly deltaMs: number;
  /** Whether snapshots and deltas share one counter. */
  readonly shared: boolean;
  /** What a refusal says in `Retry-After`; null says nothing. */
  readonly retryAfterSeconds: number | null;
}

/** The limits that the hosts publish; the embedded bookmaker by itself (`sim`) takes any pace. */
export const RATE_LIMITS: Readonly<Record<Profile, RateLimits>> = {
  pinnacle: { snapshotMs: 120_000, deltaMs: 120_000, shared: true, retryAfterSeconds: null },
  ps3838: { snapshotMs: 60_000, deltaMs: 5_000, shared: false, retryAfterSeconds: 60 },
  sim: { snapshotMs: 0, deltaMs: 0, shared: false, retryAfterSeconds: null },
};

/** Counts by endpoint and sport alone: filters buy no extra calls. */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #last = new Map<string, number>();

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Throws a 429 when this call comes too early. A refused call does not count. */
  check(resource: Resource, sportId: number, kind: 'snapshot' | 'delta', now: number): void {
    const wait = kind === 'snapshot' ? this.#limits.snapshotMs : this.#limits.deltaMs;
    if (wait === 0) return;
    const key = `${resource}:${sportId}:${this.#limits.shared ? 'any' : kind}`;
    const last = this.#last.get(key);
    if (last !== undefined && now - last < wait) {
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
