import { INSIGHT_SPORTS } from '@fairline/shared/contracts';
import { sportName } from '@fairline/shared/periods';
import { ApiError } from '../../platform/http/api-error.ts';
import { LIMITS, type RateLimiter } from '../../platform/http/rate-limits.ts';

/** How old a text is before another one is written about facts that have changed since. Prices in play change every few seconds. */
export const SHORTEST_AGE_MS = 5 * 60_000;

/** Whether a stored text is still the one to show: written from the same, or younger than that. */
export function isCurrent(
  stored: { readonly prompt_hash: string; readonly created_at: Date },
  promptHash: string,
  now: number,
): boolean {
  return stored.prompt_hash === promptHash || now - stored.created_at.getTime() < SHORTEST_AGE_MS;
}

/** @throws ApiError `sport_without_insights` */
export function checkSport(sportId: number): void {
  if (INSIGHT_SPORTS.includes(sportId)) return;
  throw new ApiError(400, 'sport_without_insights', `There are no insights for ${sportName(sportId)}.`);
}

/**
 * Counts a text that a user lets write; texts that exist, or that others wait for, cost nothing.
 * @throws ApiError `insights_limit` with Retry-After
 */
export async function takeFromLimit(limiter: RateLimiter, userId: string): Promise<void> {
  const { insights } = LIMITS;
  try {
    await limiter.take(insights, `user:${userId}`);
  } catch (error) {
    const seconds = error instanceof ApiError ? Number(error.headers['Retry-After']) : Number.NaN;
    if (!(error instanceof ApiError) || Number.isNaN(seconds)) throw error;
    const minutes = Math.ceil(seconds / 60);
    throw new ApiError(
      429,
      'insights_limit',
      `You have had ${insights.points} new insights written within an hour. The next one is possible in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      error.headers,
    );
  }
}
