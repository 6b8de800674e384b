import type { RealtimePublisher } from '../../platform/realtime/publisher.ts';
import type { ChangeSet, FeedEndpoint } from '../change-set.ts';
import { deleteCursorsExcept, sportsOfOtherFeeds } from '../storage/feed-cursors.store.ts';
import type { WriterTerm } from './writer-term.ts';

const OFFER_ENDPOINTS: readonly FeedEndpoint[] = ['odds', 'specialOdds', 'fixtures'];

/**
 * Withdraws the offers of the former feed, for example the simulated matches once a real feed is configured, which would
 * never be updated or ended. Alerts and history stay, no closed alert is raised, and a feed that returns begins with a
 * snapshot.
 *
 * @param now Epoch ms.
 * @param offset Milliseconds from the wall clock to measured time.
 */
export async function withdrawFormerFeed(
  term: WriterTerm,
  feed: string,
  publisher: RealtimePublisher,
  now: number,
  offset: number,
): Promise<void> {
  const sports = await sportsOfOtherFeeds(term.client, feed);
  if (sports.length === 0) return;
  const enabled = term.bettingEnabled;
  term.bettingEnabled = false;
  for (const sportId of sports) {
    for (const endpoint of OFFER_ENDPOINTS) {
      const empty: ChangeSet = { feed, endpoint, sportId, receivedAt: now, complete: true, cursor: null };
      await term.apply(empty, publisher, now, { offset, knownUntil: null });
    }
  }
  term.bettingEnabled = enabled;
  await deleteCursorsExcept(term.client, feed);
}
