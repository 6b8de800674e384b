import { type AppDispatch, injectFeature } from '@fairline/shared/client';
import {
  type Guidance,
  type GuidanceSeen,
  guidanceSchema,
  type UsageEvent,
  usageStoredSchema,
} from '@fairline/shared/contracts';

const TAKEN = { status: 'ok' } as const;

/** The tour, the survey, and the consent to be recorded. Each answer but those of a survey and of events is the whole state. */
export const guidanceApi = injectFeature('guidance', (build) => ({
  guidance: build.query<Guidance, void>({
    query: () => '/guidance',
    rawResponseSchema: guidanceSchema,
  }),
  guidanceSee: build.mutation<Guidance, GuidanceSeen>({
    query: (what) => ({ url: '/guidance/seen', method: 'POST', body: { what } }),
    rawResponseSchema: guidanceSchema,
    onQueryStarted: (_, { dispatch, queryFulfilled }) => takeState(dispatch, queryFulfilled),
  }),
  guidanceConsent: build.mutation<Guidance, boolean>({
    query: (allowed) => ({ url: '/usage/consent', method: 'PUT', body: { allowed } }),
    rawResponseSchema: guidanceSchema,
    onQueryStarted: (_, { dispatch, queryFulfilled }) => takeState(dispatch, queryFulfilled),
  }),
  guidanceAnswer: build.mutation<typeof TAKEN, string>({
    query: (text) => ({ url: '/surveys', method: 'POST', body: { text } }),
  }),
  guidanceRecord: build.mutation<{ stored: number }, readonly UsageEvent[]>({
    // `keepalive`: the page may be left for that of the payment provider.
    query: (events) => ({ url: '/usage/events', method: 'POST', body: { events }, keepalive: true }),
    rawResponseSchema: usageStoredSchema,
  }),
}));

/** The answer is the state; a failed call is shown by whoever made it. */
async function takeState(dispatch: AppDispatch, answer: Promise<{ data: Guidance }>): Promise<void> {
  const state = await answer.catch(() => null);
  if (state !== null) dispatch(guidanceApi.util.upsertQueryData('guidance', undefined, state.data));
}
