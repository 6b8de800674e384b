import { NavLink } from 'react-router';
import { useRemotes } from '../remotes/remotes-context.tsx';
import { Icon } from './icons.tsx';
import type { NavigationEntry } from './navigation-entries.ts';

/** A link to a remote's page; pointing at it is enough to fetch the remote. */
export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  const { loader } = useRemotes();
  // What goes wrong here shows when the page is opened, and is tried again then.
  const fetchAhead = (): void => void loader.load(entry.remote).catch(() => undefined);
  return (
    <NavLink
      to={entry.path}
      className="nav-link"
      title={entry.label}
      onMouseEnter={fetchAhead}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
    >
      <Icon name={entry.icon} />
      <span className="nav-label">{entry.label}</span>
    </NavLink>
  );
}
