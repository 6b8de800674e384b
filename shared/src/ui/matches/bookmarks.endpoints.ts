import { injectFeature } from '@fairline/shared/client';
import {
  type addBookmarkSchema,
  addedBookmarkSchema,
  bookmarksSchema,
  type removeBookmarkSchema,
} from '@fairline/shared/contracts';
import type * as z from 'zod';

type Bookmarks = z.infer<typeof bookmarksSchema>;

const bookmarksApi = injectFeature('bookmarks', (build) => ({
  bookmarksList: build.query<Bookmarks['bookmarks'], void>({
    query: () => '/matches/bookmarks',
    rawResponseSchema: bookmarksSchema,
    transformResponse: ({ bookmarks }: Bookmarks) => bookmarks,
    providesTags: ['Bookmarks'],
  }),
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

export const { useBookmarksListQuery, useBookmarksAddMutation, useBookmarksRemoveMutation } = bookmarksApi;
