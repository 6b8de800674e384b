import { useSession } from '@fairline/shared/client';
import { PLANS } from '@fairline/shared/contracts';
import { Icon } from '@fairline/shared/ui';
import { Link } from 'react-router';
import './account.css';

/** The signed-in user with their plan, and the way out. */
export function Account() {
  const { profile } = useSession();
  return (
    <div className="account">
      {profile && (
        <>
          <span className="account-email" title={profile.email}>
            {profile.email}
          </span>
          <PlanBadge />
        </>
      )}
      <Link to="/sign-out" className="fl-icon-button" aria-label="Sign out" title="Sign out">
        <Icon name="sign-out" />
      </Link>
    </div>
  );
}

/** The plan of the user; for an administrator, the way to the administration. */
export function PlanBadge() {
  const { profile } = useSession();
  if (!profile) return null;
  return profile.admin ? (
    <Link to="/admin" className="plan-badge" title="The administration">
      Admin
    </Link>
  ) : (
    <span className="plan-badge">{PLANS[profile.upgradeLevel].name}</span>
  );
}
