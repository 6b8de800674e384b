import { columnMappingSchema } from '@fairline/shared/bets/records';
import {
  acceptedImportSchema,
  betImportsSchema,
  exportBetsQuerySchema,
  followedImportSchema,
  importBetsSchema,
  importedBetsSchema,
  importParamsSchema,
  importProgressSchema,
  MAX_IMPORT_BYTES,
  undoImportSchema,
  undoneImportSchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import {
  DocumentAnswer,
  defineRoute,
  documentSchema,
  FileAnswer,
  fileSchema,
} from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { BetExportService } from './bet-export.service.ts';
import type { BetImportService } from './bet-import.service.ts';
import type { FileImport, InImport } from './import-file.ts';
import type { ImportRunsStore } from './runs/import-runs.store.ts';

export interface BetRecordsRoutesDeps {
  readonly importFile: Pick<FileImport, 'submit'>;
  readonly exports: BetExportService;
  readonly imports: Pick<BetImportService, 'list'>;
  readonly runs: Pick<ImportRunsStore, 'find'>;
  readonly inTransaction: InImport;
}

/** The body of a large file takes seconds to arrive, and its undo to be done. */
const LONGEST_MS = 120_000;

const user = ({ actor }: Viewer) => ({ id: actor.id, actorId: actor.id });

/** `POST /api/bets/import`, its progress, its undo, the imports of the user, and `GET /api/bets/export`. */
export function betRecordsRoutes(deps: BetRecordsRoutesDeps) {
  const { importFile, exports, imports, runs, inTransaction } = deps;
  return [
    defineRoute({
      method: 'post',
      path: '/api/bets/import',
      commits: 'itself',
      access: { feature: 'bet-tracker' },
      rateLimit: LIMITS.file,
      large: { bytes: MAX_IMPORT_BYTES, ms: LONGEST_MS },
      body: importBetsSchema.extend({ mapping: columnMappingSchema.optional() }),
      response: z.union([importedBetsSchema, documentSchema]),
      handler: async ({ viewer, body }) => {
        const submitted = await importFile.submit(user(viewer), body);
        return submitted.answer ?? accepted(submitted.importId);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/bets/import/progress',
      access: 'own-records',
      rateLimit: LIMITS.read,
      response: importProgressSchema,
      handler: async ({ viewer }) => ({ progress: (await runs.find(viewer.user.id))?.progress ?? null }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/bets/imports/:import_id',
      access: 'own-records',
      rateLimit: LIMITS.read,
      params: importParamsSchema,
      response: followedImportSchema,
      handler: async ({ viewer, params }) => {
        const found = await runs.find(viewer.user.id, params.import_id);
        if (found === null) throw apiErrors.notFound('There is no such import.');
        return found;
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/bets/import/undo',
      access: 'own-records',
      rateLimit: LIMITS.write,
      large: { bytes: 1_000, ms: LONGEST_MS },
      body: undoImportSchema,
      response: undoneImportSchema,
      handler: ({ viewer, body }) =>
        inTransaction(({ imports }) => imports.undo(user(viewer), body.import_id, body.edited)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/bets/imports',
      access: 'own-records',
      rateLimit: LIMITS.read,
      response: betImportsSchema,
      handler: async ({ viewer }) => ({ imports: await imports.list(viewer.user.id) }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/bets/export',
      access: 'user',
      rateLimit: LIMITS.file,
      query: exportBetsQuerySchema,
      response: fileSchema,
      handler: ({ viewer, query: { format } }) =>
        new FileAnswer(`bets.${format}`, exports.export(viewer.user.id, format)),
    }),
  ];
}

/** 202: the import goes on. */
function accepted(importId: number): DocumentAnswer {
  const answer = acceptedImportSchema.parse({
    status: 'ok',
    import_id: importId,
    message: 'The import goes on. Its progress says how it ends.',
  });
  return new DocumentAnswer('json', JSON.stringify(answer), {}, 202);
}
