import { useFeedStatusQuery } from '@fairline/shared/client';
import { OverrideBanner } from '../../remotes/override/override-banner.tsx';
import { useRemotes } from '../../remotes/remotes-context.tsx';
import { FeedBanner } from './feed-banner.tsx';
import { ViewAsBanner } from './view-as-banner.tsx';

/** Whose account is shown, and the most important of the frame's other banners that apply, if any. */
export function FrameBanner() {
  return (
    <>
      <ViewAsBanner />
      <StateBanner />
    </>
  );
}

function StateBanner() {
  const { data: feed } = useFeedStatusQuery();
  const { override } = useRemotes();
  if (feed?.status === 'down') return <FeedBanner />;
  if (override !== null) return <OverrideBanner override={override} />;
  return null;
}
