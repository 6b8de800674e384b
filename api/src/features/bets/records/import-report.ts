import type { RowPlan } from '@fairline/shared/bets/records';
import { type ImportedBets, MOST_LISTED_ROWS } from '@fairline/shared/contracts';

interface RowMessage {
  readonly line: number;
  readonly message: string;
}

/** How an import ends. */
export interface ImportEnd {
  readonly importId: number | null;
  readonly dryRun: boolean;
  /** A row cannot be read, and the user wanted all or nothing. */
  readonly refused: boolean;
}

/** Counts what becomes of the rows of a file, and lists the first of each kind. */
export function createImportReport(fileWarnings: readonly string[], planned: readonly RowPlan[]) {
  const lists = {
    warnings: fileWarnings.slice(0, MOST_LISTED_ROWS),
    errors: [] as RowMessage[],
    duplicates: [] as RowMessage[],
  };
  const lines = { skipped: [] as number[], failed: [] as number[] };
  const counts = { imported: 0, matched: 0, failed: 0, skipped: 0 };
  const list = <T>(items: T[], item: () => T): void => {
    if (items.length < MOST_LISTED_ROWS) items.push(item());
  };

  function fail(error: RowMessage): void {
    counts.failed += 1;
    lines.failed.push(error.line);
    list(lists.errors, () => error);
  }

  for (const row of planned) {
    if (row.action === 'error') fail({ line: row.line, message: row.message });
    if (row.action === 'add') {
      for (const warning of row.warnings) list(lists.warnings, () => `Line ${row.line}: ${warning}`);
    }
    if (row.action !== 'duplicate') continue;
    counts.skipped += 1;
    lines.skipped.push(row.line);
    list(lists.duplicates, () => ({ line: row.line, message: alreadyThere(row.of) }));
  }

  return {
    counts,
    fail,
    /** The answer; a file that is refused has added nothing. */
    answer({ importId, dryRun, refused }: ImportEnd): Omit<ImportedBets, 'status'> {
      return {
        ...{ dry_run: dryRun, import_id: importId, ...counts, ...lists },
        ...(refused ? { imported: 0, matched: 0 } : {}),
        errors: lists.errors.toSorted((a, b) => a.line - b.line),
        skipped_lines: lines.skipped,
        failed_lines: lines.failed.toSorted((a, b) => a - b),
      };
    },
  };
}

function alreadyThere(of: Extract<RowPlan, { action: 'duplicate' }>['of']): string {
  return 'bet' in of ? `You have this bet already (${of.bet}).` : `The same bet as in line ${of.line}.`;
}
