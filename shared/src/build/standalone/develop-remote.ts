import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { WorkspaceBundle } from '../bundler/workspace-bundle.ts';
import type { BuildInfo } from '../workspaces/build-info.ts';
import { readShell, ShellProblem } from './read-shell.ts';

/** The port of a remote in development, which the operator of a shell names in REMOTE_ORIGINS. */
export const DEV_PORT = 3101;

/** A remote in development. */
export type DevelopedRemote = {
  /** Opens the form of the shell with the address of this remote. */
  address: string;
  stop(): Promise<void>;
};

/**
 * Serves one remote for a deployed shell, and reloads its open pages when a file is saved.
 *
 * The build is that of production, without compression: a deployed shell provides the production React, to which neither
 * development builds nor hot updates fit.
 *
 * @param options.shell address of the shell
 * @param options.port of the remote
 * @throws ShellProblem when the shell cannot load this remote, or the port is in use
 */
export async function developRemote(
  bundle: WorkspaceBundle,
  options: { shell: string; port: number },
): Promise<DevelopedRemote> {
  const { port } = options;
  const origin = `http://localhost:${port}`;
  const shell = await readShell(options.shell, origin);
  await assertFree(port);
  const headers = { 'Access-Control-Allow-Origin': shell, 'Cache-Control': 'no-store' };
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: false,
      liveReload: true,
      // The page comes from the shell, so the address of the socket has to be absolute.
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'error' },
      allowedHosts: ['localhost', '127.0.0.1', new URL(shell).hostname],
      headers,
      setupMiddlewares: (middlewares) => [
        {
          name: 'build.json',
          path: '/build.json',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
            response.end(JSON.stringify(infoOf(bundle)));
          },
        },
        ...middlewares,
      ],
    },
    compiler(bundle),
  );
  await server.start();
  const form = new URL('/admin/remotes', shell);
  form.searchParams.set('manifest', `${origin}/mf-manifest.json`);
  return { address: form.href, stop: () => server.stop() };
}

/** The development server itself would end the process with an uncaught error. */
function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', (cause) => {
      reject(new ShellProblem(`Port ${port} cannot be used. Choose another one with --port.`, { cause }));
    });
    probe.listen(port, 'localhost', () => probe.close(() => resolve()));
  });
}

function compiler(bundle: WorkspaceBundle) {
  const configuration = bundle.configuration('production', 'override');
  return rspack({
    ...configuration,
    devtool: 'cheap-module-source-map',
    output: { ...configuration.output, path: join(bundle.directory, 'dist'), clean: false },
    optimization: { ...configuration.optimization, minimize: false },
  });
}

const infoOf = ({ name, placement }: WorkspaceBundle): BuildInfo => ({
  name,
  version: 'override',
  sources: 'override',
  placement,
  contract_version: REMOTE_CONTRACT_VERSION,
});
