import { refundByAddress, resetByAddress, takeByAddress } from '../../platform/http/address-limits.ts';
import { LIMITS, type RateLimiter } from '../../platform/http/rate-limits.ts';

/** One attempt to sign in with an e-mail address. */
export interface SignInAttempt {
  readonly address: string;
  /** As typed, without the differences that the sign-in library ignores. */
  readonly email: string;
  /** The id of a browser that has signed in to this account before; null for every other one. */
  readonly browser: string | null;
}

/**
 * Counts attempts to sign in. An attempt counts as failed until it has succeeded: otherwise many at once would all be checked before the
 * first one counts. A known browser has its own allowance, which nobody else can use up.
 */
export function createSignInLimits(limiter: RateLimiter) {
  async function refund({ address, email, browser }: SignInAttempt): Promise<void> {
    if (browser === null) {
      await refundByAddress(limiter, LIMITS.signInPair, address, `:${email}`);
      await limiter.refund(LIMITS.signInEmail, email);
      return;
    }
    await limiter.refund(LIMITS.signInKnown, browser);
    await limiter.refund(LIMITS.signInKnownEmail, email);
  }

  return {
    /** @throws ApiError 429 */
    async take({ address, email, browser }: SignInAttempt): Promise<void> {
      if (browser === null) {
        await takeByAddress(limiter, LIMITS.signInPair, address, `:${email}`);
        await limiter.take(LIMITS.signInEmail, email).catch(async (error: unknown) => {
          await refundByAddress(limiter, LIMITS.signInPair, address, `:${email}`);
          throw error;
        });
        return;
      }
      await limiter.take(LIMITS.signInKnown, browser);
      await limiter.take(LIMITS.signInKnownEmail, email);
    },
    /** Takes back an attempt whose password was not checked. */
    refund,
    /** Takes back an attempt that succeeded, and those that failed before from the same network or browser. */
    async succeeded(attempt: SignInAttempt): Promise<void> {
      const { address, email, browser } = attempt;
      await refund(attempt);
      if (browser === null) await resetByAddress(limiter, LIMITS.signInPair, address, `:${email}`);
      else await limiter.reset(LIMITS.signInKnown, browser);
    },
  };
}
