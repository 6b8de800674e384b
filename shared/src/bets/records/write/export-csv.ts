import Papa from 'papaparse';
import type { BetRecord } from '../record/bet-record.ts';
import { cellsFromRecord } from '../record/cells-from-record.ts';
import { RECORD_COLUMNS } from '../record/columns.ts';

/** Records as they come from a list or page by page from a database. */
export type RecordSource = AsyncIterable<readonly BetRecord[]> | Iterable<readonly BetRecord[]>;

/** The header of the bet format and its line end. */
export const CSV_HEADER = `${RECORD_COLUMNS.join(',')}\r\n`;

/**
 * Records as CSV in the bet format, a piece of text per page. Texts that a spreadsheet would run as a formula begin with an
 * apostrophe, which reading removes again.
 */
export async function* exportCsv(pages: RecordSource): AsyncGenerator<string> {
  yield CSV_HEADER;
  for await (const page of pages) if (page.length > 0) yield csvLines(page);
}

/** Records as lines of CSV, without the header. */
export function csvLines(records: readonly BetRecord[]): string {
  return `${Papa.unparse(records.map(cellsFromRecord), { newline: '\r\n' })}\r\n`;
}
