import {
  type RemoteEntry,
  type RemotePlacement,
  remoteEntrySchema,
  remotePlacementSchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';

/** A remote that an admin loads from another address, in this browser only. */
export type RemoteOverride = {
  name: string;
  manifest: string;
  /** Its paths and pages at that address; absent in an override that an older release stored. */
  placement?: RemotePlacement | undefined;
};

const KEY = 'fairline.remote-override';
const overrideSchema = z.object({
  name: remoteEntrySchema.shape.name,
  manifest: z.string(),
  placement: remotePlacementSchema.optional(),
});

/**
 * Whether code can be loaded from an address: only from this server and from localhost.
 *
 * @example isAllowedAddress('http://localhost:3101/mf-manifest.json', 'https://fairline.example') // true
 * @example isAllowedAddress('https://elsewhere.example/mf-manifest.json', 'https://fairline.example') // false
 */
export function isAllowedAddress(address: string, origin: string): boolean {
  const url = URL.parse(address, origin);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.origin === origin || url.hostname === 'localhost' || url.hostname === '127.0.0.1';
}

/** The override of this browser, or null. An override whose address is not allowed is ignored. */
export function readOverride(origin: string): RemoteOverride | null {
  try {
    const override = overrideSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return isAllowedAddress(override.manifest, origin) ? override : null;
  } catch {
    // Nothing valid is stored, so no remote is overridden.
    return null;
  }
}

/** Stores the override, or removes it if null. */
export function writeOverride(override: RemoteOverride | null): void {
  if (override === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(override));
}

/** The rows of the registry, with that of the overridden remote replaced; one that has never been published is added. */
export function withOverride(
  remotes: readonly RemoteEntry[],
  override: RemoteOverride | null,
): readonly RemoteEntry[] {
  if (override === null) return remotes;
  const { name, manifest, placement } = override;
  const replace = (row: RemotePlacement): RemoteEntry => ({ ...row, name, version: 'override', manifest });
  if (remotes.some((remote) => remote.name === name)) {
    return remotes.map((remote) => (remote.name === name ? replace(placement ?? remote) : remote));
  }
  return placement === undefined ? remotes : [...remotes, replace(placement)];
}
