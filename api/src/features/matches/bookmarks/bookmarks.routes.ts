import {
  addBookmarkSchema,
  addedBookmarkSchema,
  BOOKMARK_DAYS,
  bookmarksSchema,
  removeBookmarkSchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { BookmarksStore } from './bookmarks.store.ts';

const DAY_MS = 86_400_000;

/** `GET /api/matches/bookmarks`, and adding and removing one. */
export function bookmarksRoutes(bookmarks: BookmarksStore, now: () => number) {
  const access = { feature: 'matches' } as const;
  return [
    defineRoute({
      method: 'get',
      path: '/api/matches/bookmarks',
      access,
      rateLimit: LIMITS.read,
      response: bookmarksSchema,
      handler: async ({ viewer }) => ({
        bookmarks: await bookmarks.list(viewer.user.id, new Date(now() - BOOKMARK_DAYS * DAY_MS)),
      }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/matches/bookmark',
      access,
      rateLimit: LIMITS.write,
      body: addBookmarkSchema,
      response: addedBookmarkSchema,
      handler: async ({ viewer, body }) => {
        const bookmarkId = await bookmarks.add(viewer.actor.id, body.event_id, new Date(now()));
        if (bookmarkId === null) throw apiErrors.notFound('This match is not listed any more.');
        return { bookmarkId };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/matches/bookmark',
      access,
      rateLimit: LIMITS.write,
      body: removeBookmarkSchema,
      response: z.object({ status: z.literal('ok') }),
      handler: async ({ viewer, body }) => {
        await bookmarks.remove(viewer.actor.id, body.id);
        return {};
      },
    }),
  ];
}
