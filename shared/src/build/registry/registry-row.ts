import type { RemoteEntry, RemotePlacement } from '@fairline/shared/contracts';

/** The row of `/remotes.json` for one version of a remote, whose files are served from `/remotes/<name>/<version>/`. */
export function registryRow(name: string, version: string, placement: RemotePlacement): RemoteEntry {
  const { paths, minimum_plan, feature, admin, admin_paths, navigation } = placement;
  const manifest = `/remotes/${name}/${version}/mf-manifest.json`;
  return {
    name,
    version,
    manifest,
    paths,
    minimum_plan,
    feature,
    ...(admin && { admin }),
    ...(admin_paths && { admin_paths }),
    navigation,
  };
}
