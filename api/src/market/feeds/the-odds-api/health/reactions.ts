import type { FeedFault } from '../../pinnacle/transport/feed-fault.ts';

/**
 * What follows from a failed request.
 *
 * - `key`: the key is rejected; nothing but a probe a minute until it is accepted
 * - `spent`: the credits of the month are used up; nothing until the next one
 * - `settings`: a setting of the operator is rejected
 * - `slow`: too many requests; a pause for all of them
 * - `left-out`: this competition has not what was asked for; it is left out for a day
 * - `gone`: this event is no longer there
 * - `unreachable`: no connection
 * - `failed`: anything else; requested again later
 */
export type Reaction = 'key' | 'spent' | 'settings' | 'slow' | 'left-out' | 'gone' | 'unreachable' | 'failed';

const BY_CODE: Readonly<Record<string, Reaction>> = {
  MISSING_KEY: 'key',
  INVALID_KEY: 'key',
  DEACTIVATED_KEY: 'key',
  OUT_OF_USAGE_CREDITS: 'spent',
  EXCEEDED_FREQ_LIMIT: 'slow',
  INVALID_BOOKMAKERS: 'settings',
  INVALID_REGION: 'settings',
  MISSING_REGION: 'settings',
  INVALID_MARKET: 'left-out',
  INVALID_MARKET_COMBO: 'left-out',
  MISSING_MARKET: 'left-out',
  INVALID_SPORT: 'left-out',
  UNKNOWN_SPORT: 'left-out',
  INVALID_SCORES_DAYS_FROM: 'left-out',
  EVENT_NOT_FOUND: 'gone',
  INVALID_EVENT_ID: 'gone',
  INVALID_EVENT_IDS: 'gone',
};

/**
 * Decided by the code of the error: statuses differ between documents and reality, where credits that are used up are a 401.
 *
 * @example reactionTo(new FeedFault('account', { status: 401, code: 'OUT_OF_USAGE_CREDITS' })) // 'spent'
 */
export function reactionTo({ kind, code }: FeedFault): Reaction {
  const known = code === null ? undefined : BY_CODE[code];
  if (known !== undefined) return known;
  switch (kind) {
    case 'account':
      return 'key';
    case 'rate-limit':
      return 'slow';
    case 'unreachable':
      return 'unreachable';
    case 'bad-request':
    case 'retired':
      return 'left-out';
    default:
      return 'failed';
  }
}
