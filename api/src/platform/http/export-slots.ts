import type { ServerResponse } from 'node:http';
import { ApiError } from './api-error.ts';
import type { RateLimit, RateLimiter } from './rate-limits.ts';

/** A reader who takes a file in small parts, or has gone without a word, keeps the slot no longer than this. Milliseconds. */
const LONGEST_MS = 10 * 60_000;
/** Outlasts the longest export by the query it ends with: the slot of a process that was killed is free by then. */
const SLOT: RateLimit = { name: 'export', points: 1, seconds: LONGEST_MS / 1_000 + 60 };

/** The one export of a user that runs. */
export interface ExportSlot {
  /** Never rejects: a slot that cannot be given back ends by its time. */
  release(): Promise<void>;
  /** Passes the pieces of a file on, and releases the slot when they end or their reader is gone. */
  hold(
    pieces: AsyncIterable<string | Uint8Array>,
    response: ServerResponse,
  ): AsyncIterable<string | Uint8Array>;
}

export interface ExportSlots {
  /** @throws ApiError 409 `export_running` */
  take(userId: string): Promise<ExportSlot>;
}

/**
 * Gives each user one export at a time, whichever file it is and whichever process answers: an export reads everything that the
 * user has. A slot is a limit of one call, which is given back.
 */
export function createExportSlots(
  limiter: Pick<RateLimiter, 'count' | 'reset'>,
  longestMs = LONGEST_MS,
): ExportSlots {
  return {
    async take(userId) {
      const { exceeded } = await limiter.count(SLOT, userId);
      if (exceeded) {
        throw new ApiError(
          409,
          'export_running',
          'Another download of your data is still running. Wait until it has ended, then try again.',
        );
      }
      let isReleased = false;
      const release = async (): Promise<void> => {
        if (isReleased) return;
        isReleased = true;
        await limiter.reset(SLOT, userId).catch(() => {});
      };

      return {
        release,
        hold(pieces, response) {
          const timer = setTimeout(() => response.destroy(), longestMs).unref();
          let hasBegun = false;
          const closed = (): void => {
            clearTimeout(timer);
            // Once it has begun, it ends with its last query.
            if (!hasBegun) void release();
          };
          if (response.closed) closed();
          else response.once('close', closed);
          return (async function* held() {
            hasBegun = true;
            try {
              yield* pieces;
            } finally {
              await release();
            }
          })();
        },
      };
    },
  };
}
