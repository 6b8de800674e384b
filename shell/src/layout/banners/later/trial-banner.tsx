import { useTicking } from '@fairline/shared/ui';
import { trialLeft } from '@fairline/shared/ui/billing';
import { Link } from 'react-router';
import { Banner } from '../banner.tsx';

const MINUTE_MS = 60_000;

/** Says how long the trial still lasts. @param end epoch seconds */
export function TrialBanner({ end }: { end: number }) {
  const now = useTicking((ms) => Math.floor(ms / MINUTE_MS)) * MINUTE_MS;
  const left = trialLeft(new Date(end * 1_000).toISOString(), now);
  if (left === null) return null;
  return (
    <Banner kind="info" action={<Link to="/settings?tab=billing">Billing</Link>}>
      Your trial ends in {left}.
    </Banner>
  );
}
