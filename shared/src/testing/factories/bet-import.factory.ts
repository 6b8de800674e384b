import type { ImportedBets } from '@fairline/shared/contracts';

/** The answer to a dry run of a file without duplicates and errors. */
export function importedBets(change: Partial<ImportedBets> = {}): ImportedBets {
  return {
    ...{ status: 'ok', dry_run: true, import_id: null, imported: 0, skipped: 0, failed: 0, matched: 0 },
    ...{ errors: [], warnings: [], duplicates: [], skipped_lines: [], failed_lines: [], ...change },
  };
}
