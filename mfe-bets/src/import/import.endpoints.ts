import type { ColumnMapping } from '@fairline/shared/bets/records';
import { injectFeature } from '@fairline/shared/client';
import {
  type BetImport,
  betImportsSchema,
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

/** A large file is read and stored in seconds, and may wait for those of others. Milliseconds. */
const LONGEST_MS = 180_000;

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
  betImportSend: build.mutation<ImportedBets, ImportRequest>({
    query: (body) => ({ url: '/bets/import', method: 'POST', body, timeout: LONGEST_MS }),
    rawResponseSchema: importedBetsSchema,
    // A failed import may have been stored: the answer to a large one can be lost on its way.
    invalidatesTags: (_, __, { dry_run }) => (dry_run === true ? [] : ['Bets']),
  }),
  betImportUndo: build.mutation<UndoneImport, { readonly import_id: number; readonly edited?: boolean }>({
    query: (body) => ({ url: '/bets/import/undo', method: 'POST', body, timeout: LONGEST_MS }),
    rawResponseSchema: undoneImportSchema,
    invalidatesTags: ['Bets'],
  }),
}));
