import { type AlertFilter, injectFeature } from '@fairline/shared/client';
import { type AlertCounts, alertCountsSchema } from '@fairline/shared/contracts';

/** How many alerts the stream of each setting has, narrowed as the list is. */
const settingCountsApi = injectFeature('settingCounts', (build) => ({
  settingCountsOfStream: build.query<AlertCounts, Omit<AlertFilter, 'setting'>>({
    query: ({ kind, ...params }) => ({ url: `/alerts/${kind}/counts`, params }),
    rawResponseSchema: alertCountsSchema,
    providesTags: ['AlertSettings'],
  }),
}));

export const { useSettingCountsOfStreamQuery } = settingCountsApi;
