import type { ColumnMapping } from '@fairline/shared/bets/records';
import { type ApiError, injectFeature } from '@fairline/shared/client';
import {
  acceptedImportSchema,
  type BetImport,
  betImportsSchema,
  followedImportSchema,
  GENERIC_ERROR,
  type ImportedBets,
  type ImportProgress,
  type importBetsSchema,
  importedBetsSchema,
  importProgressSchema,
  type UndoneImport,
  undoneImportSchema,
} from '@fairline/shared/contracts';
import type * as z from 'zod';

/** The body of `POST /api/bets/import`. */
export type ImportRequest = z.input<typeof importBetsSchema> & { readonly mapping?: ColumnMapping };

/** Time-out of a request with a large file, which has to arrive first. Milliseconds. */
const LONGEST_MS = 180_000;
/** Interval at which an import that goes on is looked up, and the silence of the server after which that ends. Milliseconds. */
const FOLLOW_MS = 1_000;
const LONGEST_SILENCE_MS = 300_000;
/** Looks for the import of a request whose answer was lost: its file may still be arriving. */
const LOOKS_FOR_LOST = 5;

/** Imports of bets, and taking them back. */
export const betImportApi = injectFeature('betImport', (build) => ({
  betImportList: build.query<BetImport[], void>({
    query: () => '/bets/imports',
    rawResponseSchema: betImportsSchema,
    transformResponse: ({ imports }: z.infer<typeof betImportsSchema>) => imports,
    providesTags: ['Bets'],
    keepUnusedDataFor: 0,
  }),
  betImportProgress: build.query<ImportProgress | null, void>({
    query: () => '/bets/import/progress',
    rawResponseSchema: importProgressSchema,
    transformResponse: ({ progress }: z.infer<typeof importProgressSchema>) => progress,
    keepUnusedDataFor: 0,
  }),
  betImportSend: build.mutation<ImportedBets, ImportRequest & { readonly run: string }>({
    async queryFn(body, _api, _options, call) {
      const sent = await call({ url: '/bets/import', method: 'POST', body, timeout: LONGEST_MS });
      if (sent.error !== undefined) {
        const id = isAnswered(sent.error) ? null : await findLost(body.run, call);
        return id === null ? { error: sent.error } : followImport(id, call);
      }
      const accepted = acceptedImportSchema.safeParse(sent.data);
      if (accepted.success) return followImport(accepted.data.import_id, call);
      return answered(importedBetsSchema.safeParse(sent.data).data);
    },
    // Whatever failed: what was stored shows in the lists.
    invalidatesTags: (_, __, { dry_run }) => (dry_run === true ? [] : ['Bets']),
  }),
  betImportUndo: build.mutation<UndoneImport, { readonly import_id: number; readonly edited?: boolean }>({
    query: (body) => ({ url: '/bets/import/undo', method: 'POST', body, timeout: LONGEST_MS }),
    rawResponseSchema: undoneImportSchema,
    invalidatesTags: ['Bets'],
  }),
}));

type Call = (
  request: string | { url: string; method: string; body: unknown; timeout: number },
) => PromiseLike<Answer> | Answer;
type Answer = { readonly data?: unknown; readonly error?: ApiError | undefined };
type Result = { data: ImportedBets } | { error: ApiError };

/** Whether the server has answered: what it refused was not begun. */
const isAnswered = ({ status, code }: ApiError): boolean =>
  typeof status === 'number' && code !== 'unknown' && code !== 'timeout' && code !== 'unreadable';

const answered = (data: ImportedBets | undefined | null): Result =>
  data ? { data } : { error: { status: 'SCHEMA_ERROR', error: GENERIC_ERROR, code: 'broken_answer' } };

const pause = () => new Promise((resolve) => setTimeout(resolve, FOLLOW_MS));

/** The import that a request has begun whose answer was lost; null where the server does not know of it. */
async function findLost(run: string, call: Call): Promise<number | null> {
  for (let look = 0; look < LOOKS_FOR_LOST; look += 1) {
    await pause();
    const { data } = await call('/bets/import/progress');
    const progress = importProgressSchema.safeParse(data).data?.progress;
    if (progress?.run === run) return progress.import_id ?? null;
  }
  return null;
}

/** Waits until an import has ended, also while the server cannot be reached for some minutes. */
async function followImport(id: number, call: Call): Promise<Result> {
  let heardAt = Date.now();
  for (;;) {
    const found = await call(`/bets/imports/${id}`);
    if (found.error === undefined) {
      heardAt = Date.now();
      const followed = followedImportSchema.safeParse(found.data).data;
      if (followed === undefined || followed.answer !== null) return answered(followed?.answer);
      const { state, message } = followed.progress;
      if (state === 'failed' || state === 'interrupted') {
        const error = message ?? 'The import was interrupted, and nothing was stored. Import the file again.';
        return { error: { status: 503, error, code: state } };
      }
    } else if (isAnswered(found.error) && Number(found.error.status) < 500) {
      return { error: found.error };
    } else if (Date.now() - heardAt > LONGEST_SILENCE_MS) {
      return { error: found.error };
    }
    await pause();
  }
}
