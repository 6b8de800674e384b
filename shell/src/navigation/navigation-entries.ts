import {
  isForAdmins,
  minimumPlanOf,
  type NavigationPlace,
  planIncludes,
  type RemoteEntry,
  type RemoteNavigation,
  reachesPlan,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { type IconName, isIconName } from '@fairline/shared/ui';

/** One page of a remote as the navigation, the keyboard shortcuts and the search list it. */
export type NavigationEntry = {
  path: string;
  label: string;
  icon: IconName;
  /** Where its link is shown; empty for a page that is reached from another page only. */
  places: readonly NavigationPlace[];
  shortcuts: readonly Shortcut[];
  /** Name of the number beside its label. */
  badge: string | undefined;
  /** Other words by which the search finds it. */
  keywords: readonly string[];
  remote: RemoteEntry;
};

/** A key, pressed without a modifier, and the address that it opens; with a label where that is a part of a page. */
export type Shortcut = { key: string; to: string; label?: string | undefined };

/** Position of pages whose registry row has no navigation: after the pages that have one. */
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * The pages of the registry that a plan includes, in their order, each with the shortcuts that the plan includes.
 * @param isAdmin with the pages for administrators
 */
export function navigationEntries(
  remotes: readonly RemoteEntry[],
  level: UpgradeLevel,
  isAdmin = false,
): NavigationEntry[] {
  return remotes
    .filter((remote) => reachesPlan(level, minimumPlanOf(remote)))
    .flatMap((remote) => pagesOf(remote).map((page) => ({ remote, page })))
    .filter(({ remote, page }) => isAdmin || !isForAdmins(remote, page.path))
    .sort((a, b) => a.page.order - b.page.order)
    .map(({ remote, page: { path, label, icon, places, shortcuts, badge, keywords = [] } }) => ({
      path,
      label,
      icon: isIconName(icon) ? icon : 'page',
      places,
      shortcuts: shortcuts
        .filter(({ feature }) => feature === undefined || planIncludes(level, feature))
        .map(({ key, search = '', label }) => ({ key, to: `${path}${search}`, label })),
      badge,
      keywords,
      remote,
    }));
}

/** The label of one of a remote's pages, whether the navigation lists it or not. */
export const labelOf = (remote: RemoteEntry, path: string): string =>
  remote.navigation?.find((page) => page.path === path)?.label ?? labelFromPath(path);

/** The entries of a remote's row; made from its paths where the row was published without them. */
function pagesOf(remote: RemoteEntry): readonly RemoteNavigation[] {
  return (
    remote.navigation ??
    remote.paths.map((path) => ({
      path,
      label: labelFromPath(path),
      icon: 'page',
      order: LAST,
      places: ['sidebar'],
      shortcuts: [],
    }))
  );
}

/** `/odds-school` is `Odds school`. */
function labelFromPath(path: string): string {
  const words = path.replace(/^\//, '').split('/')[0]?.replaceAll('-', ' ') ?? '';
  return words === '' ? 'This page' : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
