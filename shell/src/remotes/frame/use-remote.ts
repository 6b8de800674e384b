import type { RemoteModule } from '@fairline/shared/client';
import type { RemoteEntry } from '@fairline/shared/contracts';
import { useCallback, useEffect, useState } from 'react';
import { classifyFailure, type RemoteFailure } from '../loading/remote-failure.ts';
import { versionKey } from '../loading/remote-loader.ts';
import { useRemotes } from '../remotes-context.tsx';

/** The loading state of a remote. */
export type RemoteState =
  | { state: 'loading' }
  | { state: 'failed'; failure: RemoteFailure; retry: () => void }
  | { state: 'ready'; module: RemoteModule };

type Outcome = { key: string; module: RemoteModule } | { key: string; failure: RemoteFailure };

/** Loads a remote. Another version of it is loaded as another remote. */
export function useRemote(entry: RemoteEntry): RemoteState {
  const { loader, registry } = useRemotes();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = versionKey(entry);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `entry`, and a new attempt loads again.
  useEffect(() => {
    let cancelled = false;
    loader.load(entry).then(
      (module) => cancelled || setOutcome({ key, module }),
      (thrown: unknown) => cancelled || setOutcome({ key, failure: classifyFailure(thrown) }),
    );
    return () => {
      cancelled = true;
    };
  }, [loader, key, attempt]);

  const retry = useCallback(() => {
    setOutcome(null);
    // Loads the version that the registry has by then, which can be this one again.
    void registry.refresh({ force: true }).then(() => setAttempt((count) => count + 1));
  }, [registry]);

  const module = loader.loaded(entry);
  if (module !== null) return { state: 'ready', module };
  if (outcome?.key === key && 'failure' in outcome) {
    return { state: 'failed', failure: outcome.failure, retry };
  }
  return { state: 'loading' };
}
