import {
  PAGE_DATA,
  type PageManifest,
  type RemoteManifest,
  remoteManifestSchema,
} from '@fairline/shared/contracts';
import { pageData } from '../page-data.ts';
import { RemoteFailure } from './remote-failure.ts';

/** The container of a remote and the address of its entry script. */
export type RemoteEntryPoint = {
  container: string;
  script: string;
  /** Whether it renders antd's components without the product's theme, which the shell adds then. */
  needsAntdTheme: boolean;
  /** The modules of the shell that it uses: `react`, `antd/es/select/index.js`. */
  uses: readonly string[];
};

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
  const manifest = remoteManifestSchema.safeParse(body);
  if (!manifest.success) throw new RemoteFailure('broken', manifest.error);
  return entryPoint(manifest.data, address);
}

/** The entry script of the remote whose manifest the server has written into the page, or null for another one. */
export function manifestInPage(address: string): RemoteEntryPoint | null {
  const data = pageData<PageManifest>(PAGE_DATA.manifest);
  if (data === null || new URL(data.address, address).href !== address) return null;
  const manifest = remoteManifestSchema.safeParse(data.manifest);
  return manifest.success ? entryPoint(manifest.data, address) : null;
}

function entryPoint(
  { name: container, metaData, shared }: RemoteManifest,
  address: string,
): RemoteEntryPoint {
  const { path, name } = metaData.remoteEntry;
  const uses = shared.map((module) => module.name);
  return {
    container,
    script: new URL(`${path}${name}`, address).href,
    needsAntdTheme: uses.some((use) => use.startsWith('antd/')) && !uses.includes('@fairline/shared/ui/antd'),
    uses,
  };
}
