import * as z from 'zod';
import { eventIdSchema } from './ids.ts';

/** Bookmarks are listed until their match started this long ago. Days. */
export const BOOKMARK_DAYS = 30;

const bookmarkId = z.number().int().positive();

/** `GET /api/matches/bookmarks`: the caller's bookmarks, newest first. */
export const bookmarksSchema = z.object({
  status: z.literal('ok'),
  bookmarks: z.array(z.object({ id: bookmarkId, event_id: eventIdSchema })),
});
/** `POST /api/matches/bookmark`. A match that is bookmarked already keeps its bookmark. */
export const addBookmarkSchema = z.object({ event_id: eventIdSchema });
export const addedBookmarkSchema = z.object({ status: z.literal('ok'), bookmarkId });
/** `DELETE /api/matches/bookmark`. A bookmark that is gone already is no error. */
export const removeBookmarkSchema = z.object({ id: bookmarkId });
