import { injectFeature } from '@fairline/shared/client';
import {
  type addBookmarkSchema,
  addedBookmarkSchema,
  type removeBookmarkSchema,
} from '@fairline/shared/contracts';
import type * as z from 'zod';

const bookmarksApi = injectFeature('bookmarks', (build) => ({
  /** The id of the bookmark. */
  bookmarksAdd: build.mutation<number, z.infer<typeof addBookmarkSchema>>({
    query: (body) => ({ url: '/matches/bookmark', method: 'POST', body }),
    rawResponseSchema: addedBookmarkSchema,
    transformResponse: ({ bookmarkId }: z.infer<typeof addedBookmarkSchema>) => bookmarkId,
    invalidatesTags: (_answer, error) => (error ? [] : ['Matches', 'Bookmarks']),
  }),
  bookmarksRemove: build.mutation<unknown, z.infer<typeof removeBookmarkSchema>>({
    query: (body) => ({ url: '/matches/bookmark', method: 'DELETE', body }),
    invalidatesTags: (_answer, error) => (error ? [] : ['Matches', 'Bookmarks']),
  }),
}));

export const { useBookmarksAddMutation, useBookmarksRemoveMutation } = bookmarksApi;
