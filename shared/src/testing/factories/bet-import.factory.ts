import type { ImportedBets, ImportProgress } from '@fairline/shared/contracts';

/** The answer to a dry run of a file without duplicates and errors. */
export function importedBets(change: Partial<ImportedBets> = {}): ImportedBets {
  return {
    ...{ status: 'ok', dry_run: true, import_id: null, imported: 0, skipped: 0, failed: 0, matched: 0 },
    ...{ errors: [], warnings: [], duplicates: [], skipped_lines: [], failed_lines: [], ...change },
  };
}

/** An import of 50,000 rows that is a quarter done. */
export function importProgress(change: Partial<ImportProgress> = {}): ImportProgress {
  return {
    ...{ import_id: 7, run: 'run', dry_run: false, started_at: '2026-01-05T10:00:00.000Z', state: 'storing' },
    ...{ rows_done: 12_400, rows_in_all: 50_000, percent: 24.8, outcome: null, message: null, ...change },
  };
}
