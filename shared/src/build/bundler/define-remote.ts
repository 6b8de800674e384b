import { basename } from 'node:path';
import { remotePlacementSchema } from '@fairline/shared/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { ExternalItem } from '@rspack/core';
import type * as z from 'zod';
import { ANTD_PARTS, antdRequest } from './antd-parts.ts';
import { baseConfig } from './base-config.ts';
import { sharedFor } from './sharing.ts';
import type { WorkspaceBundle } from './workspace-bundle.ts';

/** The name under which a remote's container registers in the page: `mfe-dashboard` is `mfe_dashboard`. */
const containerName = (remote: string): string => remote.replaceAll('-', '_');

/**
 * A remote's bundle: it exposes `./app` from `src/app.tsx` and contains nothing that the shell provides.
 *
 * @param directory `import.meta.dirname` of the remote's `rspack.config.ts`; its folder is the remote's name
 * @param options where the shell mounts the remote, who can open it, and its pages in the navigation
 * @throws Error when a page of the navigation is not one of its paths
 */
export function defineRemote(
  directory: string,
  options: z.input<typeof remotePlacementSchema>,
): WorkspaceBundle {
  const name = basename(directory);
  const placement = remotePlacementSchema.parse(options);
  const foreign = placement.navigation?.find(({ path }) => !placement.paths.includes(path));
  if (foreign) throw new Error(`${foreign.path} is in the navigation of ${name}, but not one of its paths.`);
  return {
    kind: 'remote',
    name,
    directory,
    placement,
    pages: null,
    configuration(mode, sourceHash) {
      const base = baseConfig(directory, `fairline-${name}-${sourceHash}`, mode);
      return {
        ...base,
        entry: {},
        externals: [onlyProvidedAntd],
        plugins: [
          ...(base.plugins ?? []),
          new ModuleFederationPlugin({
            name: containerName(name),
            filename: mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
            exposes: { './app': './src/app.tsx' },
            shared: sharedFor('remote'),
            shareStrategy: 'loaded-first',
            dts: false,
            manifest: true,
            experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
          }),
        ],
      };
    },
  };
}

const provided = new Set(ANTD_PARTS.map(antdRequest));

/** Fails the build of a remote that would contain its own copy of an antd component. */
const onlyProvidedAntd: ExternalItem = ({ request }, done) => {
  if (request !== undefined && /^antd($|\/)/.test(request) && !provided.has(request)) {
    done(
      new Error(`The shell does not provide ${request}: add it to shared/src/build/bundler/antd-parts.ts.`),
    );
    return;
  }
  done();
};
