import { injectFeature, useSession } from '@fairline/shared/client';
import { PLANS, type Profile } from '@fairline/shared/contracts';
import { Link } from 'react-router';
import * as z from 'zod';
import { Guide } from './guide.tsx';
import { OnThisDevice } from './on-this-device.tsx';
import { Privacy } from './privacy.tsx';
import './about.css';

/** The build that the server runs; a page that is older than it offers to load again. */
const versionApi = injectFeature('about', (build) => ({
  aboutVersion: build.query<{ version: string }, void>({
    query: () => `${window.location.origin}/version.json`,
    rawResponseSchema: z.object({ version: z.string() }),
  }),
}));

/** The product, its version, and the signed-in user. */
export function AboutTab() {
  const { profile } = useSession();
  const { data } = versionApi.useAboutVersionQuery();
  return (
    <div className="settings-about-parts">
      <section className="settings-group settings-about">
        <h2>Fairline</h2>
        <p>A sharp bookmaker’s odds without the margin, and alerts when they change.</p>
        <dl className="settings-facts">
          <dt>Version</dt>
          <dd>{data?.version ?? '…'}</dd>
          {profile && (
            <>
              <dt>Signed in as</dt>
              <dd>{profile.email}</dd>
              <dt>Plan</dt>
              <dd>{planOf(profile)}</dd>
            </>
          )}
        </dl>
        <p>
          <Link to="/status">Status</Link> · <a href="/info/grading-rules">Grading rules</a> ·{' '}
          <Link to="/refferal">Invite somebody</Link> · <a href="/terms-of-service">Terms of Service</a> ·{' '}
          <a href="/privacy-policy">Privacy Policy</a>
        </p>
      </section>
      <Guide />
      <Privacy />
      <OnThisDevice />
    </div>
  );
}

/** The upgrade level of an account without a plan is Basic, which it does not have. */
function planOf({ admin, subscription_plan, upgradeLevel }: Profile): string {
  if (admin) return 'Admin';
  return subscription_plan === null ? 'None' : PLANS[upgradeLevel].name;
}
