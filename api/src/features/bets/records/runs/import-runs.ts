import { GENERIC_ERROR } from '@fairline/shared/contracts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import type { ImportRunsStore, ImportStep, RunKey } from './import-runs.store.ts';

/** How often the step of a run is written, in milliseconds. */
const WRITE_MS = 300;

/** One import, while it runs. */
export interface ImportRun {
  /** Says how far it is. Costs next to nothing: what is written is the last step of each third of a second. */
  report(step: ImportStep): void;
  /** Writes no more steps, so that how it ends is the last that is written. */
  stop(): Promise<void>;
}

/** @throws ApiError 409 while another import of the user runs */
export function importIsRunning(): ApiError {
  return new ApiError(
    409,
    'import_running',
    'Another import of yours is running. Try again when it has ended.',
  );
}

/**
 * Records how far imports are while they run, outside of their transactions, where other requests can read it. A run that succeeds records
 * its own end; one that throws has failed.
 */
export function createImportRuns(store: Pick<ImportRunsStore, 'begin' | 'advance' | 'end'>) {
  return {
    async track<T>(key: RunKey, dryRun: boolean, work: (run: ImportRun) => Promise<T>): Promise<T> {
      if (!(await store.begin(key, dryRun))) throw importIsRunning();
      let step: ImportStep = { state: 'reading', rowsDone: 0, rowsInAll: null, percent: 0 };
      let writing: Promise<void> | null = null;
      const timer = setInterval(() => {
        // A step that cannot be written is followed by the next one.
        writing ??= store
          .advance(key, step)
          .catch(() => undefined)
          .finally(() => {
            writing = null;
          });
      }, WRITE_MS);
      const stop = async (): Promise<void> => {
        clearInterval(timer);
        await writing;
      };
      try {
        return await work({
          report: (next) => {
            step = next;
          },
          stop,
        });
      } catch (thrown) {
        await stop();
        const message = thrown instanceof ApiError ? thrown.message : GENERIC_ERROR;
        await store.end(key, { message }).catch(() => undefined);
        throw thrown;
      } finally {
        await stop();
      }
    },
  };
}
export type ImportRuns = ReturnType<typeof createImportRuns>;
