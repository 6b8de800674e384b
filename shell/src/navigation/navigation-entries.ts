import type { RemoteEntry, UpgradeLevel } from '@fairline/shared/contracts';
import { planIncludes } from '../remotes/plans.ts';
import type { IconName } from './icons.tsx';

/** One line of the navigation. */
export type NavigationEntry = { path: string; label: string; icon: IconName; remote: RemoteEntry };

/**
 * How the product's own pages are called, in their order. A remote on another path is shown too, under a name made from
 * its path: publishing one needs no build of the shell.
 */
const PAGES: readonly { path: string; label: string; icon: IconName }[] = [
  { path: '/dashboard', label: 'Home', icon: 'home' },
  { path: '/bets', label: 'Bets', icon: 'bets' },
  { path: '/stats', label: 'Stats', icon: 'stats' },
  { path: '/matches', label: 'Matches', icon: 'search' },
  { path: '/graph-center', label: 'Graphs', icon: 'graph' },
  { path: '/alert-settings', label: 'Alert settings', icon: 'bell' },
  { path: '/settings', label: 'Settings', icon: 'settings' },
];

/** Pages that are reached from another one and stand in no navigation. */
const UNLISTED = new Set(['/refferal']);

/** The pages that are there and that a plan includes, in the order of the product. */
export function navigationEntries(remotes: readonly RemoteEntry[], plan: UpgradeLevel): NavigationEntry[] {
  const position = (path: string): number => {
    const at = PAGES.findIndex((page) => page.path === path);
    // Pages that the shell does not know stand before the settings, which are last.
    return at === -1 ? PAGES.length - 1.5 : at;
  };
  return remotes
    .filter((remote) => planIncludes(plan, remote.minimum_plan))
    .flatMap((remote) =>
      remote.paths.map((path) => ({ remote, path, label: labelOf(path), icon: iconOf(path) })),
    )
    .filter(({ path }) => !UNLISTED.has(path))
    .sort((a, b) => position(a.path) - position(b.path));
}

/**
 * What a page is called.
 * @example labelOf('/graph-center') // 'Graphs'
 * @example labelOf('/odds-school') // 'Odds school'
 */
export function labelOf(path: string): string {
  const page = PAGES.find((one) => one.path === path);
  if (page) return page.label;
  const words = path.replace(/^\//, '').split('/')[0]?.replaceAll('-', ' ') ?? '';
  return words === '' ? 'This page' : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

const iconOf = (path: string): IconName => PAGES.find((page) => page.path === path)?.icon ?? 'page';
