import {
  PAGE_DATA,
  type PageRegistry,
  type RemoteEntry,
  remoteEntrySchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { pageData } from './page-data.ts';

/** The registry is not read again within this time. Milliseconds. */
export const REGISTRY_MAX_AGE = 30_000;
/** How long a reading may take. The next navigation reads again. Milliseconds. */
const TIMEOUT_MS = 10_000;

/** The remotes as last read. */
export type RegistryState = {
  /** Null until the registry has been read for the first time. */
  remotes: readonly RemoteEntry[] | null;
  /** Whether the last read failed. `remotes` is then from the read before. */
  failed: boolean;
};

/** The list of remotes, read from the server while the page is open. */
export type RemoteRegistrySource = {
  get(): RegistryState;
  subscribe(listener: () => void): () => void;
  /** Reads it again unless it is younger than {@link REGISTRY_MAX_AGE} or `force` is set. */
  refresh(options?: { force?: boolean }): Promise<void>;
};

/**
 * Starts with the registry that the server has written into the page, if there is one.
 *
 * @param origin of the server
 * @param now the clock for the age of the registry; tests pass their own
 */
export function createRemoteRegistry(
  origin: string,
  now: () => number = () => Date.now(),
): RemoteRegistrySource {
  const inPage = registryInPage();
  let state: RegistryState = { remotes: inPage?.remotes ?? null, failed: false };
  // A page from the browser's history can be old. A server's clock that is ahead must not make it younger than now.
  let readAt = inPage === null ? Number.NEGATIVE_INFINITY : Math.min(inPage.at, now());
  let reading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const set = (next: RegistryState): void => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };

  async function read(): Promise<void> {
    try {
      const remotes = await fetchRegistry(origin);
      readAt = now();
      set({ remotes, failed: false });
    } catch (error) {
      console.error('The list of remotes could not be read.', error);
      set({ ...state, failed: true });
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh({ force = false } = {}) {
      if (!force && now() - readAt < REGISTRY_MAX_AGE) return Promise.resolve();
      reading ??= read().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}

async function fetchRegistry(origin: string): Promise<RemoteEntry[]> {
  const answer = await fetch(`${origin}/remotes.json`, {
    cache: 'no-store',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
  return entriesOf(rowsSchema.parse(await answer.json()).remotes);
}

const rowsSchema = z.object({ remotes: z.array(z.unknown()) });

function registryInPage(): { remotes: RemoteEntry[]; at: number } | null {
  const data = pageData<PageRegistry>(PAGE_DATA.registry);
  const rows = rowsSchema.safeParse(data);
  if (data === null || !rows.success) return null;
  return { remotes: entriesOf(rows.data.remotes), at: Number(data.at) || 0 };
}

function entriesOf(rows: readonly unknown[]): RemoteEntry[] {
  // A bad row must not affect the other remotes.
  return rows.flatMap((row) => {
    const entry = remoteEntrySchema.safeParse(row);
    if (entry.success) return [entry.data];
    console.error('A row of the registry cannot be parsed.', row, entry.error.issues);
    return [];
  });
}
