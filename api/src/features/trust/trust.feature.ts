import { trustFiguresSchema } from '@fairline/shared/contracts';
import type { Feature } from '../../platform/feature.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { DocumentAnswer, defineRoute, documentSchema } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTrustFigures, TRUST_AGE_MS } from './trust-figures.ts';

export { createTrustObserver } from './trust-observer.ts';

/** Pages of any site may show the figures, and store them as long as they are stored here. */
const HEADERS = {
  'Cache-Control': `public, max-age=${TRUST_AGE_MS / 1_000}`,
  'Access-Control-Allow-Origin': '*',
};

/** How well the feed, the alerts and the grading have worked, for everybody (ADR 0040). */
export function createTrustFeature(platform: Platform): Feature {
  const read = createTrustFigures(platform);
  return {
    routes: [
      defineRoute({
        method: 'get',
        path: '/api/trust',
        access: 'public',
        rateLimit: LIMITS.open,
        response: documentSchema,
        handler: async () =>
          new DocumentAnswer('json', JSON.stringify(trustFiguresSchema.parse(await read())), HEADERS),
      }),
    ],
  };
}
