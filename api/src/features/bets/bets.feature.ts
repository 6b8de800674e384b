import type { Knex } from 'knex';
import { derivedPricesOf } from '../../market/derived/derived-prices.ts';
import type { FeatureTables } from '../../market/feature-tables.ts';
import { withTransaction } from '../../platform/db/with-transaction.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBankrollsReadModel } from './bankrolls/bankrolls.read-model.ts';
import { bankrollsRoutes } from './bankrolls/bankrolls.routes.ts';
import { createExposureService } from './bankrolls/exposure.service.ts';
import { betServices } from './bet-services.ts';
import { createBetPushes } from './bets.channel.ts';
import { betChangesRoutes } from './changes/bet-changes.routes.ts';
import { createBetGrading } from './grading/bet-grading.ts';
import { createBetEntriesReadModel } from './ledger/bet-entries.read-model.ts';
import { createBetUserReadModel } from './ledger/bet-user.read-model.ts';
import { createBetsReadModel } from './list/bets.read-model.ts';
import { betsListRoutes } from './list/bets-list.routes.ts';
import { createBetsSummaryService } from './list/bets-summary.service.ts';
import { createBetMarksReadModel } from './marks/bet-marks.read-model.ts';
import { betMarksRoutes } from './marks/bet-marks.routes.ts';
import { placingRoutes } from './placing/placing.routes.ts';
import { createBetExportService } from './records/bet-export.service.ts';
import { createBetImportService } from './records/bet-import.service.ts';
import { createBetImportsReadModel } from './records/bet-imports.read-model.ts';
import { createBetImportsStore } from './records/bet-imports.store.ts';
import { betRecordsRoutes } from './records/bet-records.routes.ts';
import { createFileImport } from './records/import-file.ts';
import { createImportRunsStore } from './records/runs/import-runs.store.ts';
import { betTagsRoutes } from './tags/bet-tags.routes.ts';

/** Bets name lines. Those that were deleted can be restored, and keep their events. */
export const betsTables: FeatureTables = {
  keepsEvents: [
    `exists (select 1 from lines join bets on bets.line_ids @> array[lines.line_id]
       where lines.event_id = events.event_id)`,
  ],
  watchedEvents: [
    `select split_part(line.id, ':', 1)::bigint from bets, unnest(bets.line_ids) as line (id)
       where bets.settled_at is null and bets.deleted_at is null
         and bets.starts > cast(:now as timestamptz) - interval '4 days'`,
  ],
};

/** The bet tracker: bets with their histories, tags and bankrolls. */
export function createBetsFeature(platform: Platform): Feature {
  const { db, reads, now, log, realtime } = platform;
  const { knex } = db;
  const { bankrollsOn, tagsOn, ledgerOn, placingOn, changesOn, listOn } = betServices(
    now,
    derivedPricesOf(platform).prices,
  );
  const importsOn = (on: Knex) =>
    createBetImportService({
      ledger: ledgerOn(on),
      store: createBetImportsStore(on),
      readModel: createBetImportsReadModel(on),
      feed: createBetImportsReadModel(knex),
      users: createBetUserReadModel(on),
      bankrolls: bankrollsOn(on),
      tags: tagsOn(on),
      now,
    });
  const inImport = withTransaction(knex, (on) => ({
    imports: importsOn(on),
    runs: createImportRunsStore(on),
  }));
  const importRuns = createImportRunsStore(knex);
  const importFile = createFileImport({
    inTransaction: inImport,
    runs: importRuns,
    wrote: (userId) => reads.wrote(userId),
    log,
  });
  const entries = createBetEntriesReadModel(knex);
  const users = createBetUserReadModel(knex);
  const bets = listOn(knex);
  const grading = createBetGrading({ db, log });
  const pushes = createBetPushes(realtime.io, reads);
  const exposure = createExposureService({ readModel: createBankrollsReadModel(knex), entries, users });
  return {
    channels: [pushes.channel],
    notifications: [pushes.notifications],
    routes: [
      ...placingRoutes(withTransaction(knex, placingOn)),
      ...betTagsRoutes(tagsOn(knex)),
      ...bankrollsRoutes({
        bankrolls: bankrollsOn(knex),
        exposure,
        inTransaction: withTransaction(knex, bankrollsOn),
      }),
      // Before the changes of a bet: its `:id` would take the path of the undo.
      ...betRecordsRoutes({
        importFile,
        runs: importRuns,
        imports: importsOn(knex),
        exports: betExportOn(knex),
        inTransaction: inImport,
      }),
      ...betChangesRoutes({
        bets,
        inTransaction: withTransaction(knex, changesOn),
        regrade: (id) => grading.regrade([id], now()),
      }),
      ...betMarksRoutes(createBetMarksReadModel(knex)),
      // Last: its `:id` would take the paths of the others.
      ...betsListRoutes(
        bets,
        createBetsSummaryService({ readModel: createBetsReadModel(knex), exposure, users }),
      ),
    ],
    stop: () => importFile.stop(),
  };
}

/** Bets as files, for the archive of an account too. */
export function betExportOn(knex: Knex) {
  return createBetExportService({
    readModel: createBetImportsReadModel(knex),
    entries: createBetEntriesReadModel(knex),
    users: createBetUserReadModel(knex),
  });
}
