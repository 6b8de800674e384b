import { NavLink } from 'react-router';
import { useRemotes } from '../remotes/remotes-context.tsx';
import { Icon } from './icons.tsx';
import type { NavigationEntry } from './navigation-entries.ts';

/** A link to a remote's page. The remote is prefetched when the link is hovered, focused or touched. */
export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  const { loader } = useRemotes();
  // A failure is shown when the page is opened, which loads the remote again.
  const prefetch = (): void => void loader.load(entry.remote).catch(() => undefined);
  return (
    <NavLink
      to={entry.path}
      className="nav-link"
      title={entry.label}
      onMouseEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      <Icon name={entry.icon} />
      <span className="nav-label">{entry.label}</span>
    </NavLink>
  );
}
