import type { FeedStatus } from '@fairline/shared/contracts';

/** The status of the simulated feed, which is working. */
export function feedStatus(change: Partial<FeedStatus> = {}): FeedStatus {
  return {
    status: 'ok',
    message: '',
    simulated: true,
    feed: 'sim',
    last_success_at: '2029-12-31T12:00:00.000Z',
    down_since: null,
    ...change,
  };
}
