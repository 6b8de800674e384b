import { InvalidFields } from '../gate/present-problem.ts';
import { cursorOf, cursorParts } from '../http/cursor.ts';

/** The cursors of a list of alerts, newest first: the id of the last one, whose place in its stream the service knows. */
export const alertCursor = cursorOf('alerts', cursorParts.id);
/** Those of alerts after one, oldest first. */
export const alertResumption = cursorOf('alerts-after', cursorParts.id);
/** The same of values. */
export const valueCursor = cursorOf('values', cursorParts.id);
export const valueResumption = cursorOf('values-after', cursorParts.id);

type Cursor = typeof alertCursor;

/**
 * A cursor goes on in the direction of the page that it came with.
 * @throws InvalidFields for a text that is none of both
 */
export function resumptionOf(
  cursor: string,
  [backwards, forwards]: readonly [Cursor, Cursor],
): { before?: number; after?: number } {
  const before = readOr(() => backwards.read(cursor));
  if (before !== null) return { before };
  const after = forwards.read(cursor);
  return after === null ? {} : { after };
}

/**
 * Ids of another kind, or of an installation that was set up anew, can be ahead: nothing is after them until that many have been missed.
 *
 * @param newest The highest id that there has been.
 * @param counted What the ids count, for the message.
 * @throws InvalidFields for an id above it
 */
export function assertNotAbove(after: number, newest: number, counted: string): void {
  if (after <= newest) return;
  throw new InvalidFields([{ in: 'query', field: 'after', message: `is above the newest ${counted}` }]);
}

function readOr(read: () => number | null): number | null {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof InvalidFields) return null;
    throw thrown;
  }
}
