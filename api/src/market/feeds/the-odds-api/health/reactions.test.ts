import { expect, it } from 'vitest';
import { FeedFault } from '../../pinnacle/transport/feed-fault.ts';
import { reactionTo } from './reactions.ts';

it.each([
  ['account', 401, 'INVALID_KEY', 'key'],
  ['account', 401, 'MISSING_KEY', 'key'],
  ['account', 401, 'DEACTIVATED_KEY', 'key'],
  ['account', 403, null, 'key'],
  ['account', 401, 'OUT_OF_USAGE_CREDITS', 'spent'],
  ['rate-limit', 429, 'EXCEEDED_FREQ_LIMIT', 'slow'],
  ['rate-limit', 429, null, 'slow'],
  ['bad-request', 422, 'INVALID_BOOKMAKERS', 'settings'],
  ['bad-request', 422, 'INVALID_MARKET_COMBO', 'left-out'],
  ['bad-request', 422, 'UNHEARD_OF', 'left-out'],
  ['retired', 404, 'UNKNOWN_SPORT', 'left-out'],
  ['retired', 404, 'EVENT_NOT_FOUND', 'gone'],
  ['unreachable', null, 'ECONNREFUSED', 'unreachable'],
  ['lost-response', null, 'TIMEOUT', 'failed'],
  ['server', 500, null, 'failed'],
] as const)('%s %s %s means %s', (kind, status, code, reaction) => {
  expect(reactionTo(new FeedFault(kind, { status, code }))).toBe(reaction);
});
