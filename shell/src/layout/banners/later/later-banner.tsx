import { useSession } from '@fairline/shared/client';
import { optional } from '@fairline/shared/ui';
import { useAppUpdate } from '../../update/use-app-update.ts';
import { Banner } from '../banner.tsx';
import { ReminderBanner } from './reminder-banner.tsx';
import { endsSoon } from './trial-end.ts';

/** Its code is loaded for a trial that ends soon. */
const TrialBanner = optional<{ end: number }>(async () => (await import('./trial-banner.tsx')).TrialBanner);

/** `hidden`: a more important banner is shown. */
export type LaterBannerProps = { hidden: boolean };

/** The most important of the banners that can wait: a new version, the end of a trial, a reminder. */
export function LaterBanner({ hidden }: LaterBannerProps) {
  const { profile } = useSession();
  const isWaiting = useAppUpdate();
  if (hidden) return null;
  if (isWaiting) {
    return (
      <Banner kind="info">A new version of Fairline is ready. It loads once your changes are saved.</Banner>
    );
  }
  if (profile?.subscription_status === 'trialing' && endsSoon(profile.trial_end, Date.now())) {
    return <TrialBanner end={profile.trial_end} />;
  }
  return <ReminderBanner />;
}
