import * as z from 'zod';
import { RemoteFailure } from './remote-failure.ts';

/** The part of a remote's `mf-manifest.json` that the shell uses. */
const manifestSchema = z.object({
  /** Name of its container. */
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
});

/** The container of a remote and the address of its entry script. */
export type RemoteEntryPoint = { container: string; script: string };

/**
 * Reads a manifest and returns the absolute address of the remote's entry script.
 *
 * @param address of the manifest, absolute
 * @throws RemoteFailure missing, unreachable, or broken if it is not a manifest
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
