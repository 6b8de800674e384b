import { useAppDispatch } from '@fairline/shared/client';
import type { ImportProgress } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import { useEffect, useRef } from 'react';
import { betImportApi } from '../import.endpoints.ts';
import { ServerProgress } from './run-progress.tsx';
import { isRunning, useImportProgress } from './use-import-progress.ts';

/** What became of the newest import, also where its page was left or loaded again while it ran. */
export function LastImport() {
  const progress = useImportProgress({ always: false });
  const dispatch = useAppDispatch();
  const running = progress !== null && isRunning(progress);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running) dispatch(betImportApi.util.invalidateTags(['Bets']));
    wasRunning.current = running;
  }, [running, dispatch]);
  // What a check has found is gone with its page.
  if (progress === null || (progress.dry_run && !running)) return null;
  return (
    <section className="bets-import-part" aria-label="Last import">
      {running ? (
        <>
          <ServerProgress progress={progress} />
          <p className="fl-quiet">
            {progress.dry_run
              ? 'A file is being checked for another page. Nothing of it is stored; choose it again to see its rows.'
              : 'An import is running. It goes on when this page is closed.'}
          </p>
        </>
      ) : (
        <End progress={progress} />
      )}
    </section>
  );
}

function End({ progress: { started_at, state, outcome, message } }: { readonly progress: ImportProgress }) {
  const format = useFormatter();
  const name = `The import of ${format.fullDate(started_at)} ${format.time(started_at)}`;
  if (outcome === null) {
    return (
      <p>
        {state === 'failed'
          ? `${name} failed, and nothing was stored: ${message}`
          : `${name} was interrupted, and nothing was stored. Import the file again.`}
      </p>
    );
  }
  const { imported, skipped, failed } = outcome;
  const count = (number: number, one: string, many: string): string =>
    `${format.count(number)} ${number === 1 ? one : many}`;
  const parts = [
    count(imported, 'bet imported', 'bets imported'),
    ...(skipped > 0 ? [count(skipped, 'duplicate skipped', 'duplicates skipped')] : []),
    ...(failed > 0 ? [count(failed, 'row could not be read', 'rows could not be read')] : []),
  ];
  return (
    <p className="fl-quiet">
      {name} has ended: {parts.join(', ')}.
    </p>
  );
}
