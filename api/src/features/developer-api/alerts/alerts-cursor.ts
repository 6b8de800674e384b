import { cursorOf, cursorParts } from '../http/cursor.ts';

/** The cursors of a list of alerts, newest first: the id of the last one, whose place in its stream the service knows. */
export const alertCursor = cursorOf('alerts', cursorParts.id);
/** Those of alerts after one, oldest first. */
export const alertResumption = cursorOf('alerts-after', cursorParts.id);
