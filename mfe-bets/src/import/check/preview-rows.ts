import type { BetRecord } from '@fairline/shared/bets/records';
import type { Checked } from './use-check.ts';

/** What would happen with a row. */
export type RowFate = 'import' | 'duplicate' | 'error';

export interface PreviewRow {
  /** Of the file; of JSON the position in the list. */
  readonly line: number;
  readonly fate: RowFate;
  /** A duplicate, also where it is imported anyway. */
  readonly isDuplicate: boolean;
  /** Null where the row cannot be read. */
  readonly record: BetRecord | null;
  /** Why it is skipped or cannot be read, and what is noticed about it. */
  readonly messages: readonly string[];
  readonly isWarned: boolean;
}

/** What would happen with each row of a file. @param anyway lines of duplicates that are imported all the same */
export function previewRows({ rows, answer }: Checked, anyway: ReadonlySet<number>): PreviewRow[] {
  const failed = new Set(answer.failed_lines);
  const skipped = new Set(answer.skipped_lines);
  const errors = new Map(answer.errors.map(({ line, message }) => [line, message]));
  const duplicates = new Map(answer.duplicates.map(({ line, message }) => [line, message]));
  return rows.map((row) => {
    const { line } = row;
    const warnings = 'message' in row ? [] : row.warnings;
    const record = 'message' in row ? null : row.record;
    const plain = { line, record, isDuplicate: false, isWarned: warnings.length > 0 };
    if (failed.has(line)) {
      const message = 'message' in row ? row.message : errors.get(line);
      return {
        ...plain,
        fate: 'error',
        isWarned: false,
        messages: [message ?? 'The row cannot be imported.'],
      };
    }
    if (!skipped.has(line)) return { ...plain, fate: 'import', messages: warnings };
    const messages = [duplicates.get(line) ?? 'You have this bet already.', ...warnings];
    return { ...plain, fate: anyway.has(line) ? 'import' : 'duplicate', isDuplicate: true, messages };
  });
}

/** Which rows are listed. */
export const ROW_FILTERS = ['all', 'import', 'duplicate', 'error', 'warning'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/** Whether a filter lists a row. Duplicates that are imported anyway stay in their list, where they can be left out again. */
export function isListed(row: PreviewRow, filter: RowFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'warning') return row.isWarned;
  return filter === 'duplicate' ? row.isDuplicate : row.fate === filter;
}
