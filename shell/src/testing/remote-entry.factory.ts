import type { RemoteEntry } from '@fairline/shared/contracts';

/** A row of the registry; its name follows from its path. */
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

/** The manifest that the bundler writes for it, as far as the shell reads it. */
export const manifestOf = (entry: RemoteEntry) => ({
  id: entry.name,
  name: entry.name.replaceAll('-', '_'),
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
});
