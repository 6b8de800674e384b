import { invalidRequest } from './api-error.ts';
import type { Resource } from './routes.ts';

const TAG_BITS = 19n;
const TAG_MASK = (1n << TAG_BITS) - 1n;

/**
 * Writes `last` and reads `since` of one endpoint and sport.
 *
 * Cursors have two forms, like those of the real hosts. Small cursors look like epoch milliseconds, shifted by an amount
 * that depends on endpoint and sport: a client that shares a cursor between endpoints visibly loses or repeats changes.
 * Big cursors lie above 2^53 and carry a tag in their low bits: a cursor that a JSON parser has rounded to a double, or
 * one of another endpoint, gets a 400.
 */
export interface Cursor {
  write(stamp: number): string;
  /** Returns the stamp; throws a 400 for a cursor that this endpoint did not write. */
  read(since: string): number;
}

/** @param big whether cursors lie above 2^53. */
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
  // Doubles of this size are 128 apart, so rounding clears the lowest bit. The tag is odd to detect that.
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
  if (/^0*[01]$/.test(since)) throw invalidRequest('since must not be 0 or 1; request a snapshot instead');
  return since;
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
  return value >>> 0;
}
