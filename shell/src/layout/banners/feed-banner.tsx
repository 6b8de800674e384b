import { Link } from 'react-router';
import { Banner } from './banner.tsx';

/** Feeds that are not the sharp bookmaker itself. */
const NAMES: Readonly<Record<string, string>> = {
  ps3838: 'PS3838',
  'the-odds-api': 'The Odds API',
  replay: 'recorded',
  sim: 'simulated',
};

/** Shown while the feed is down. */
export function FeedBanner({ feed = 'pinnacle' }: { readonly feed?: string | undefined }) {
  return (
    <Banner kind="warning" action={<Link to="/status">Check Status</Link>}>
      We are currently experiencing issues with {NAMES[feed] ?? 'Pinnacle'} odds scanning.
    </Banner>
  );
}
