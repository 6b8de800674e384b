import { injectFeature } from '@fairline/shared/client';
import { type OtherBooks, otherBooksSchema } from '@fairline/shared/contracts';

/** Prices of other bookmakers. Each is a reading of the moment, and of the own bookmakers of the preferences. */
export const otherBooksApi = injectFeature('otherBooks', (build) => ({
  otherBooks: build.query<OtherBooks, number>({
    query: (eventId) => `/other-books/${eventId}`,
    rawResponseSchema: otherBooksSchema,
    keepUnusedDataFor: 0,
  }),
}));

export const { useOtherBooksQuery } = otherBooksApi;
