import { useSession } from '@fairline/shared/client';

/** What this is, and as whom one uses it. */
export function AboutTab() {
  const { profile } = useSession();
  return (
    <section className="settings-group">
      <h2>Fairline</h2>
      <p>A sharp bookmaker’s odds without the margin, and an alert when one of them moves.</p>
      {profile && (
        <dl className="settings-facts">
          <dt>Signed in as</dt>
          <dd>{profile.email}</dd>
          <dt>Plan</dt>
          <dd>
            {profile.admin ? 'Admin' : profile.upgradeLevel.replace(/^./, (first) => first.toUpperCase())}
          </dd>
        </dl>
      )}
    </section>
  );
}
