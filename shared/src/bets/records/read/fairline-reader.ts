import { RECORD_COLUMNS, type RecordCells } from '../record/columns.ts';
import { type RowReader, readRow } from './row-reader.ts';

/** Reads rows of the bet format. Columns that the file lacks count as empty, in any order and case of the header. */
export function fairlineReader(names: readonly string[]): RowReader {
  const lower = names.map((name) => name.toLowerCase());
  const columns = RECORD_COLUMNS.map((column) => ({ column, position: lower.indexOf(column) })).filter(
    ({ position }) => position !== -1,
  );
  return {
    read(row) {
      if ('message' in row) return [row];
      const cells: RecordCells = {};
      for (const { column, position } of columns) cells[column] = row.cells[position] ?? '';
      return [readRow(row.line, { cells, warnings: [] })];
    },
    end: () => [],
  };
}
