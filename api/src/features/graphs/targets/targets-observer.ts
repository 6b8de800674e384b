import type { MarketObserver } from '../../../market/observer.ts';
import { markWronglyReached, reachTargets } from './reached-targets.store.ts';

/** Marks the targets of charts that a change reaches, and those that a price error had reached. */
export const createTargetsObserver = (): MarketObserver => ({
  async write(client, { diff, errors, at, measuredAt }) {
    await markWronglyReached(client, errors, { at, measuredAt });
    await reachTargets(client, diff.lines, diff.change.sportId);
  },
});
