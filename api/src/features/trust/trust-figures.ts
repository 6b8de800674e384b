import type { TrustFigures } from '@fairline/shared/contracts';
import { LRUCache } from 'lru-cache';
import { presentFeedStatus } from '../../market/monitoring/present-feed-status.ts';
import { createStatusReadModel } from '../../market/monitoring/status.read-model.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentTrust } from './trust.presenter.ts';
import { createTrustReadModel } from './trust.read-model.ts';

/** How old the figures may be: everybody may ask, and they are read at most once in this time. */
export const TRUST_AGE_MS = 15_000;

/** Reads the trust figures of the current feed. */
export function createTrustFigures({ db, now }: Pick<Platform, 'db' | 'now'>): () => Promise<TrustFigures> {
  const status = createStatusReadModel(db.knex);
  const trust = createTrustReadModel(db.knex);
  const figures = new LRUCache<'figures', TrustFigures>({
    ...{ max: 1, ttl: TRUST_AGE_MS, perf: { now }, ttlResolution: 0 },
    async fetchMethod() {
      const at = now();
      const feed = presentFeedStatus(await status.findFeedState(), at);
      const [counts, gaps] = await Promise.all([
        trust.findCounts(feed.feed, at),
        trust.findGaps(feed.feed, at),
      ]);
      return presentTrust({ status: feed, counts, gaps }, at);
    },
  });
  return async () => {
    const read = await figures.fetch('figures');
    if (read === undefined) throw new Error('The trust figures were not read.');
    return read;
  };
}
