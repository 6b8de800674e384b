import { useFeedStatusQuery } from '@fairline/shared/client';
import { OverrideBanner } from '../../remotes/override/override-banner.tsx';
import { useRemotes } from '../../remotes/remotes-context.tsx';
import { FeedBanner } from './feed-banner.tsx';

/** The most important of the frame's banners that apply, if any. */
export function FrameBanner() {
  const { data: feed } = useFeedStatusQuery();
  const { override } = useRemotes();
  if (feed?.status === 'down') return <FeedBanner />;
  if (override !== null) return <OverrideBanner override={override} />;
  return null;
}
