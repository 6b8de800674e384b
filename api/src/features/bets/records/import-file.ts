import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ColumnMapping,
  isJson,
  type OnRowsRead,
  type ReadFile,
  readJsonInSteps,
  readRecordsInSteps,
} from '@fairline/shared/bets/records';
import { GENERIC_ERROR, type ImportedBets, type importBetsSchema } from '@fairline/shared/contracts';
import type * as z from 'zod';
import { isDatabaseUnavailable } from '../../../platform/db/database-error.ts';
import { beginsToStore } from '../../../platform/deadline.ts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import { createWorkQueue } from '../../../platform/http/work-queue.ts';
import type { Logger } from '../../../platform/log.ts';
import type { LedgerUser } from '../ledger/bet-ledger.ts';
import { type BetImportService, type ImportResult, importIsRunning } from './bet-import.service.ts';
import type { ImportRunsStore, ImportStep } from './runs/import-runs.store.ts';

export type ImportBody = z.output<typeof importBetsSchema> & { readonly mapping?: ColumnMapping | undefined };
/** Runs a write in one transaction. */
export type InImport = <T>(work: (imports: ImportWrites) => Promise<T>) => Promise<T>;

/** Writes of an import. */
export interface ImportWrites {
  readonly imports: BetImportService;
  readonly runs: Pick<ImportRunsStore, 'finish'>;
}

export interface FileImportDeps {
  readonly inTransaction: InImport;
  /** Outside of the transactions. */
  readonly runs: Pick<ImportRunsStore, 'begin' | 'advance' | 'finish' | 'fail' | 'find'>;
  /** To be called when a user's import is stored. */
  readonly wrote: (userId: string) => Promise<void>;
  readonly log: Pick<Logger, 'error'>;
}

/** The answer to a request: the import is done, or goes on. */
export type SubmittedImport =
  | { readonly answer: ImportedBets }
  | { readonly answer: null; readonly importId: number };

/** Interval of signs of life and of the written progress. Milliseconds. */
const WRITE_MS = 300;
/** Interval at which an import of another process is looked up. Milliseconds. */
const FOLLOW_MS = 300;
/** Attempts to write how an import ended while the database is away, and the pause between them. After that its silence ends it. */
const END_ATTEMPTS = 60;
const END_PAUSE_MS = 1_000;
/** An import waits for those before it, each of which ends by itself. Milliseconds. */
const LONGEST_TURN_MS = 600_000;

/** Ends a transaction whose result is wanted without what it wrote. */
class NotKept extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('The import is not kept.');
    this.result = result;
  }
}

const stopped = () => new ApiError(503, 'stopped', 'Fairline was restarted. Import the file again.');
/** Others say of it already that nothing was stored. */
const interrupted = () =>
  new ApiError(503, 'interrupted', 'The import was interrupted. Import the file again.');
const otherRequest = () =>
  new ApiError(
    422,
    'idempotency_mismatch',
    'This run belongs to a request with another file or other choices.',
  );

/**
 * Imports files, one at a time in this process: each takes some seconds and as much memory as its file. An import goes on when its
 * request was answered, whoever waits for it; its row in `bet_imports` says how far it is, and how it ended.
 */
