import { injectFeature } from '@fairline/shared/client';
import { type betByHandSchema, placedBetSchema } from '@fairline/shared/contracts';
import type * as z from 'zod';
import { betsApi } from '../bets.endpoints.ts';

/** Bets by hand. One whose answer did not arrive may be logged, so that lists are read again then too. */
export const byHandApi = injectFeature('byHand', (build) => ({
  byHandLog: build.mutation<z.infer<typeof placedBetSchema>, z.input<typeof betByHandSchema>>({
    query: (body) => ({ url: '/bets/by-hand', method: 'POST', body }),
    rawResponseSchema: placedBetSchema,
    invalidatesTags: ['Bets'],
    // The next bet begins with what this one had, also before the bookmakers are read again.
    async onQueryStarted({ bookmaker = null, tags = [] }, { dispatch, queryFulfilled }) {
      const isLogged = await queryFulfilled.then(
        () => true,
        () => false,
      );
      if (!isLogged) return;
      dispatch(
        betsApi.util.updateQueryData('betListBookmakers', undefined, (known) => {
          known.last = { bookmaker, tag_ids: tags };
        }),
      );
    },
  }),
}));
