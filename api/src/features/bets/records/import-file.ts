import {
  type ColumnMapping,
  isJson,
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

export type ImportBody = z.output<typeof importBetsSchema> & { readonly mapping?: ColumnMapping | undefined };
/** Runs a write in one transaction. */
export type InImport = <T>(work: (imports: BetImportService) => Promise<T>) => Promise<T>;

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
export function createFileImport(inTransaction: InImport) {
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 5, patienceMs: 60_000 });

  async function stored(user: LedgerUser, body: ImportBody, file: Exclude<ReadFile, { message: string }>) {
    const options = {
      ...{ dryRun: body.dry_run, allOrNothing: body.all_or_nothing },
      importAnyway: new Set(body.import_anyway),
    };
    try {
      return await inTransaction(async (imports) => {
        const result = await imports.add(user, file, options);
        if (!result.keep) throw new NotKept(result);
        return result.answer;
      });
    } catch (thrown) {
      if (thrown instanceof NotKept) return thrown.result.answer;
      throw thrown;
    }
  }

  return (user: LedgerUser, body: ImportBody) =>
    queue.run(async () => {
      if ((body.format === 'mapped') !== (body.mapping !== undefined)) {
        throw apiErrors.invalid('mapping: The format "mapped" needs a mapping, and no other has one.');
      }
      const file = await read(body);
      if ('message' in file) throw apiErrors.invalid(file.message);
      return stored(user, body, file);
    });
}
export type FileImport = ReturnType<typeof createFileImport>;

function read({ csv, format, mapping, time_zone }: ImportBody): Promise<ReadFile> {
  if (format === 'json' || (format === undefined && isJson(csv))) return readJsonInSteps(csv);
  return readRecordsInSteps(csv, {
    ...(format === undefined || format === 'mapped' ? {} : { format }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(time_zone === undefined ? {} : { timeZone: time_zone }),
  });
}
