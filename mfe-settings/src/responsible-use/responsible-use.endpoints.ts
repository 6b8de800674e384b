import { injectFeature } from '@fairline/shared/client';
import { type ResponsibleUse, responsibleUseSchema, type SetReminder } from '@fairline/shared/contracts';

/** Reminders and breaks of the user. Each answer is the whole state. */
export const responsibleUseApi = injectFeature('responsibleUse', (build) => ({
  responsibleUse: build.query<ResponsibleUse, void>({
    query: () => '/responsible-use',
    rawResponseSchema: responsibleUseSchema,
    providesTags: ['Bets'],
  }),
  responsibleUseRemind: build.mutation<ResponsibleUse, SetReminder>({
    query: (body) => ({ url: '/responsible-use/reminder', method: 'PUT', body }),
    rawResponseSchema: responsibleUseSchema,
    // What counts the reminders elsewhere reads them again.
    invalidatesTags: ['Bets'],
  }),
  responsibleUseBreak: build.mutation<ResponsibleUse, string>({
    query: (until) => ({ url: '/responsible-use/break', method: 'POST', body: { until } }),
    rawResponseSchema: responsibleUseSchema,
    invalidatesTags: ['Profile'],
  }),
}));
