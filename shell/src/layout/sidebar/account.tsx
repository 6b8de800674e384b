import { useSession } from '@fairline/shared/client';
import { PLANS } from '@fairline/shared/contracts';
import { Icon, Menu } from '@fairline/shared/ui';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import './account.css';

/** The signed-in user with their plan, and the way out. */
export function Account() {
  const { profile } = useSession();
  return (
    <div className="account">
      {profile && (
        <>
          <AccountMenu email={profile.email} />
          <PlanBadge />
        </>
      )}
      <Link to="/sign-out" className="fl-icon-button" aria-label="Sign out" title="Sign out">
        <Icon name="sign-out" />
      </Link>
    </div>
  );
}

const PLACES = [
  { key: '/settings?tab=account', label: 'Account' },
  { key: '/settings?tab=billing', label: 'Billing' },
  { key: '/refferal', label: 'Referral' },
  { key: '/sign-out', label: 'Sign out' },
];

/** The address of the user, which opens the pages of the account. */
function AccountMenu({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  return (
    <>
      <button
        ref={button}
        type="button"
        className="account-email"
        title={email}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {email}
      </button>
      {isOpen && (
        <Menu
          label="Account"
          anchor={button}
          items={PLACES}
          onChoose={(to) => void navigate(to)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
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
