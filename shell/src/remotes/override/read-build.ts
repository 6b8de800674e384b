import {
  REMOTE_CONTRACT_VERSION,
  remoteEntrySchema,
  remoteManifestSchema,
  remotePlacementSchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { isAllowedAddress, type RemoteOverride } from './remote-override.ts';

/** `build.json`, which is beside the manifest of every build. */
const buildSchema = z.object({
  name: remoteEntrySchema.shape.name,
  placement: remotePlacementSchema,
  contract_version: z.number().optional(),
});

/**
 * The override that loads a remote from an address.
 *
 * @param address of its manifest, absolute or relative to the origin
 * @returns the override, or a sentence that says why there is none
 */
export async function readBuild(address: string, origin: string): Promise<RemoteOverride | string> {
  if (!isAllowedAddress(address, origin)) return 'Enter an address on this server or on localhost.';
  const manifest = new URL(address, origin);
  const [described, listed] = await Promise.all([
    readJson(new URL('build.json', manifest)),
    readJson(manifest),
  ]);
  if (described === REFUSED || listed === REFUSED) {
    return `Nothing answers there, or this server refuses it: REMOTE_ORIGINS has to list ${manifest.origin}.`;
  }
  const build = buildSchema.safeParse(described);
  if (!build.success || !remoteManifestSchema.safeParse(listed).success) {
    return 'There is no build of a remote at this address.';
  }
  const { name, placement, contract_version: version = REMOTE_CONTRACT_VERSION } = build.data;
  if (version !== REMOTE_CONTRACT_VERSION) {
    return `It was built for contract version ${version}, and this product has version ${REMOTE_CONTRACT_VERSION}.`;
  }
  return { name, manifest: manifest.href, placement };
}

const REFUSED = Symbol('refused');

/** How long an answer may take. Whoever has given the address tries again. Milliseconds. */
const TIMEOUT_MS = 10_000;

/** The content of an address; null where there is none, `REFUSED` where the browser may not read it. */
async function readJson(address: URL): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      cache: 'no-store',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? await answer.json().catch(() => null) : null;
  } catch {
    return REFUSED;
  }
}
