import type { RemoteEntry, RemoteNavigation } from '@fairline/shared/contracts';

/**
 * A row of the registry; its name is made from its path. It has the shape of rows published before the navigation was
 * part of them.
 */
export function remoteEntry(path: string, change: Partial<RemoteEntry> = {}): RemoteEntry {
  const name = `mfe-${path.slice(1)}`;
  const version = change.version ?? '1';
  return {
    name,
    version,
    manifest: `/remotes/${name}/${version}/mf-manifest.json`,
    paths: [path],
    minimum_plan: 'basic',
    ...change,
  };
}

/** A row whose only page has this entry in the navigation. */
export function remoteWithPage(
  path: string,
  page: Partial<RemoteNavigation>,
  change: Partial<RemoteEntry> = {},
): RemoteEntry {
  const defaults = { path, label: path.slice(1), icon: 'page', order: 10, shortcuts: [] };
  return remoteEntry(path, { navigation: [{ ...defaults, places: ['sidebar'], ...page }], ...change });
}

/** Rows for every page that has a shortcut, with what the product's remotes declare about them. */
export const pagesWithShortcuts = (): RemoteEntry[] => [
  remoteWithPage('/dashboard', {
    label: 'Home',
    icon: 'home',
    order: 10,
    places: ['sidebar', 'bottom-bar'],
    shortcuts: [
      { key: 'h' },
      { key: 'o', search: '?tab=odds' },
      { key: 'l', search: '?tab=limit', feature: 'limit-alerts' },
      { key: 'c', search: '?tab=closed', feature: 'closed-alerts' },
    ],
  }),
  remoteWithPage('/bets', { label: 'Bets', order: 20, shortcuts: [{ key: 'b' }] }),
  remoteWithPage('/stats', { label: 'Stats', order: 30, shortcuts: [{ key: 's' }] }),
  remoteWithPage(
    '/matches',
    { label: 'Matches', order: 40, places: ['sidebar', 'bottom-bar'], shortcuts: [{ key: 'm' }] },
    { feature: 'matches' },
  ),
  remoteWithPage(
    '/graph-center',
    { label: 'Graphs', order: 50, shortcuts: [{ key: 'g' }] },
    { feature: 'graph-center' },
  ),
];

/** The manifest that the bundler writes for it, as far as the shell reads it. */
export const manifestOf = (entry: RemoteEntry) => ({
  id: entry.name,
  name: entry.name.replaceAll('-', '_'),
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
});
