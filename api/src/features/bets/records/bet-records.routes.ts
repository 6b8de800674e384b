import { columnMappingSchema } from '@fairline/shared/bets/records';
import {
  betImportsSchema,
  exportBetsQuerySchema,
  importBetsSchema,
  importedBetsSchema,
  importProgressSchema,
  MAX_IMPORT_BYTES,
  undoImportSchema,
  undoneImportSchema,
} from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute, FileAnswer, fileSchema } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { BetExportService } from './bet-export.service.ts';
import type { BetImportService } from './bet-import.service.ts';
import type { FileImport, InImport } from './import-file.ts';
import type { ImportRunsStore } from './runs/import-runs.store.ts';

export interface BetRecordsRoutesDeps {
  readonly importFile: FileImport;
  readonly exports: BetExportService;
  readonly imports: Pick<BetImportService, 'list'>;
  readonly runs: Pick<ImportRunsStore, 'find'>;
  readonly inTransaction: InImport;
}

/** A large file takes seconds. */
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
      response: importedBetsSchema,
      handler: ({ viewer, body }) => importFile(user(viewer), body),
    }),
    defineRoute({
      method: 'get',
      path: '/api/bets/import/progress',
      access: 'own-records',
      rateLimit: LIMITS.read,
      response: importProgressSchema,
      handler: async ({ viewer }) => ({ progress: await runs.find(viewer.user.id) }),
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
