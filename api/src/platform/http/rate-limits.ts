import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { refusals } from './api-error.ts';

/** So many calls in so many seconds; the name is part of the key, so that limits do not share a budget. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** The product's limits, per user where one is known and per address where not. */
export const LIMITS = {
  /** What screens poll: odds every 2.5 s, counts, alerts. */
  read: { name: 'read', points: 1_200, seconds: 60 },
  search: { name: 'search', points: 300, seconds: 60 },
  write: { name: 'write', points: 240, seconds: 60 },
  /** Unauthenticated reads, per address: many users can stand behind one. */
  open: { name: 'open', points: 3_000, seconds: 60 },
  /** Refused tokens, per address. */
  refused: { name: 'refused', points: 300, seconds: 60 },
  /** Any call of the sign-in library, per address: hashing a password is made to be expensive. */
  auth: { name: 'auth', points: 300, seconds: 60 },
  /** Failed sign-ins of one address at one e-mail since the last that succeeded. */
  signInPair: { name: 'sign-in-pair', points: 10, seconds: 900 },
  /** Failed sign-ins at one e-mail, from wherever they come. */
  signInEmail: { name: 'sign-in-email', points: 100, seconds: 900 },
  /** Sign-ups of one address. */
  signUp: { name: 'sign-up', points: 30, seconds: 3_600 },
  /** Codes of second factors tried from one address: six digits are soon guessed at the pace of the rest. */
  secondFactor: { name: 'second-factor', points: 20, seconds: 900 },
} as const satisfies Record<string, RateLimit>;

/** What of a Redis client is needed here: any `redis` client is one. */
export type LimitStore = ConstructorParameters<typeof RateLimiterRedis>[0]['storeClient'];

export interface RateLimiter {
  /**
   * Takes one call out of the budget.
   * @throws ApiError 429 `too_many_requests` with Retry-After
   */
  take(limit: RateLimit, key: string): Promise<void>;
  /** @throws like `take` when nothing is left, without taking. */
  check(limit: RateLimit, key: string): Promise<void>;
  /** Gives the whole budget back. */
  reset(limit: RateLimit, key: string): Promise<void>;
}

/** Limits kept in this process, or in Redis for all processes; a Redis that is away falls back to this process. */
export function createRateLimiter(redis: LimitStore | null): RateLimiter {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterOf = ({ name, points, seconds }: RateLimit) => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const made =
      redis === null
        ? memory
        : new RateLimiterRedis({
            ...options,
            storeClient: redis,
            useRedisPackage: true,
            rejectIfRedisNotReady: true,
            insuranceLimiter: memory,
          });
    limiters.set(name, made);
    return made;
  };
  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw refusals.tooMany(secondsOf(refusal));
        throw refusal;
      }
    },
    async check(limit, key) {
      const state = await limiterOf(limit).get(key);
      if (state !== null && state.consumedPoints >= limit.points) throw refusals.tooMany(secondsOf(state));
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(key);
    },
  };
}

function secondsOf(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1_000));
}
