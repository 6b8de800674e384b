import { basename } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { ExternalItem } from '@rspack/core';
import { ANTD_PARTS, antdRequest } from './antd-parts.ts';
import { baseConfig } from './base-config.ts';
import { sharedFor } from './sharing.ts';
import type { RemotePlacement, WorkspaceBundle } from './workspace-bundle.ts';

/** The name under which a remote's container stands in the page: `mfe-dashboard` is `mfe_dashboard`. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/**
 * A remote's bundle: it exposes `./app` from `src/app.tsx` and brings none of what the shell provides.
 *
 * @param directory `import.meta.dirname` of the remote's `rspack.config.ts`; its folder is the remote's name
 */
export function defineRemote(directory: string, placement: RemotePlacement): WorkspaceBundle {
  const name = basename(directory);
  return {
    kind: 'remote',
    name,
    directory,
    placement,
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

/** Fails the build of a remote that would bring its own copy of an antd component. */
const onlyProvidedAntd: ExternalItem = ({ request }, done) => {
  if (request !== undefined && /^antd($|\/)/.test(request) && !provided.has(request)) {
    done(
      new Error(`The shell does not provide ${request}: add it to shared/src/build/bundler/antd-parts.ts.`),
    );
    return;
  }
  done();
};
