import { type ImportedBets, type ImportProgress, importedBetsSchema } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** Progress within a running import. */
export interface ImportStep {
  readonly state: 'waiting' | 'reading' | 'comparing' | 'storing';
  readonly rowsDone: number;
  /** null: the rows are not counted yet. */
  readonly rowsInAll: number | null;
  readonly percent: number;
}

/** A request for an import. */
export interface ImportRequest {
  readonly userId: string;
  /** Key of the request. */
  readonly run: string;
  /** Hash of all that it asks for. */
  readonly hash: string;
  readonly dryRun: boolean;
}

/** A new import, an earlier one of the same key, or neither, because another import of the user runs. */
export type BegunImport =
  | { readonly kind: 'new'; readonly id: number }
  | { readonly kind: 'known'; readonly id: number; readonly hash: string }
  | { readonly kind: 'busy' };

/** Progress of an import, and its answer once it is done. */
export interface FollowedImport {
  readonly progress: ImportProgress;
  readonly answer: ImportedBets | null;
}

interface ImportRow {
  readonly id: number;
  readonly created_at: Date;
  readonly run: string;
  readonly dry_run: boolean;
  readonly state: 'running' | 'done' | 'failed' | 'interrupted';
  readonly step: ImportStep['state'];
  readonly rows_done: number;
  readonly rows_in_all: number | null;
  readonly percent: number;
  readonly answer: unknown;
  readonly message: string | null;
}

/** Silence after which the process of an import counts as dead. */
const DEAD_AFTER = '30 seconds';
/** Imports of a user whose answers are kept whole. */
const KEPT_WHOLE = 10;
const NO_LISTS = JSON.stringify({
  errors: [],
  warnings: [],
  duplicates: [],
  skipped_lines: [],
  failed_lines: [],
});

/**
 * Stores the progress and the end of imports. An import ends once, whoever says so: `finish` is part of the transaction of its bets,
 * so one that was declared interrupted stores nothing, and one that is done has stored everything.
 */
export function createImportRunsStore(knex: Knex) {
  /** Ends the imports whose process is silent. */
  async function interruptDead(where: { readonly id?: number; readonly user_id: string }): Promise<void> {
    await knex('bet_imports')
      .where({ ...where, state: 'running' })
      .whereRaw(`seen_at < clock_timestamp() - interval '${DEAD_AFTER}'`)
      .update({ state: 'interrupted' });
  }

  /** Earlier imports that stored nothing are forgotten, and the lists of those that did are emptied. */
  async function forgetOlder(userId: string): Promise<void> {
    await knex.raw(
      `with older as (
         select id from bet_imports where user_id = :userId and state <> 'running' and run is not null
           order by id desc offset ${KEPT_WHOLE}
       ), forgotten as (
         delete from bet_imports i using older
           where i.id = older.id and not exists (select from bets where bets.import_id = i.id)
       )
       update bet_imports i set answer = i.answer || :lists::jsonb from older
         where i.id = older.id and i.answer->'errors' is not null and exists (select from bets where bets.import_id = i.id)
           and (jsonb_array_length(i.answer->'skipped_lines') > 0 or jsonb_array_length(i.answer->'failed_lines') > 0
             or jsonb_array_length(i.answer->'warnings') > 0)`,
      { userId, lists: NO_LISTS },
    );
  }

  const ended = async (id: number, change: object): Promise<boolean> =>
    (await knex('bet_imports').where({ id, state: 'running' }).update(change)) > 0;

  return {
    /** Makes this the one running import of the user, unless the same request was made before or another import runs. */
    async begin({ userId, run, hash, dryRun }: ImportRequest): Promise<BegunImport> {
      await interruptDead({ user_id: userId });
      const [begun] = await knex('bet_imports')
        .insert({
          user_id: userId,
          created_at: knex.raw('clock_timestamp()'),
          seen_at: knex.raw('clock_timestamp()'),
          run,
          request_hash: hash,
          dry_run: dryRun,
          state: 'running',
          step: 'waiting',
        })
        .onConflict()
        .ignore()
        .returning<{ id: number }[]>('id');
      if (begun !== undefined) {
        await forgetOlder(userId);
        return { kind: 'new', id: begun.id };
      }
      const known = await knex('bet_imports')
        .where({ user_id: userId, run })
        .whereIn('state', ['running', 'done'])
        .first<{ id: number; hash: string }>('id', 'request_hash as hash');
      return known === undefined ? { kind: 'busy' } : { kind: 'known', ...known };
    },

    /** Shows a sign of life and the step; false once the import has ended. */
    async advance(id: number, { state, rowsDone, rowsInAll, percent }: ImportStep): Promise<boolean> {
      return ended(id, {
        step: state,
        rows_done: rowsDone,
        rows_in_all: rowsInAll,
        percent,
        seen_at: knex.raw('clock_timestamp()'),
      });
    },

    /** Ends an import with its answer; false if it has ended before. To be part of the transaction of its bets. */
    async finish(id: number, answer: ImportedBets): Promise<boolean> {
      return ended(id, { state: 'done', answer: JSON.stringify(answer) });
    },

    /** Ends an import that stored nothing; false if it has ended before. */
    async fail(id: number, message: string): Promise<boolean> {
      return ended(id, { state: 'failed', message });
    },

    /** An import of a user by its id, or the newest one; null without any. */
    async find(userId: string, id?: number): Promise<FollowedImport | null> {
      await interruptDead({ user_id: userId });
      const row = await knex('bet_imports')
        .where({ user_id: userId, ...(id === undefined ? {} : { id }) })
        .whereNotNull('run')
        .orderBy('id', 'desc')
        .first<ImportRow | undefined>();
      return row === undefined ? null : present(row);
    },
  };
}
export type ImportRunsStore = ReturnType<typeof createImportRunsStore>;

function present(row: ImportRow): FollowedImport {
  const { state, step, answer } = row;
  const done = state === 'done' ? importedBetsSchema.parse(answer) : null;
  return {
    answer: done,
    progress: {
      import_id: row.id,
      run: row.run,
      dry_run: row.dry_run,
      started_at: row.created_at.toISOString(),
      // Pages of the version before know no state of waiting.
      state: state !== 'running' ? state : step === 'waiting' ? 'reading' : step,
      is_waiting: state === 'running' && step === 'waiting',
      rows_done: row.rows_done,
      rows_in_all: row.rows_in_all,
      percent: row.percent,
      outcome: done && { imported: done.imported, skipped: done.skipped, failed: done.failed },
      message: row.message,
    },
  };
}
