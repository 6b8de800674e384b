import { Link } from 'react-router';
import { Banner } from './banner.tsx';

/** Shown while the feed of the sharp bookmaker is down. */
export function FeedBanner() {
  return (
    <Banner kind="warning" action={<Link to="/status">Check Status</Link>}>
      We are currently experiencing issues with Pinnacle odds scanning.
    </Banner>
  );
}
