import type { BrokenRow, CsvRow } from '../csv/csv-rows.ts';
import type { BetRecord } from '../record/bet-record.ts';
import type { RecordCells } from '../record/columns.ts';
import { recordFromCells } from '../record/record-from-cells.ts';

/** A bet of a file and the line on which it begins; or the line that is no bet, with a sentence for the user. */
export type ReadRow =
  | { readonly line: number; readonly record: BetRecord; readonly warnings: readonly string[] }
  | BrokenRow;

/** Turns rows of one kind of file into bets. A bet may take several rows, so that rows come out later than they go in. */
export interface RowReader {
  /** The bets that are complete with this row. */
  read(row: CsvRow | BrokenRow): ReadRow[];
  /** The bets that were complete with the last row. */
  end(): ReadRow[];
}

/** The trimmed cell of a column; empty when the file lacks it. */
export type CellOf = (name: string) => string;

/** The cells of a bet with what was noticed while they were converted; or why they could not be. */
export type ConvertedCells =
  | { readonly cells: RecordCells; readonly warnings: readonly string[] }
  | { readonly message: string };

/** A reader for files with one row per bet. */
export function rowByRow(names: readonly string[], convert: (cell: CellOf) => ConvertedCells): RowReader {
  const cellsOf = cellReader(names);
  return {
    read: (row) => ['message' in row ? row : readRow(row.line, convert(cellsOf(row)))],
    end: () => [],
  };
}

/** The record of converted cells, with the warnings of both steps. */
export function readRow(line: number, converted: ConvertedCells): ReadRow {
  if ('message' in converted) return { line, message: converted.message };
  const read = recordFromCells(converted.cells);
  if ('message' in read) return { line, message: read.message };
  return { line, record: read.record, warnings: [...converted.warnings, ...read.warnings] };
}

/** Finds cells by the name of their column, whatever the order and the case of the header. */
export function cellReader(names: readonly string[]): (row: CsvRow) => CellOf {
  const positions = new Map<string, number>();
  names.forEach((name, position) => {
    if (!positions.has(name.toLowerCase())) positions.set(name.toLowerCase(), position);
  });
  return (row) => (name) => row.cells[positions.get(name.toLowerCase()) ?? -1]?.trim() ?? '';
}
