import { useFeedStatusQuery } from '@fairline/shared/client';
import { optional } from '@fairline/shared/ui';
import { isMetered } from '../../remotes/is-metered.ts';
import type { OverrideBannerProps } from '../../remotes/override/override-banner.tsx';
import { useRemotes } from '../../remotes/remotes-context.tsx';
import { useLater } from '../use-later.ts';
import { useOnline } from '../use-online.ts';
import { Banner } from './banner.tsx';
import { FeedBanner } from './feed-banner.tsx';
import type { LaterBannerProps } from './later/later-banner.tsx';
import { ViewAsBanner } from './view-as-banner.tsx';

/** Whose account is shown, whose code, and the most important of the frame's other banners that apply, if any. */
export function FrameBanner() {
  const isOnline = useOnline();
  const { data: feed } = useFeedStatusQuery();
  const { override } = useRemotes();
  const isLater = useLater(isMetered() ? LATER_MS.metered : LATER_MS.usual);
  const urgent = !isOnline ? (
    <Banner kind="warning">You are offline. Prices and alerts are not up to date.</Banner>
  ) : (
    feed?.status === 'down' && <FeedBanner feed={feed.feed} />
  );
  return (
    <>
      <ViewAsBanner />
      {override !== null && <OverrideBanner override={override} />}
      {urgent}
      {isLater && <LaterBanner hidden={urgent !== false || override !== null} />}
    </>
  );
}

/** Of administrators alone. */
const OverrideBanner = optional<OverrideBannerProps>(
  async () => (await import('../../remotes/override/override-banner.tsx')).OverrideBanner,
  <Banner kind="info">A page is loaded from another address</Banner>,
);
const LaterBanner = optional<LaterBannerProps>(
  async () => (await import('./later/later-banner.tsx')).LaterBanner,
);
/** After the first load: most users see none of these. Milliseconds. */
const LATER_MS = { usual: 5_000, metered: 30_000 };
