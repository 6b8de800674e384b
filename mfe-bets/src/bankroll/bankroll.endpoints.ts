import { injectFeature } from '@fairline/shared/client';
import {
  type Bankroll,
  balancesSchema,
  bankrollAnswerSchema,
  bankrollsSchema,
  type createBankrollSchema,
  type createMovementSchema,
  type EditBankroll,
  exposureSchema,
  limitNotedSchema,
  movementAnswerSchema,
  type movementSchema,
  movementsSchema,
  type NoteLimit,
} from '@fairline/shared/contracts';
import type * as z from 'zod';

/** A deposit or withdrawal. */
export type Movement = z.output<typeof movementSchema>;
/** What is open, by event. */
export type Exposure = z.output<typeof exposureSchema>;

type BalancePoint = z.output<typeof balancesSchema>['points'][number];

interface MovementChange {
  readonly bankroll: number;
  readonly id: number;
  readonly deleted: boolean;
}

/** Bankrolls with their movements, and what is open. The profile has the starting amount of the default one. */
export const bankrollApi = injectFeature('bankroll', (build) => ({
  /** The amounts of a moment; of now without one. */
  bankrollAll: build.query<readonly Bankroll[], string | null>({
    query: (at) => ({ url: '/bankrolls', params: at === null ? {} : { at } }),
    rawResponseSchema: bankrollsSchema,
    transformResponse: ({ bankrolls }: z.infer<typeof bankrollsSchema>) => bankrolls,
    providesTags: ['Bets'],
  }),
  /** The balance since the beginning of a bankroll, oldest first. */
  bankrollBalances: build.query<readonly BalancePoint[], number>({
    query: (id) => `/bankrolls/${id}/balances`,
    rawResponseSchema: balancesSchema,
    transformResponse: ({ points }: z.infer<typeof balancesSchema>) => points,
    providesTags: ['Bets'],
  }),
  bankrollMovements: build.query<readonly Movement[], number>({
    query: (id) => `/bankrolls/${id}/movements`,
    rawResponseSchema: movementsSchema,
    transformResponse: ({ movements }: z.infer<typeof movementsSchema>) => movements,
    providesTags: ['Bets'],
  }),
  bankrollExposure: build.query<Exposure, void>({
    query: () => '/bets/exposure',
    rawResponseSchema: exposureSchema,
    providesTags: ['Bets'],
  }),

  bankrollCreate: build.mutation<Bankroll, z.input<typeof createBankrollSchema>>({
    query: (body) => ({ url: '/bankrolls', method: 'POST', body }),
    rawResponseSchema: bankrollAnswerSchema,
    invalidatesTags: ['Bets', 'Profile'],
  }),
  bankrollEdit: build.mutation<Bankroll, { readonly id: number; readonly body: EditBankroll }>({
    query: ({ id, body }) => ({ url: `/bankrolls/${id}`, method: 'PATCH', body }),
    rawResponseSchema: bankrollAnswerSchema,
    invalidatesTags: ['Bets', 'Profile'],
  }),
  bankrollDelete: build.mutation<unknown, number>({
    query: (id) => ({ url: `/bankrolls/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Bets'],
  }),
  bankrollMove: build.mutation<
    Movement,
    { readonly id: number; readonly body: z.input<typeof createMovementSchema> }
  >({
    query: ({ id, body }) => ({ url: `/bankrolls/${id}/movements`, method: 'POST', body }),
    rawResponseSchema: movementAnswerSchema,
    invalidatesTags: ['Bets'],
  }),
  /** Notes the limit of a bookmaker; without stake and note it is removed. */
  bankrollNoteLimit: build.mutation<unknown, NoteLimit>({
    query: (body) => ({ url: '/bets/bookmakers', method: 'PUT', body }),
    rawResponseSchema: limitNotedSchema,
    invalidatesTags: ['Bets'],
  }),
  bankrollSetDeleted: build.mutation<Movement, MovementChange>({
    query: ({ bankroll, id, deleted }) => ({
      url: `/bankrolls/${bankroll}/movements/${id}/${deleted ? 'delete' : 'restore'}`,
      method: 'POST',
      body: {},
    }),
    rawResponseSchema: movementAnswerSchema,
    invalidatesTags: ['Bets'],
  }),
}));
