import { protectText } from '../csv/formula-text.ts';
import { joinTags } from '../values/tags-text.ts';
import type { BetRecord } from './bet-record.ts';
import { RECORD_COLUMNS, type RecordColumn, TEXT_COLUMNS } from './columns.ts';
import { writeLegs } from './legs-text.ts';

/** The cells of a record in the order of the header; `recordFromCells` reads the same record from them. */
export function cellsFromRecord(record: BetRecord): string[] {
  return RECORD_COLUMNS.map((column) => {
    const text = textOf(record, column);
    return TEXT_COLUMNS.has(column) ? protectText(text) : text;
  });
}

function textOf(record: BetRecord, column: RecordColumn): string {
  if (column === 'tags') return joinTags(record.tags);
  if (column === 'legs') return writeLegs(record.legs);
  return String(record[column] ?? '');
}
