import type { ServerResponse } from 'node:http';
import { ApiError } from './api-error.ts';

/** A reader who takes a file in small parts, or has gone without a word, keeps the slot no longer than this. Milliseconds. */
const LONGEST_MS = 10 * 60_000;

/** The one export of a user that runs in this process. */
export interface ExportSlot {
  release(): void;
  /** Passes the pieces of a file on, and releases the slot when they end or their reader is gone. */
  hold(
    pieces: AsyncIterable<string | Uint8Array>,
    response: ServerResponse,
  ): AsyncIterable<string | Uint8Array>;
}

export interface ExportSlots {
  /** @throws ApiError 409 `export_running` */
  take(userId: string): ExportSlot;
}

/** Gives each user one export at a time, whichever file it is: an export reads everything that the user has. */
export function createExportSlots(longestMs = LONGEST_MS): ExportSlots {
  const exporting = new Set<string>();

  return {
    take(userId) {
      if (exporting.has(userId)) {
        throw new ApiError(
          409,
          'export_running',
          'Another download of your data is still running. Wait until it has ended, then try again.',
        );
      }
      exporting.add(userId);
      let isReleased = false;
      const release = (): void => {
        if (isReleased) return;
        isReleased = true;
        exporting.delete(userId);
      };

      return {
        release,
        hold(pieces, response) {
          const timer = setTimeout(() => response.destroy(), longestMs).unref();
          let hasBegun = false;
          const closed = (): void => {
            clearTimeout(timer);
            // Once it has begun, it ends with its last query.
            if (!hasBegun) release();
          };
          if (response.closed) closed();
          else response.once('close', closed);
          return (async function* held() {
            hasBegun = true;
            try {
              yield* pieces;
            } finally {
              release();
            }
          })();
        },
      };
    },
  };
}
