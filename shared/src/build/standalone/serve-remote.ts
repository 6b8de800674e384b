import type { WorkspaceBundle } from '../bundler/workspace-bundle.ts';
import { DEV_PORT, developRemote } from './develop-remote.ts';
import { ShellProblem } from './read-shell.ts';

/**
 * Serves a remote in development until the process is interrupted, and prints where to open it.
 *
 * @throws ShellProblem when it cannot be developed against this shell
 */
export async function serveRemote(
  bundle: WorkspaceBundle,
  options: { shell?: string | undefined; port?: string | undefined },
  print: (line: string) => void,
): Promise<void> {
  if (options.shell === undefined) {
    throw new ShellProblem('Name the shell with --shell, such as --shell https://fairline.example.');
  }
  const text = options.port ?? (process.env.PORT || String(DEV_PORT));
  const port = Number(text);
  if (!(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new ShellProblem(`${text} is not a port.`);
  const { address, stop } = await developRemote(bundle, { shell: options.shell, port });
  print(`${bundle.name} is served, and its open pages are reloaded when a file is saved. Ctrl-C ends it.`);
  print(`Sign in as an administrator, open ${address}`);
  print('and choose "Use this address". The badge at the top of each page resets it.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
