import type { ImportProgress, ImportState } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** How far a run is within its state. */
export interface ImportStep {
  readonly state: Extract<ImportState, 'reading' | 'comparing' | 'storing'>;
  readonly rowsDone: number;
  /** Null while the rows are not counted yet. */
  readonly rowsInAll: number | null;
  readonly percent: number;
}

/** How a run ended. */
export type ImportRunEnd = NonNullable<ImportProgress['outcome']> | { readonly message: string };

/** The import of a user that is meant. */
export interface RunKey {
  readonly userId: string;
  readonly run: string;
}

interface RunRow {
  readonly run: string;
  readonly dry_run: boolean;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly state: Exclude<ImportState, 'interrupted'>;
  readonly rows_done: number;
  readonly rows_in_all: number | null;
  readonly percent: number;
  readonly imported: number | null;
  readonly skipped: number | null;
  readonly failed: number | null;
  readonly message: string | null;
}

const ENDED = ['done', 'failed'];
/** A run that has not been seen for so long has died with its process. Milliseconds. */
const DEAD_AFTER_MS = 20_000;

/** The newest import of each user: how far it is, and how it ended. */
export function createImportRunsStore(knex: Knex, now: () => number) {
  return {
    /** Makes this the newest import of the user; false while another one runs. */
    async begin({ userId, run }: RunKey, dryRun: boolean): Promise<boolean> {
      const at = new Date(now());
      const blank = { imported: null, skipped: null, failed: null, message: null, rows_in_all: null };
      const row = { run, dry_run: dryRun, started_at: at, seen_at: at, state: 'reading', ...blank };
      const begun = await knex('bet_import_runs')
        .insert({ user_id: userId, ...row, rows_done: 0, percent: 0 })
        .onConflict('user_id')
        .merge()
        .where((earlier) =>
          earlier
            .whereIn('bet_import_runs.state', ENDED)
            .orWhere('bet_import_runs.seen_at', '<', new Date(now() - DEAD_AFTER_MS)),
        )
        .returning('run');
      return begun.length > 0;
    },

    async advance({ userId, run }: RunKey, { state, rowsDone, rowsInAll, percent }: ImportStep) {
      await knex('bet_import_runs')
        .where({ user_id: userId, run })
        .update({
          ...{ state, rows_done: rowsDone, rows_in_all: rowsInAll, percent, seen_at: new Date(now()) },
        });
    },

    async end({ userId, run }: RunKey, end: ImportRunEnd) {
      const state = 'message' in end ? 'failed' : 'done';
      await knex('bet_import_runs')
        .where({ user_id: userId, run })
        .update({ ...end, state, seen_at: new Date(now()) });
    },

    /** The newest import of a user; null before the first. */
    async find(userId: string): Promise<ImportProgress | null> {
      const row = await knex('bet_import_runs').where({ user_id: userId }).first<RunRow>();
      if (row === undefined) return null;
      const { run, dry_run, rows_done, rows_in_all, percent, imported, skipped, failed, message } = row;
      const isDead = !ENDED.includes(row.state) && row.seen_at.getTime() < now() - DEAD_AFTER_MS;
      return {
        ...{ run, dry_run, rows_done, rows_in_all, percent, message },
        started_at: row.started_at.toISOString(),
        state: isDead ? 'interrupted' : row.state,
        outcome:
          imported === null || skipped === null || failed === null ? null : { imported, skipped, failed },
      };
    },
  };
}
export type ImportRunsStore = ReturnType<typeof createImportRunsStore>;
