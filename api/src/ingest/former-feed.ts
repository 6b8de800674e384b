import type { RealtimePublisher } from '../platform/realtime/publisher.ts';
import type { ChangeSet, FeedEndpoint } from './change-set.ts';
import type { IngestSession } from './session.ts';
import { dropCursorsExcept, sportsOfOtherFeeds } from './write/feed/cursors.store.ts';

const OFFERS: readonly FeedEndpoint[] = ['odds', 'specialOdds', 'fixtures'];

/**
 * Takes what another feed had on offer off the book, for example the simulated matches once a real feed is set: nobody
 * would ever update or end them. Alerts and history stay, no closed alert is raised, and a feed that returns begins with
 * a whole picture.
 */
export async function endFormerFeed(
  session: IngestSession,
  feed: string,
  publisher: RealtimePublisher,
  now: number,
): Promise<void> {
  const sports = await sportsOfOtherFeeds(session.client, feed);
  if (sports.length === 0) return;
  const enabled = session.engine.bettingEnabled;
  session.engine.bettingEnabled = false;
  for (const sportId of sports) {
    for (const endpoint of OFFERS) {
      const nothing: ChangeSet = { feed, endpoint, sportId, receivedAt: now, complete: true, cursor: null };
      await session.apply(nothing, publisher, now, null);
    }
  }
  session.engine.bettingEnabled = enabled;
  await dropCursorsExcept(session.client, feed);
}
