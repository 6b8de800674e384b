import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { apiErrors } from './api-error.ts';

/** `points` calls in `seconds` seconds. The name is part of the key, so that two limits do not share a budget. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** The product's limits, per signed-in user, or per address without one. */
export const LIMITS = {
  /** Reads that screens poll: odds, counts, alerts. */
  read: { name: 'read', points: 1_200, seconds: 60 },
  search: { name: 'search', points: 300, seconds: 60 },
  /** Files of all that a user has, read or written. */
  file: { name: 'file', points: 60, seconds: 60 },
  /** Texts that a user lets write; each is a call that costs money. */
  insights: { name: 'insights', points: 20, seconds: 3_600 },
  write: { name: 'write', points: 240, seconds: 60 },
  /** Calls that ask a payment provider. */
  payments: { name: 'payments', points: 60, seconds: 60 },
  /** Reports of a payment provider, per address. */
  webhook: { name: 'webhook', points: 6_000, seconds: 60 },
  /** Unauthenticated reads, per address; many users can share one address. */
  open: { name: 'open', points: 3_000, seconds: 60 },
  /** Codes of invitations that visitors try, per address. */
  inviteChecks: { name: 'invite-checks', points: 60, seconds: 60 },
  /** Public images and records, per address; each image takes a part of a core unless it is cached. */
  publicStats: { name: 'public-stats', points: 300, seconds: 60 },
  /** Batches of events of a user's own use. */
  usage: { name: 'usage', points: 60, seconds: 3_600 },
  /** Messages that show whether a destination works. */
  testMessages: { name: 'test-messages', points: 20, seconds: 3_600 },
  /** Answers to a survey. */
  surveys: { name: 'surveys', points: 10, seconds: 3_600 },
  /** Messages to support, per user, or per address without a session. */
  supportMessages: { name: 'support-messages', points: 10, seconds: 3_600 },
  /** Those of all visitors together. */
  visitorMessages: { name: 'visitor-messages', points: 200, seconds: 3_600 },
  /** Archives of all that a user has. */
  archive: { name: 'archive', points: 10, seconds: 3_600 },
  /** Invalid session tokens, per address. */
  invalidToken: { name: 'invalid-token', points: 300, seconds: 60 },
  /** Invalid keys of the developer API, per address. */
  invalidKey: { name: 'address', points: 300, seconds: 60 },
  /** Any call of the sign-in library, per address, because hashing a password is expensive. */
  auth: { name: 'auth', points: 300, seconds: 60 },
  /** Failed sign-ins from one address with one e-mail since the last successful one. */
  signInPair: { name: 'sign-in-pair', points: 10, seconds: 900 },
  /** Failed sign-ins with one e-mail from all addresses together. */
  signInEmail: { name: 'sign-in-email', points: 100, seconds: 900 },
  /** Failed sign-ins of one browser that has signed in to the account before. They do not count in the two limits above. */
  signInKnown: { name: 'sign-in-known', points: 10, seconds: 900 },
  /** Those of all such browsers together: whoever had a password once may have made many of them. */
  signInKnownEmail: { name: 'sign-in-known-email', points: 100, seconds: 900 },
  /** Sign-ups from one address. */
  signUp: { name: 'sign-up', points: 30, seconds: 3_600 },
  /** Other calls that send a mail, from one address. */
  mailRequests: { name: 'mail-requests', points: 30, seconds: 3_600 },
  /** Calls of one kind that send a mail to one address. */
  mailsTo: { name: 'mails-to', points: 10, seconds: 3_600 },
  /** Wrong passwords of one user who is signed in, since the last right one. */
  passwordChecks: { name: 'password-checks', points: 10, seconds: 900 },
  /** Second-factor codes tried from one address; a six-digit code needs a tighter limit than other calls. */
  secondFactor: { name: 'second-factor', points: 20, seconds: 900 },
} as const satisfies Record<string, RateLimit>;

/** The Redis client that counts calls; any client of the `redis` package fits. */
export type LimitStore = ConstructorParameters<typeof RateLimiterRedis>[0]['storeClient'];

/** How far a limit is used. */
export interface LimitState {
  /** Calls that are left. */
  readonly remaining: number;
  /** Until the count begins anew. */
  readonly resetSeconds: number;
  /** Whether the call that was counted was one too many. */
  readonly exceeded: boolean;
}

export interface RateLimiter {
  /** Counts one call, like `take`, and reports the state instead of throwing. */
  count(limit: RateLimit, key: string): Promise<LimitState>;
  /** The calls that have been counted and are not forgotten yet. */
  used(limit: RateLimit, key: string): Promise<number>;
  /**
   * Counts one call against the limit.
   * @throws ApiError 429 `too_many_requests` with Retry-After
   */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Throws like `take` when the limit is reached, without counting a call. */
  check(limit: RateLimit, key: string): Promise<void>;
  /** Takes one counted call back. */
  refund(limit: RateLimit, key: string): Promise<void>;
  /** Sets the count back to zero. */
  reset(limit: RateLimit, key: string): Promise<void>;
}

/** Counts in this process, or in Redis for all processes. While Redis is unreachable, each process counts for itself. */
export function createRateLimiter(redis: LimitStore | null): RateLimiter {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterOf = ({ name, points, seconds }: RateLimit) => {
    const existing = limiters.get(name);
    if (existing !== undefined) return existing;
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const limiter =
      redis === null
        ? memory
        : new RateLimiterRedis({
            ...options,
            storeClient: redis,
            useRedisPackage: true,
            rejectIfRedisNotReady: true,
            insuranceLimiter: memory,
          });
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async count(limit, key) {
      try {
        return stateOf(await limiterOf(limit).consume(key), false);
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) return stateOf(thrown, true);
        throw thrown;
      }
    },
    async used(limit, key) {
      return (await limiterOf(limit).get(key))?.consumedPoints ?? 0;
    },
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(key);
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) throw apiErrors.tooMany(secondsOf(thrown));
        throw thrown;
      }
    },
    async check(limit, key) {
      const state = await limiterOf(limit).get(key);
      if (state !== null && state.consumedPoints >= limit.points) throw apiErrors.tooMany(secondsOf(state));
    },
    async refund(limit, key) {
      await limiterOf(limit).reward(key, 1);
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(key);
    },
  };
}

function stateOf(state: RateLimiterRes, exceeded: boolean): LimitState {
  return { remaining: Math.max(0, state.remainingPoints), resetSeconds: secondsOf(state), exceeded };
}

function secondsOf(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1_000));
}
