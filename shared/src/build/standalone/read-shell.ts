import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import * as z from 'zod';

/** A shell that a remote cannot be developed against; the message is a sentence for the developer. */
export class ShellProblem extends Error {
  override name = 'ShellProblem';
}

const registrySchema = z.object({ remotes: z.array(z.unknown()), contract_version: z.int().optional() });
/** What loads a remote into the page: its scripts, its manifest and its style sheets. */
const DIRECTIVES = ['script-src', 'connect-src', 'style-src'];

/**
 * Checks that a shell can load a remote from an origin.
 *
 * @param address of the shell, `https://fairline.example`; a path behind it is ignored
 * @param origin of the remote's development server, `http://localhost:3101`
 * @returns the origin of the shell
 * @throws ShellProblem when the address is wrong, the contract versions differ, or the shell refuses this origin
 */
export async function readShell(address: string, origin: string): Promise<string> {
  const shell = URL.parse(address);
  if (shell === null || !/^https?:$/.test(shell.protocol)) {
    throw new ShellProblem(
      `"${address}" is not the address of a shell. Write it as https://fairline.example.`,
    );
  }
  const registry = registrySchema.safeParse(
    await (await get(shell, '/remotes.json')).json().catch(() => null),
  );
  if (!registry.success) {
    throw new ShellProblem(`${shell.origin} is not a Fairline shell: it has no list of remotes.`);
  }
  const version = registry.data.contract_version ?? REMOTE_CONTRACT_VERSION;
  if (version !== REMOTE_CONTRACT_VERSION) {
    throw new ShellProblem(
      `${shell.origin} accepts remotes of contract version ${version}, and this one is built for version ${REMOTE_CONTRACT_VERSION}. Use the @fairline/shared of that product.`,
    );
  }
  const page = await get(shell, '/admin/remotes');
  if (!allows(page.headers.get('content-security-policy'), origin)) {
    throw new ShellProblem(
      `${shell.origin} refuses overrides from ${origin}. Its operator allows them with REMOTE_ORIGINS=${origin}.`,
    );
  }
  return shell.origin;
}

async function get(shell: URL, path: string): Promise<Response> {
  try {
    return await fetch(new URL(path, shell), {
      headers: { accept: 'text/html, application/json' },
      signal: AbortSignal.timeout(10_000),
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ShellProblem(`Nothing answers at ${shell.origin}: ${reason}.`, { cause: error });
  }
}

/** Whether a content security policy lets a page load code from an origin. A page without a policy loads it from everywhere. */
function allows(policy: string | null, origin: string): boolean {
  if (policy === null) return true;
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const sources = (name: string) => directives.find(([first]) => first === name)?.slice(1);
  return DIRECTIVES.every((name) => {
    const allowed = sources(name) ?? sources('default-src') ?? ['*'];
    return allowed.includes(origin) || allowed.includes('*');
  });
}
