/** Bets as rows of a file: the bet format, files of other trackers, duplicates. Imports contracts, odds, periods and the profit of a bet. */
export { type CsvHeader, firstRows, readHeader } from './csv/csv-header.ts';
export { type BrokenRow, type CsvPiece, type CsvRow, csvRows } from './csv/csv-rows.ts';
export {
  type DetectedEncoding,
  decodeText,
  detectEncoding,
  ENCODINGS,
  type Encoding,
} from './csv/decode-text.ts';
export { type LineSpan, mendRows, type SpanContent, type SpanEdit, spanReader } from './csv/mend-rows.ts';
export {
  AS_PAID,
  type ColumnMapping,
  columnMappingSchema,
  FILE_ODDS_FORMATS,
  MAPPED_FIELDS,
  type MappedField,
  PAYOUT_FORMATS,
  VALUE_FIELDS,
  type ValueField,
} from './mapping/column-mapping.ts';
export { type DistinctValue, distinctValues } from './mapping/distinct-values.ts';
export {
  type ChosenFormats,
  type GuessedMapping,
  guessMapping,
  type MappingQuestion,
} from './mapping/guess-mapping.ts';
export { type ChosenResults, mappedReader } from './mapping/mapped-reader.ts';
export { type BankrollOf, identityOf, importKey, keysOfBet, type RecordIdentity } from './plan/import-key.ts';
export {
  type ImportPlan,
  importPlanner,
  type KnownBets,
  type PlanOptions,
  planImport,
  type RowPlan,
} from './plan/plan-import.ts';
export { detectFormat, RECORD_FORMATS, type RecordFormat } from './read/formats.ts';
export { type JsonMender, jsonMender } from './read/mend-json.ts';
export {
  formatOf,
  IMPORT_LIMITS,
  type ImportChoice,
  type OpenImport,
  openImport,
} from './read/open-import.ts';
export { isJson, readJson, readJsonInSteps } from './read/read-json.ts';
export { type ReadFile, readRecords, readRecordsInSteps } from './read/read-records.ts';
export type { ReadRow } from './read/row-reader.ts';
export { type OnRowsRead, rowsInSteps } from './read/rows-in-steps.ts';
export { type BetRecord, betRecordSchema, type RecordLeg } from './record/bet-record.ts';
export {
  BET_TYPES,
  type BetType,
  RECORD_COLUMNS,
  RECORD_RESULTS,
  type RecordCells,
  type RecordColumn,
  type RecordResult,
} from './record/columns.ts';
export { formatEachWay, readEachWay } from './record/each-way.ts';
export { FIELD_NAMES } from './record/field-names.ts';
export { profitOf } from './record/profit-of.ts';
export { type RecordOrError, recordFromCells } from './record/record-from-cells.ts';
export { NUMBER_FORMATS, readNumber } from './values/read-number.ts';
export { zonedInstants } from './values/zoned-time.ts';
export { CSV_HEADER, csvLines, exportCsv, type RecordSource } from './write/export-csv.ts';
export { exportJson } from './write/export-json.ts';
