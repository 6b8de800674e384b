import { injectFeature } from '@fairline/shared/client';
import {
  type Bankroll,
  type BetTag,
  type Bookmakers,
  bankrollAnswerSchema,
  bankrollsSchema,
  betTagsSchema,
  bookmakersSchema,
  changedBetsSchema,
  exposureSchema,
  FIRST_BANKROLL,
  type placeBetSchema,
  placedBetSchema,
  type ResponsibleUse,
  responsibleUseSchema,
} from '@fairline/shared/contracts';
import type * as z from 'zod';

/** The body of `POST /api/bets/place`. */
export type PlaceBetBody = z.input<typeof placeBetSchema>;
/** What is open on events, in the user's currency. */
export type Exposure = z.output<typeof exposureSchema>;
/** A starting bankroll: of the default bankroll, or of a first one. */
export interface StartingBankroll {
  readonly amount: number;
  readonly bankroll: Pick<Bankroll, 'id' | 'version'> | null;
}

/** What the Log Bet panel reads and sends. A bet whose answer did not arrive may be logged, so that lists are read again then too. */
export const logBetApi = injectFeature('logBet', (build) => ({
  logBetBankrolls: build.query<readonly Bankroll[], void>({
    query: () => '/bankrolls',
    rawResponseSchema: bankrollsSchema,
    transformResponse: ({ bankrolls }: z.infer<typeof bankrollsSchema>) => bankrolls,
    providesTags: ['Bets'],
  }),
  logBetTags: build.query<readonly BetTag[], void>({
    query: () => '/bets/tags',
    rawResponseSchema: betTagsSchema,
    transformResponse: ({ tags }: z.infer<typeof betTagsSchema>) => tags,
    providesTags: ['Bets'],
  }),
  logBetBookmakers: build.query<Bookmakers, void>({
    query: () => '/bets/bookmakers',
    rawResponseSchema: bookmakersSchema,
    providesTags: ['Bets'],
  }),
  logBetExposure: build.query<Exposure, void>({
    query: () => '/bets/exposure',
    rawResponseSchema: exposureSchema,
    providesTags: ['Bets'],
  }),
  logBetReminders: build.query<ResponsibleUse, void>({
    query: () => '/responsible-use',
    rawResponseSchema: responsibleUseSchema,
    providesTags: ['Bets'],
  }),

  logBetPlace: build.mutation<z.infer<typeof placedBetSchema>, PlaceBetBody>({
    query: (body) => ({ url: '/bets/place', method: 'POST', body }),
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
        logBetApi.util.updateQueryData('logBetBookmakers', undefined, (known) => {
          known.last = { bookmaker, tag_ids: tags };
        }),
      );
    },
  }),
  logBetDelete: build.mutation<unknown, number>({
    query: (id) => ({ url: '/bets/delete', method: 'POST', body: { ids: [id] } }),
    rawResponseSchema: changedBetsSchema,
    invalidatesTags: ['Bets'],
  }),
  logBetSetBankroll: build.mutation<Bankroll, StartingBankroll>({
    query: ({ amount, bankroll }) =>
      bankroll === null
        ? { url: '/bankrolls', method: 'POST', body: { name: FIRST_BANKROLL, starting_amount: amount } }
        : {
            url: `/bankrolls/${bankroll.id}`,
            method: 'PATCH',
            body: { version: bankroll.version, starting_amount: amount },
          },
    rawResponseSchema: bankrollAnswerSchema,
    invalidatesTags: ['Bets', 'Profile'],
  }),
}));
