import { BET_ANALYTIX_COLUMNS } from '../presets/bet-analytix.ts';
import { ODDSJAM_COLUMNS } from '../presets/oddsjam.ts';
import { PIKKIT_COLUMNS } from '../presets/pikkit.ts';
import { RECORD_COLUMNS } from '../record/columns.ts';

/** The kinds of file that are read without a mapping: our own and the exports of three trackers. */
export const RECORD_FORMATS = ['fairline', 'pikkit', 'oddsjam', 'bet-analytix'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Columns that only the format has, so that its header is recognised by them. Our own files may lack any other column. */
const NEEDED: Record<RecordFormat, readonly string[]> = {
  pikkit: PIKKIT_COLUMNS,
  oddsjam: ODDSJAM_COLUMNS,
  'bet-analytix': BET_ANALYTIX_COLUMNS,
  fairline: ['odds', 'stake'],
};

/**
 * The format of a header, by the names of its columns in any order and case.
 *
 * @returns null for a header of another program, which needs a mapping. A header is ours when it has odds, stake and a time of ours, and
 *   most of its names are ours.
 */
export function detectFormat(names: readonly string[]): RecordFormat | null {
  const has = new Set(names.map((name) => name.toLowerCase()));
  const format = (['pikkit', 'oddsjam', 'bet-analytix', 'fairline'] as const).find(
    (each) => missingColumns(each, names).length === 0,
  );
  if (format !== 'fairline') return format ?? null;
  const ours = RECORD_COLUMNS.filter((column) => has.has(column)).length;
  return (has.has('placed_at') || has.has('starts')) && ours * 2 > names.length ? 'fairline' : null;
}

/** The columns without which a file is not of the format. */
export function missingColumns(format: RecordFormat, names: readonly string[]): string[] {
  const has = new Set(names.map((name) => name.toLowerCase()));
  return NEEDED[format].filter((column) => !has.has(column.toLowerCase()));
}
