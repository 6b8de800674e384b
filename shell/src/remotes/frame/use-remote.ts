import type { RemoteModule } from '@fairline/shared/client';
import type { RemoteEntry } from '@fairline/shared/contracts';
import { useCallback, useEffect, useState } from 'react';
import { classifyFailure, type RemoteFailure } from '../loading/remote-failure.ts';
import { versionKey } from '../loading/remote-loader.ts';
import { useRemotes } from '../remotes-context.tsx';

/** A remote on its way to the screen. */
export type RemoteOnScreen =
  | { state: 'loading' }
  | { state: 'failed'; failure: RemoteFailure; retry: () => void }
  | { state: 'ready'; module: RemoteModule };

type Outcome = { key: string; module: RemoteModule } | { key: string; failure: RemoteFailure };

/** Loads a remote; another version of it is another remote. */
export function useRemote(entry: RemoteEntry): RemoteOnScreen {
  const { loader, registry } = useRemotes();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = versionKey(entry);

  // The key says all of the entry that loading looks at; another attempt is the reason to load again.
  useEffect(() => {
    let left = false;
    loader.load(entry).then(
      (module) => left || setOutcome({ key, module }),
      (thrown: unknown) => left || setOutcome({ key, failure: classifyFailure(thrown) }),
    );
    return () => {
      left = true;
    };
  }, [loader, key, attempt]);

  const retry = useCallback(() => {
    setOutcome(null);
    // The registry may name another version by now; then that one loads, else this one again.
    void registry.refresh({ force: true }).then(() => setAttempt((count) => count + 1));
  }, [registry]);

  const module = loader.loaded(entry);
  if (module !== null) return { state: 'ready', module };
  if (outcome?.key === key && 'failure' in outcome) {
    return { state: 'failed', failure: outcome.failure, retry };
  }
  return { state: 'loading' };
}
