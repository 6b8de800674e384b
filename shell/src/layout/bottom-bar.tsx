import type { NavigationEntry } from '../navigation/navigation-entries.ts';
import { NavigationLink } from '../navigation/navigation-link.tsx';

const LISTED = ['/dashboard', '/bets', '/stats', '/matches', '/graph-center'];

/** The navigation of a narrow screen: the pages of every day, of those that are there. */
export function BottomBar({ entries }: { entries: readonly NavigationEntry[] }) {
  return (
    <nav className="bottom-bar" aria-label="Pages">
      {entries
        .filter((entry) => LISTED.includes(entry.path))
        .map((entry) => (
          <NavigationLink key={entry.path} entry={entry} />
        ))}
    </nav>
  );
}
