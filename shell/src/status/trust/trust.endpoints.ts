import { injectFeature } from '@fairline/shared/client';
import { TIMINGS, type TrustFigures, trustFiguresSchema } from '@fairline/shared/contracts';

const trustApi = injectFeature('trust', (build) => ({
  trustFigures: build.query<TrustFigures, void>({
    query: () => '/trust',
    rawResponseSchema: trustFiguresSchema,
  }),
}));

/** The trust figures, read every minute while they are shown. */
export const useTrustFiguresQuery = () =>
  trustApi.useTrustFiguresQuery(undefined, { pollingInterval: TIMINGS.feedStatusPoll });
