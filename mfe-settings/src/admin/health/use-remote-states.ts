import { type RemoteEntry, remoteEntrySchema, remoteManifestSchema } from '@fairline/shared/contracts';
import { useEffect, useState } from 'react';

/** `broken`: its manifest is none; `away`: its manifest or its entry script does not answer. */
export type RemoteState = 'checking' | 'loads' | 'broken' | 'away';

/** How long an answer may take. Milliseconds. */
const ANSWER_MS = 10_000;
const read = (address: string, method = 'GET') =>
  fetch(new URL(address, globalThis.location.origin), {
    method,
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  });

/** Reads the registry, and then what a browser needs of each remote. */
export function useRemoteStates() {
  const [remotes, setRemotes] = useState<readonly RemoteEntry[] | null>(null);
  const [states, setStates] = useState<ReadonlyMap<string, RemoteState>>(new Map());
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isOpen = true;
    async function check(): Promise<void> {
      const rows = await readRegistry();
      if (!isOpen) return;
      setRemotes(rows);
      await Promise.all(
        rows.map(async (row) => {
          const state = await stateOf(row.manifest);
          if (isOpen) setStates((known) => new Map(known).set(row.name, state));
        }),
      );
    }
    setFailed(false);
    check().catch(() => isOpen && setFailed(true));
    return () => {
      isOpen = false;
    };
  }, [attempt]);
  return { remotes, states, failed, retry: () => setAttempt((last) => last + 1) };
}

async function readRegistry(): Promise<readonly RemoteEntry[]> {
  const answer = await read('/remotes.json');
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  const { remotes = [] } = (await answer.json()) as { remotes?: unknown[] };
  return remotes.flatMap((row) => {
    const parsed = remoteEntrySchema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

async function stateOf(manifest: string): Promise<RemoteState> {
  try {
    const answer = await read(manifest);
    if (!answer.ok) return 'away';
    const parsed = remoteManifestSchema.safeParse(await answer.json().catch(() => null));
    if (!parsed.success) return 'broken';
    const { path, name } = parsed.data.metaData.remoteEntry;
    const entry = await read(manifest.replace(/[^/]*$/, `${path}${name}`), 'HEAD');
    return entry.ok ? 'loads' : 'away';
  } catch {
    return 'away';
  }
}
