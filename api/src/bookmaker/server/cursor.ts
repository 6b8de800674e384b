import { invalidRequest } from './api-error.ts';
import type { Resource } from './routes.ts';

const TAG_BITS = 19n;
const TAG_MASK = (1n << TAG_BITS) - 1n;

/**
 * Writes and reads `last` and `since` of one endpoint and sport.
 *
 * Two forms, as the real hosts have two: small ones look like epoch milliseconds and are shifted by a fixed amount of
 * the endpoint and sport, so that a client which shares a cursor between endpoints visibly loses or repeats changes;
 * big ones lie above 2^53 and carry a tag in their low bits, so that a cursor rounded by a parser of doubles, or one
 * of another endpoint, is refused.
 */
export interface Cursor {
  write(stamp: number): string;
  /** The stamp; throws a 400 for what this server never wrote. */
  read(since: string): number;
}

/** @param big whether to issue cursors above 2^53. */
export function cursorOf(resource: Resource, sportId: number, big: boolean): Cursor {
  const salt = hash(`${resource}:${sportId}`);
  return big ? bigCursor(BigInt(salt) & TAG_MASK) : smallCursor(salt % 60_000);
}

function smallCursor(shift: number): Cursor {
  return {
    write: (stamp) => String(stamp + shift),
    read: (since) => {
      const value = Number(digits(since));
      if (!Number.isSafeInteger(value)) throw invalidRequest('since is not a cursor of this endpoint');
      return value - shift;
    },
  };
}

function bigCursor(salt: bigint): Cursor {
  // Odd, so that no tag survives the rounding of a double, whose neighbours here lie 128 apart.
  const tag = salt | 1n;
  return {
    write: (stamp) => String((BigInt(stamp) << TAG_BITS) | tag),
    read: (since) => {
      const value = BigInt(digits(since));
      if ((value & TAG_MASK) !== tag) throw invalidRequest('since is not a cursor of this endpoint');
      return Number(value >> TAG_BITS);
    },
  };
}

function digits(since: string): string {
  if (!/^\d{1,19}$/.test(since)) throw invalidRequest('since must be a number taken from last');
  if (/^0*[01]$/.test(since)) throw invalidRequest('since must not be 0 or 1; ask for a snapshot');
  return since;
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
  return value >>> 0;
}
