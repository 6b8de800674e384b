import type { OddsLine } from '@fairline/shared/contracts';
import { createVisibleReads, type Read } from './visible-reads.ts';

/** A line is read again when it is older than this. Milliseconds. */
export const STALE_MS = 7_500;
/** Most lines of one request. */
const MOST_LINES = 200;

/** A line of the server: null where it does not exist any more, undefined until it is read. */
export type CurrentLine = Read<OddsLine>;

/** The current odds of the lines that are on the screen, read together every few seconds. */
export function createCurrentLines(read: (ids: readonly string[]) => Promise<readonly OddsLine[]>) {
  return createVisibleReads<OddsLine>({
    read,
    idOf: ({ line_id }) => line_id,
    isSame: (a, b) => a.since === b.since,
    staleMs: STALE_MS,
    most: MOST_LINES,
  });
}
export type CurrentLines = ReturnType<typeof createCurrentLines>;
