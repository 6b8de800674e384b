import { useFeedStatusQuery } from '@fairline/shared/client';
import { Link } from 'react-router';

/** Shown while the feed of the sharp bookmaker is down. */
export function FeedBanner() {
  const { data } = useFeedStatusQuery();
  if (data?.status !== 'down') return null;
  return (
    <div className="banner" role="alert">
      <span aria-hidden="true">⚠</span>
      <span>We are currently experiencing issues with Pinnacle odds scanning.</span>
      <Link to="/status">Check Status</Link>
    </div>
  );
}
