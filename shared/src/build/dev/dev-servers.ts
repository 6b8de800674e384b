import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { RemoteRegistry } from '@fairline/shared/contracts';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { WorkspaceBundle } from '../bundler/workspace-bundle.ts';
import { freePort } from './free-port.ts';

/** Paths of the page that the API answers. */
const API_PATHS = ['/api', '/version.json'];

/** A remote that is built as one types. */
type DevRemote = { bundle: WorkspaceBundle; port: number; base: string };

/**
 * Shell and remotes as one types, behind one port: a saved file of any of them is swapped in the open page.
 *
 * Each remote has a server of its own, for its updates; the page gets everything through the shell's, as it does in
 * earnest, and the registry that it reads names the remotes' development builds.
 *
 * @param options.port where the page is
 * @param options.apiPort where the API listens
 * @returns what stops them all
 */
export async function startDevServers(
  root: string,
  bundles: readonly WorkspaceBundle[],
  options: { port: number; apiPort: number },
): Promise<() => Promise<void>> {
  const remotes: DevRemote[] = [];
  for (const bundle of bundles.filter((one) => one.kind === 'remote')) {
    remotes.push({ bundle, port: await freePort(), base: `/remotes/${bundle.name}/dev/` });
  }
  const shell = bundles.find((bundle) => bundle.kind === 'shell');
  if (shell === undefined) throw new Error('There is no shell to serve.');

  const servers = [
    ...remotes.map((remote) => remoteServer(root, remote)),
    shellServer(root, shell, remotes, options),
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
      // The page is another server's: updates are asked for here all the same.
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
      allowedHosts: 'all',
    },
    compiler(root, bundle, base),
  );
}

function shellServer(
  root: string,
  bundle: WorkspaceBundle,
  remotes: readonly DevRemote[],
  { port, apiPort }: { port: number; apiPort: number },
): RspackDevServer {
  return new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // Where the page itself is from, whatever name it was opened by.
      client: { webSocketURL: 'auto://0.0.0.0:0/ws', overlay: false },
      historyApiFallback: true,
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
    compiler(root, bundle, '/'),
  );
}

function compiler(root: string, bundle: WorkspaceBundle, publicPath: string) {
  const configuration = bundle.configuration('development', 'dev');
  return rspack({
    ...configuration,
    output: { ...configuration.output, path: join(root, '.cache', 'dev', bundle.name), publicPath },
  });
}

const devRegistry = (remotes: readonly DevRemote[]): RemoteRegistry => ({
  remotes: remotes.map(({ bundle, base }) => ({
    name: bundle.name,
    version: 'dev',
    manifest: `${base}mf-manifest.json`,
    paths: bundle.placement?.paths ?? [],
    minimum_plan: bundle.placement?.minimumPlan ?? 'basic',
  })),
});
