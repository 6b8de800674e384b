import { randomUUID } from 'node:crypto';
import {
  type ColumnMapping,
  isJson,
  type OnRowsRead,
  type ReadFile,
  readJsonInSteps,
  readRecordsInSteps,
} from '@fairline/shared/bets/records';
import type { importBetsSchema } from '@fairline/shared/contracts';
import type * as z from 'zod';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { createWorkQueue } from '../../../platform/http/work-queue.ts';
import type { LedgerUser } from '../ledger/bet-ledger.ts';
import type { BetImportService, ImportResult } from './bet-import.service.ts';
import type { ImportRunsStore, RunKey } from './runs/import-runs.store.ts';
import type { ImportRun, ImportRuns } from './runs/import-runs.ts';

export type ImportBody = z.output<typeof importBetsSchema> & { readonly mapping?: ColumnMapping | undefined };
/** Runs a write in one transaction. */
export type InImport = <T>(work: (imports: ImportWrites) => Promise<T>) => Promise<T>;

/** What an import writes to. */
export interface ImportWrites {
  readonly imports: BetImportService;
  readonly runs: Pick<ImportRunsStore, 'end'>;
}

export interface FileImportDeps {
  readonly inTransaction: InImport;
  readonly runs: ImportRuns;
  /** Outside of the transactions. */
  readonly runsStore: Pick<ImportRunsStore, 'end'>;
}

/** Ends a transaction whose result is wanted without what it wrote. */
class NotKept extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('The import is not kept.');
    this.result = result;
  }
}

/**
 * Imports files, one at a time in this process: each takes some seconds and as much memory as its file.
 * @throws ApiError 400 for a file that cannot be read at all, 503 while too many wait
 */
export function createFileImport({ inTransaction, runs, runsStore }: FileImportDeps) {
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 5, patienceMs: 60_000 });

  async function stored(
    user: LedgerUser,
    body: ImportBody,
    file: Exclude<ReadFile, { message: string }>,
    key: RunKey,
    run: ImportRun,
  ) {
    const options = {
      ...{ dryRun: body.dry_run, allOrNothing: body.all_or_nothing, report: run.report },
      importAnyway: new Set(body.import_anyway),
    };
    try {
      return await inTransaction(async ({ imports, runs }) => {
        const result = await imports.add(user, file, options);
        if (!result.keep) throw new NotKept(result);
        await run.stop();
        // Committed with the bets: what the run says about itself is what is stored.
        await runs.end(key, outcomeOf(result));
        return result.answer;
      });
    } catch (thrown) {
      if (!(thrown instanceof NotKept)) throw thrown;
      await run.stop();
      await runsStore.end(key, outcomeOf(thrown.result));
      return thrown.result.answer;
    }
  }

  return (user: LedgerUser, body: ImportBody) =>
    queue.run(async () => {
      if ((body.format === 'mapped') !== (body.mapping !== undefined)) {
        throw apiErrors.invalid('mapping: The format "mapped" needs a mapping, and no other has one.');
      }
      const key = { userId: user.id, run: body.run ?? randomUUID() };
      return runs.track(key, body.dry_run, async (run) => {
        const file = await read(body, (share, rowsDone) =>
          run.report({ state: 'reading', rowsDone, rowsInAll: null, percent: 100 * share }),
        );
        if ('message' in file) throw apiErrors.invalid(file.message);
        return stored(user, body, file, key, run);
      });
    });
}
export type FileImport = ReturnType<typeof createFileImport>;

function outcomeOf({ answer: { imported, skipped, failed } }: ImportResult) {
  return { imported, skipped, failed };
}

function read({ csv, format, mapping, time_zone }: ImportBody, onProgress: OnRowsRead): Promise<ReadFile> {
  if (format === 'json' || (format === undefined && isJson(csv))) return readJsonInSteps(csv, onProgress);
  const choice = {
    ...(format === undefined || format === 'mapped' ? {} : { format }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(time_zone === undefined ? {} : { timeZone: time_zone }),
  };
  return readRecordsInSteps(csv, choice, onProgress);
}
