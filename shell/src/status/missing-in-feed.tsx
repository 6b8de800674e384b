import { type FeedStatus, feedLacks } from '@fairline/shared/contracts';

/** What the feed does not report, so that its absence is not read as nothing. */
export function MissingInFeed({ feed }: Pick<FeedStatus, 'feed'>) {
  const lacks = feedLacks(feed);
  if (lacks.length === 0) return null;
  return (
    <section aria-labelledby="missing-in-feed">
      <h2 id="missing-in-feed" className="status-heading">
        Not in this feed
      </h2>
      <ul className="status-list">
        {lacks.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        Bets are graded by final scores, which may include extra time. Bets on anything else are graded by
        hand.
      </p>
    </section>
  );
}
