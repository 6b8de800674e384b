import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { FirstPaintPlugin } from './first-paint.ts';
import { sharedFor } from './sharing.ts';
import type { WorkspaceBundle } from './workspace-bundle.ts';

/**
 * The host's bundle. `src/main.ts` is its entry and does nothing but `import('./bootstrap.tsx')`, so that every shared
 * module is asynchronous and nothing is loaded twice.
 *
 * @param directory `import.meta.dirname` of the shell's `rspack.config.ts`
 */
export function defineShell(directory: string): WorkspaceBundle {
  return {
    kind: 'shell',
    name: 'shell',
    directory,
    placement: null,
    configuration(mode, sourceHash) {
      const base = baseConfig(directory, `fairline-shell-${sourceHash}`, mode);
      return {
        ...base,
        // No page loads the second entry: it makes every provided module part of the build, so that remotes can import it.
        entry: {
          main: mode === 'production' ? './src/main.ts' : [REMEMBER_RENDERERS, './src/main.ts'],
          provided: join(import.meta.dirname, '..', 'surfaces', 'provided.ts'),
        },
        output: { ...base.output, publicPath: '/' },
        plugins: [
          ...(base.plugins ?? []),
          new rspack.HtmlRspackPlugin({
            template: './src/index.html',
            chunks: ['main'],
            scriptLoading: 'defer',
            inject: 'head',
          }),
          new FirstPaintPlugin(),
          new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
          new ModuleFederationPlugin({
            name: 'fairline_shell',
            remotes: {},
            shared: sharedFor('shell'),
            shareStrategy: 'loaded-first',
            dts: false,
            manifest: false,
            // One copy of the federation runtime for all; otherwise each remote contains its own 26 kB of it.
            experiments: {
              provideExternalRuntime: true,
              optimization: { target: 'web', disableSnapshot: true },
            },
          }),
        ],
      };
    },
  };
}

/** Makes hot updates of a remote's components work in the open page. */
const REMEMBER_RENDERERS = join(import.meta.dirname, '..', 'dev', 'remember-renderers.ts');
