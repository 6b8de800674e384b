import { useSession } from '@fairline/shared/client';
import { Icon, Segmented, Switch } from '@fairline/shared/ui';
import { Link } from 'react-router';
import type { NavigationEntry } from '../../navigation/navigation-entries.ts';
import { NavigationLink } from '../../navigation/navigation-link.tsx';
import { PlanBadge } from '../sidebar/account.tsx';
import { siteLinks } from './site-links.ts';
import { useTools } from './use-tools.ts';
import './menu-sheet.css';

export type MenuSheetProps = { entries: readonly NavigationEntry[]; onClose: () => void };

/** On a phone: the pages that the bottom bar does not have, and all that the sidebar has besides pages. */
export function MenuSheet({ entries, onClose }: MenuSheetProps) {
  const { profile } = useSession();
  const { paused, setPaused, sounds, values } = useTools();
  const pages = entries.filter(({ places }) => places.length > 0 && !places.includes('bottom-bar'));
  const links = siteLinks();
  // A link that was followed leaves nothing to choose from here.
  const closeAfterLink = (event: { target: EventTarget }): void => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links have the keys.
    <div className="menu-sheet" onClick={closeAfterLink}>
      <nav aria-label="More pages">
        {pages.map((entry) => (
          <NavigationLink key={entry.path} entry={entry} iconSize={20} />
        ))}
        <Link to="/status" className="nav-link">
          <Icon name="info" size={20} />
          <span className="nav-label">Feed status</span>
        </Link>
        {links.map(({ to, label, icon }) => (
          <a key={to} href={to} className="nav-link" target="_blank" rel="noreferrer">
            <Icon name={icon} size={20} />
            <span className="nav-label">{label}</span>
          </a>
        ))}
      </nav>
      <section aria-label="Alerts">
        <h3>Alerts</h3>
        <Switch label="Pause alerts" on={paused} onChange={setPaused} />
        {sounds.map(({ key, label, on, set }) => (
          <Switch key={key} label={key === 'device' ? label : `Sound of ${label}`} on={on} onChange={set} />
        ))}
      </section>
      <section aria-label="Values">
        <h3>Values</h3>
        <Segmented label="Values" options={values.options} value={values.mode} onChange={values.setMode} />
      </section>
      <p className="menu-sheet-account">
        <span className="menu-sheet-email">{profile?.email}</span>
        <PlanBadge />
      </p>
      <Link to="/refferal" className="nav-link">
        <Icon name="share" size={20} />
        <span className="nav-label">Referral</span>
      </Link>
      <Link to="/sign-out" className="nav-link">
        <Icon name="sign-out" size={20} />
        <span className="nav-label">Sign out</span>
      </Link>
    </div>
  );
}
