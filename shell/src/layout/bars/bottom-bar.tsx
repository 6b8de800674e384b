import type { NavigationEntry } from '../../navigation/navigation-entries.ts';
import { NavigationLink } from '../../navigation/navigation-link.tsx';
import './bars.css';

/** The navigation of a phone. */
export function BottomBar({ entries }: { entries: readonly NavigationEntry[] }) {
  return (
    <nav className="bottom-bar" aria-label="Pages">
      {entries
        .filter((entry) => entry.places.includes('bottom-bar'))
        .map((entry) => (
          <NavigationLink key={entry.path} entry={entry} iconSize={20} />
        ))}
    </nav>
  );
}
