import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  REMOTE_CONTRACT_VERSION,
  type RemotePlacement,
  type RemoteRegistry,
} from '@fairline/shared/contracts';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { StaticPages } from '../bundler/static-pages.ts';
import type { WorkspaceBundle } from '../bundler/workspace-bundle.ts';
import { freePort } from './free-port.ts';

/** Paths that are proxied to the API. */
const API_PATHS = ['/api', '/record/', '/stand-in/', '/version.json'];

/** A remote with its development server. */
type DevRemote = { bundle: WorkspaceBundle; placement: RemotePlacement; port: number; base: string };

/**
 * Development servers of shell and remotes behind one port, with hot updates of saved files in the open page.
 *
 * Each remote has its own server, which sends its updates. The page loads everything through the shell's server, as in
 * production, and reads a registry with the remotes' development builds.
 *
 * @param options.port of the page
 * @param options.apiPort of the API
 * @returns a function that stops all servers
 */
export async function startDevServers(
  root: string,
  bundles: readonly WorkspaceBundle[],
  options: { port: number; apiPort: number },
): Promise<() => Promise<void>> {
  const remotes: DevRemote[] = [];
  for (const bundle of bundles) {
    const { name, placement } = bundle;
    if (placement !== null) {
      remotes.push({ bundle, placement, port: await freePort(), base: `/remotes/${name}/dev/` });
    }
  }
  const shell = bundles.find((bundle) => bundle.kind === 'shell');
  if (shell === undefined) throw new Error('There is no shell among the bundles.');

  const servers = [
    ...remotes.map((remote) => remoteServer(root, remote)),
    shellServer(root, shell, (await shell.pages?.('development')) ?? null, remotes, options),
  ];
  await Promise.all(servers.map((server) => server.start()));
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}

function remoteServer(root: string, { bundle, port, base }: DevRemote): RspackDevServer {
  return new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // The page comes from the shell's server, so the address for updates has to be absolute.
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
      allowedHosts: 'all',
    },
    compiler(root, bundle, base, null),
  );
}

function shellServer(
  root: string,
  bundle: WorkspaceBundle,
  pages: StaticPages | null,
  remotes: readonly DevRemote[],
  { port, apiPort }: { port: number; apiPort: number },
): RspackDevServer {
  return new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // The host of the page, whatever name it was opened with.
      client: { webSocketURL: 'auto://0.0.0.0:0/ws', overlay: false },
      historyApiFallback: {
        rewrites: (pages?.names ?? []).map((name) => ({
          // An invitation has its code behind the name.
          from: new RegExp(name === 'invite' ? '^/invite/[^/]+$' : `^/${name}$`),
          to: `/pages/${name}.html`,
        })),
      },
      proxy: [
        { context: API_PATHS, target: `http://127.0.0.1:${apiPort}`, ws: true },
        ...remotes.map((remote) => ({ context: [remote.base], target: `http://127.0.0.1:${remote.port}` })),
      ],
      setupMiddlewares: (middlewares) => [
        {
          name: 'remotes.json',
          path: '/remotes.json',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(devRegistry(remotes)));
          },
        },
        ...middlewares,
      ],
    },
    compiler(root, bundle, '/', pages),
  );
}

function compiler(root: string, bundle: WorkspaceBundle, publicPath: string, pages: StaticPages | null) {
  const configurations = [
    bundle.configuration('development', 'dev'),
    ...(pages === null ? [] : [pages.configuration]),
  ];
  const path = join(root, '.cache', 'dev', bundle.name);
  return rspack(configurations.map((one) => ({ ...one, output: { ...one.output, path, publicPath } })));
}

const devRegistry = (remotes: readonly DevRemote[]): RemoteRegistry => ({
  contract_version: REMOTE_CONTRACT_VERSION,
  remotes: remotes.map(({ bundle, placement, base }) => ({
    ...placement,
    name: bundle.name,
    version: 'dev',
    manifest: `${base}mf-manifest.json`,
  })),
});
