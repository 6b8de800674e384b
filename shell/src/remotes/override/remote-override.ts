import { type RemoteEntry, remoteEntrySchema } from '@fairline/shared/contracts';
import * as z from 'zod';

/** One remote that an admin loads from another address, in this browser only. */
export type RemoteOverride = { name: string; manifest: string };

const KEY = 'fairline.remote-override';
const overrideSchema = z.object({ name: remoteEntrySchema.shape.name, manifest: z.string() });

/**
 * Where code may come from: this product's own server, and servers on the developer's own machine.
 *
 * @example isAllowedAddress('http://localhost:3101/mf-manifest.json', 'https://fairline.example') // true
 * @example isAllowedAddress('https://elsewhere.example/mf-manifest.json', 'https://fairline.example') // false
 */
export function isAllowedAddress(address: string, origin: string): boolean {
  const url = URL.parse(address, origin);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.origin === origin || url.hostname === 'localhost' || url.hostname === '127.0.0.1';
}

/** The override of this browser, or null; one whose address is not allowed does not count. */
export function readOverride(origin: string): RemoteOverride | null {
  try {
    const override = overrideSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return isAllowedAddress(override.manifest, origin) ? override : null;
  } catch {
    // Nothing stored, or nonsense: both mean that no remote is overridden.
    return null;
  }
}

/** Keeps the override, or ends it with null. */
export function writeOverride(override: RemoteOverride | null): void {
  if (override === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(override));
}

/** The registry's rows with the overridden one pointing elsewhere. */
export function withOverride(
  remotes: readonly RemoteEntry[],
  override: RemoteOverride | null,
): readonly RemoteEntry[] {
  if (override === null) return remotes;
  return remotes.map((remote) =>
    remote.name === override.name ? { ...remote, version: 'override', manifest: override.manifest } : remote,
  );
}