export function createFileImport({ inTransaction, runs, wrote, log }: FileImportDeps) {
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 5, patienceMs: LONGEST_TURN_MS });
  const running = new Map<number, Promise<ImportedBets>>();
  let isStopping = false;

  async function carryOut(user: LedgerUser, body: ImportBody, id: number): Promise<ImportedBets> {
    let step: ImportStep = { state: 'waiting', rowsDone: 0, rowsInAll: null, percent: 0 };
    let isLost = false;
    let writing: Promise<void> | null = null;
    const timer = setInterval(() => {
      writing ??= runs
        .advance(id, step)
        .then(
          (isRunning) => {
            isLost ||= !isRunning;
          },
          // The next step is written instead.
          () => undefined,
        )
        .finally(() => {
          writing = null;
        });
    }, WRITE_MS);
    const stopWriting = async (): Promise<void> => {
      clearInterval(timer);
      await writing;
    };
    const report = (next: ImportStep): void => {
      if (isStopping) throw stopped();
      if (isLost) throw interrupted();
      step = next;
    };
    try {
      return await queue.run(async () => {
        report({ ...step, state: 'reading' });
        const file = await read(body, (share, rowsDone) =>
          report({ state: 'reading', rowsDone, rowsInAll: null, percent: 100 * share }),
        );
        if ('message' in file) throw apiErrors.invalid(file.message);
        return await store(user, body, file, { id, report, stopWriting });
      });
    } catch (error) {
      await stopWriting();
      return await endFailed(user, id, error);
    } finally {
      await stopWriting();
      running.delete(id);
    }
  }

  interface Run {
    readonly id: number;
    readonly report: (step: ImportStep) => void;
    readonly stopWriting: () => Promise<void>;
  }

  async function store(user: LedgerUser, body: ImportBody, file: File, { id, report, stopWriting }: Run) {
    const options = {
      importId: id,
      dryRun: body.dry_run,
      allOrNothing: body.all_or_nothing,
      importAnyway: new Set(body.import_anyway),
      report,
    };
    try {
      const stored = await inTransaction(async ({ imports, runs }) => {
        const result = await imports.add(user, file, options);
        if (!result.keep) throw new NotKept(result);
        await stopWriting();
        const answer = { status: 'ok' as const, ...result.answer };
        // Committed with the bets. Without it the import has been declared interrupted, and must not be stored.
        if (!(await runs.finish(id, answer))) throw interrupted();
        return answer;
      });
      await wrote(user.id);
      return stored;
    } catch (thrown) {
      if (!(thrown instanceof NotKept)) throw thrown;
      await stopWriting();
      const answer = { status: 'ok' as const, ...thrown.result.answer };
      if (!(await runs.finish(id, answer))) throw interrupted();
      return answer;
    }
  }

  /**
   * Ends an import that threw. A connection that broke during the COMMIT leaves open whether it was done: then the row has its answer.
   * @throws the error
   */
  async function endFailed(user: LedgerUser, id: number, error: unknown): Promise<ImportedBets> {
    if (!(error instanceof ApiError)) log.error({ importId: id, err: error }, 'an import failed');
    const reason = isDatabaseUnavailable(error) ? apiErrors.databaseUnavailable() : error;
    const message = reason instanceof ApiError ? reason.message : GENERIC_ERROR;
    for (let attempt = 0; attempt < END_ATTEMPTS; attempt += 1) {
      try {
        if (await runs.fail(id, message)) break;
        const answer = (await runs.find(user.id, id))?.answer ?? null;
        if (answer === null) break;
        await wrote(user.id);
        return answer;
      } catch {
        if (isStopping) break;
        await pause(END_PAUSE_MS);
      }
    }
    throw reason;
  }

  /** Waits for an import that another process runs, or that has ended. null: it goes on. */
  async function follow(userId: string, id: number, untilMs: number): Promise<ImportedBets | null> {
    for (;;) {
      const found = await runs.find(userId, id);
      if (found === null) throw apiErrors.notFound('There is no such import.');
      if (found.answer !== null) return found.answer;
      const { state, message } = found.progress;
      if (state === 'interrupted') throw interrupted();
      if (state === 'failed') throw new ApiError(409, 'import_failed', message ?? GENERIC_ERROR);
      if (performance.now() >= untilMs) return null;
      await pause(FOLLOW_MS);
    }
  }

  async function settled(work: Promise<ImportedBets>, untilMs: number): Promise<ImportedBets | null> {
    const late = new AbortController();
    const waiting = pause(Math.max(0, untilMs - performance.now()), null, { signal: late.signal });
    try {
      return await Promise.race([work, waiting]);
    } finally {
      late.abort();
      waiting.catch(() => undefined);
    }
  }

  return {
    /**
     * Begins an import, or finds the one that the same request began before, and waits for its end.
     * @throws ApiError 400 for a file that cannot be read at all, 409 while another import of the user runs, 422 for the key of
     *   another request, 503 while too many wait
     */
    async submit(user: LedgerUser, body: ImportBody): Promise<SubmittedImport> {
      const untilMs = performance.now() + 1_000 * body.wait_seconds;
      if ((body.format === 'mapped') !== (body.mapping !== undefined)) {
        throw apiErrors.invalidField('mapping', 'The format "mapped" needs a mapping, and no other has one.');
      }
      if (isStopping) throw stopped();
      const hash = await hashOf(body);
      const run = body.run ?? randomUUID();
      beginsToStore();
      const begun = await runs.begin({ userId: user.id, run, hash, dryRun: body.dry_run });
      if (begun.kind === 'busy') throw importIsRunning();
      const { id } = begun;
      if (begun.kind === 'known' && begun.hash !== hash) throw otherRequest();
      if (begun.kind === 'new') {
        const work = carryOut(user, body, id);
        running.set(id, work);
        // Nobody may wait for it any more.
        work.catch(() => undefined);
      }
      const own = running.get(id);
      const answer = await (own === undefined ? follow(user.id, id, untilMs) : settled(own, untilMs));
      return answer === null ? { answer, importId: id } : { answer };
    },

    /** Ends what runs: nothing of it is stored. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.allSettled(running.values());
    },
  };
}
export type FileImport = ReturnType<typeof createFileImport>;

type File = Exclude<ReadFile, { message: string }>;

/** Hashes a request, in a thread where it is large. */
async function hashOf({ csv, run: _, wait_seconds: __, ...choices }: ImportBody): Promise<string> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(choices)}\n${csv}`);
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
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
