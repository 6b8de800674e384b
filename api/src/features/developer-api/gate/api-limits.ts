import { API_TIERS, type ApiTier, TIER_LIMITS } from '@fairline/shared/contracts/developer';
import type { Context } from 'koa';
import type { LimitState, RateLimit } from '../../../platform/http/rate-limits.ts';

/** Requests of a minute: of a user over all keys, of the demo key per address. */
export const API_LIMITS = Object.fromEntries(
  API_TIERS.map((tier) => [
    tier,
    { name: `api-${tier}`, points: TIER_LIMITS[tier].requests_per_minute, seconds: 60 },
  ]),
) as Record<ApiTier, RateLimit>;

/** The headers of the IETF draft (draft-ietf-httpapi-ratelimit-headers): the policy, and what is left of it. */
export function setLimitHeaders(
  ctx: Context,
  { name, points, seconds }: RateLimit,
  { remaining, resetSeconds }: LimitState,
): void {
  const policy = `"${name.replace(/^api-/, '')}"`;
  ctx.set('RateLimit-Policy', `${policy};q=${points};w=${seconds}`);
  ctx.set('RateLimit', `${policy};r=${remaining};t=${resetSeconds}`);
}
