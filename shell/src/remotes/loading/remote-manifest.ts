import * as z from 'zod';
import { RemoteFailure } from './remote-failure.ts';

/** What the shell needs of a remote's `mf-manifest.json`. */
const manifestSchema = z.object({
  /** Name of its container. */
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
});

/** Where a remote's container starts. */
export type RemoteEntryPoint = { container: string; script: string };

/**
 * Reads a manifest and finds the remote's entry script, an absolute address.
 *
 * @param address of the manifest, absolute
 * @throws RemoteFailure missing, unreachable, or broken when it is no manifest
 */
export async function readManifest(address: string, signal: AbortSignal): Promise<RemoteEntryPoint> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      cache: 'no-store',
      headers: { accept: 'application/json' },
      signal,
    });
  } catch (error) {
    throw new RemoteFailure('unreachable', error);
  }
  if (answer.status === 404 || answer.status === 410) throw new RemoteFailure('missing', answer.status);
  if (!answer.ok) throw new RemoteFailure('unreachable', answer.status);
  const body: unknown = await answer.json().catch(() => null);
  const manifest = manifestSchema.safeParse(body);
  if (!manifest.success) throw new RemoteFailure('broken', manifest.error);
  const { path, name } = manifest.data.metaData.remoteEntry;
  return { container: manifest.data.name, script: new URL(`${path}${name}`, address).href };
}
