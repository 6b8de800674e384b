import { BlockList, isIPv6 } from 'node:net';
import { apiErrors } from './api-error.ts';
import type { LimitState, RateLimit, RateLimiter } from './rate-limits.ts';

/** Whoever has one address of IPv6 has 2^64; a customer of a provider has up to 65,536 such networks. */
const NEAR_GROUPS = 4;
const WIDE_GROUPS = 3;
/** Times the limit that a whole /48 may use. */
export const WIDE_FACTOR = 10;

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** The networks by which an address is counted. */
export interface CountedNetworks {
  /** The address itself of IPv4, also when it is written as IPv6; the /64 of IPv6. */
  readonly near: string;
  /** The /48 of IPv6; null for IPv4. */
  readonly wide: string | null;
}

/**
 * Returns the networks by which an address is counted.
 * @example countedNetworks('2001:db8:1:2:3::4') // { near: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }
 */
export function countedNetworks(address: string): CountedNetworks {
  const [text = ''] = address.split('%');
  if (!isIPv6(text)) return { near: address, wide: null };
  const groups = expand(text);
  if (mapped.check(text, 'ipv6')) {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return { near: [high >> 8, high & 255, low >> 8, low & 255].join('.'), wide: null };
  }
  return {
    near: `${groups.slice(0, NEAR_GROUPS).join(':')}::/64`,
    wide: `${groups.slice(0, WIDE_GROUPS).join(':')}::/48`,
  };
}

/** Returns the eight groups of an address. */
function expand(address: string): string[] {
  // Writes a part in the form of IPv4 as two groups of hexadecimal digits.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** Counts one call of an address, and reports the state of its network that is nearer to the limit. */
export async function countByAddress(
  limiter: Pick<RateLimiter, 'count'>,
  limit: RateLimit,
  address: string,
  suffix = '',
): Promise<LimitState> {
  const { near, wide } = countedNetworks(address);
  const state = await limiter.count(limit, `ip:${near}${suffix}`);
  if (wide === null || state.exceeded) return state;
  const whole = await limiter.count(widen(limit), `ip:${wide}${suffix}`);
  return whole.exceeded || whole.remaining < state.remaining ? whole : state;
}

/**
 * Counts one call of an address against the limit.
 * @throws ApiError 429 `too_many_requests` with Retry-After
 */
export async function takeByAddress(
  limiter: Pick<RateLimiter, 'count'>,
  limit: RateLimit,
  address: string,
  suffix = '',
): Promise<void> {
  const state = await countByAddress(limiter, limit, address, suffix);
  if (state.exceeded) throw apiErrors.tooMany(state.resetSeconds);
}

/** Takes one counted call of an address back. */
export async function refundByAddress(
  limiter: Pick<RateLimiter, 'refund'>,
  limit: RateLimit,
  address: string,
  suffix = '',
): Promise<void> {
  const { near, wide } = countedNetworks(address);
  await limiter.refund(limit, `ip:${near}${suffix}`);
  if (wide !== null) await limiter.refund(widen(limit), `ip:${wide}${suffix}`);
}

/** Sets the count of an address's own network back to zero. A /48 goes on, as it has other users. */
export async function resetByAddress(
  limiter: Pick<RateLimiter, 'reset'>,
  limit: RateLimit,
  address: string,
  suffix = '',
): Promise<void> {
  await limiter.reset(limit, `ip:${countedNetworks(address).near}${suffix}`);
}

function widen({ name, points, seconds }: RateLimit): RateLimit {
  return { name: `${name}-wide`, points: points * WIDE_FACTOR, seconds };
}
