import { useFeedStatusQuery } from '@fairline/shared/client';
import { lazy, Suspense, useEffect, useState } from 'react';
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
  const isLater = useLater();
  if (feed?.status === 'down') return <FeedBanner />;
  if (override !== null) return <OverrideBanner override={override} />;
  return isLater && <ReminderBannerLater />;
}

/** A reminder that cannot be loaded is not worth the page. */
const ReminderBanner = lazy(() =>
  import('./reminder-banner.tsx').then(
    (module) => ({ default: module.ReminderBanner }),
    () => ({ default: () => null }),
  ),
);
/** After the first load: most users have no reminder. Milliseconds. */
const LATER_MS = 5_000;

function ReminderBannerLater() {
  return (
    <Suspense>
      <ReminderBanner />
    </Suspense>
  );
}

function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
