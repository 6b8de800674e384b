import type { CsvRow } from '../csv/csv-rows.ts';
import { type CellOf, cellReader } from '../read/row-reader.ts';
import { hasClockTime, isClockTime } from '../values/read-date.ts';
import { readLine } from '../values/read-line.ts';
import { readAmount } from '../values/read-number.ts';
import { type ColumnMapping, type MappedField, MONEY_FIELDS, type MoneyField } from './column-mapping.ts';
import { isBetTypeWord } from './distinct-values.ts';
import { findYearless, type Guess, guessDateFormat, guessPercentFormat } from './guess-formats.ts';
import { explainsAtOneScale, guessReading, type Reading } from './guess-reading.ts';
import { guessColumns, plainName, statedInHeader } from './header-words.ts';
import { type ChosenResults, guessResult, mappedText } from './mapped-reader.ts';
import { findPaidResults } from './words-from-paid.ts';

/** A setting of the mapping that the file does not settle, with a cell that shows why. */
export type MappingQuestion = {
  readonly setting:
    | 'dateFormat'
    | 'numberFormat'
    | 'oddsFormat'
    | 'payoutFormat'
    | 'percentFormat'
    | 'timeZone'
    | 'unit'
    | 'year';
  readonly sample: string;
  /** What the samples allow; empty for the time zone, the year and the unit, where everything is possible. */
  readonly choices: readonly string[];
  /** Place of a row, among those that were given, which the choices read differently. */
  readonly row?: number;
};

/** A mapping to begin with, what the user has to decide, and the columns that no field has. */
export type GuessedMapping = {
  readonly mapping: ColumnMapping;
  readonly questions: readonly MappingQuestion[];
  readonly unmapped: readonly string[];
};

/** Settings that the user has chosen, which decide about others: whether 1,200 is a price of 1.2 or one of +1200. */
export type ChosenFormats = Partial<Omit<ColumnMapping, 'columns' | 'values'>>;

/** As many rows as decide about percentages and columns. */
const SAMPLES = 500;
/** A time zone at the end of a time: a name that is not that of a half of the day, or an offset. */
const ZONED =
  /(?:Z|:\d{2}(?:\.\d+)?\s?[+-]\d{2}(?::?\d{2})?|(?:UTC|GMT)\s?[+-]\d.*|\s\(?(?!(?:[ap]\.?m\.?)\)?$)[A-Z]{2,5}\)?|[a-z]\/[a-z_]+|\))$/i;

/**
 * Guesses the mapping of a foreign file from its header and rows.
 *
 * @param timeZone the user's own zone, in which times without one are read unless the user chooses another.
 * @param chosen which column is which field, where that has been chosen; by default as their names suggest.
 * @param formats settings that have been chosen, on which others depend.
 * @param results results that have been chosen for words of the file. Where the file has what was paid, it says how numbers
 * are written once all are known, so that until then nothing is asked about numbers.
 *
 * @example
 * // The dates 01/02/2025 and 05/02/2025 leave open which number is the month:
 * // questions: [{ setting: 'dateFormat', sample: '01/02/2025', choices: ['dmy', 'mdy'] }, …]
 */
export function guessMapping(
  names: readonly string[],
  rows: readonly CsvRow[],
  timeZone: string,
  chosen?: ColumnMapping['columns'],
  formats: ChosenFormats = {},
  results: ChosenResults = {},
): GuessedMapping {
  const cellsOf = cellReader(names);
  const cells = rows.map(cellsOf);
  const columns = chosen ?? fittingColumns(names, cells.slice(0, SAMPLES));
  const text = (cell: CellOf) => (field: MappedField) => mappedText(cell, { columns }, field);
  const samples = (...fields: MappedField[]) =>
    fields.flatMap((field) => (columns[field] === undefined ? [] : samplesOf(cells, columns, field)));
  const dates = [...new Set(samples('placed_at', 'starts', 'settled_at'))];
  const fixed: Partial<Reading> = {
    ...(formats.numberFormat ? { numberFormat: formats.numberFormat } : {}),
    ...(formats.oddsFormat ? { oddsFormat: formats.oddsFormat } : {}),
    ...(formats.payoutFormat ? { payoutFormat: formats.payoutFormat } : {}),
  };
  const meaning = { columns, results };
  const texts = cells.map(text);
  const { reading, question } = guessReading(texts, meaning, fixed);
  const paidResults = question === null ? findPaidResults(texts, meaning, reading) : {};
  const saysPaid = columns.profit !== undefined || columns.payout !== undefined;
  const isWordOpen =
    saysPaid &&
    samples('result').some(
      (word) =>
        !Object.hasOwn({ ...results, ...paidResults }, word) && guessResult(word, { columns }) === null,
    );
  const guesses = {
    dateFormat: guessDateFormat(dates),
    percentFormat: guessPercentFormat(samples('ev_percent', 'clv_percent').slice(0, SAMPLES)),
  };
  const unitFields = findUnitFields(columns, samples, (stated) =>
    explainsAtOneScale(texts, meaning, reading, stated),
  );
  const mapping: ColumnMapping = {
    columns,
    dateFormat: guesses.dateFormat.value,
    ...reading,
    percentFormat: guesses.percentFormat.value,
    timeZone,
    tagSeparator: separatorOf(samples('tags').slice(0, SAMPLES)),
    ...(unitFields.length === 0 ? {} : { unitFields }),
    values: Object.keys(paidResults).length === 0 ? {} : { result: paidResults },
  };
  const used = new Set(Object.values(columns).flat());
  return {
    mapping,
    questions: [
      ...questionsOf({ dateFormat: guesses.dateFormat }),
      ...yearQuestion(dates),
      ...(question === null || isWordOpen ? [] : [question]),
      ...questionsOf({ percentFormat: guesses.percentFormat }),
      ...unitQuestion(samples, unitFields),
      ...zoneQuestion(dates),
    ].filter(({ setting }) => setting === 'timeZone' || formats[setting] === undefined),
    unmapped: names.filter((name) => name !== '' && !used.has(name)),
  };
}

/** The columns by their names, as far as their cells fit: dates with times of their own, types of bet that are markets, lines. */
function fittingColumns(names: readonly string[], cells: readonly CellOf[]): ColumnMapping['columns'] {
  const columns: ColumnMapping['columns'] = { ...guessColumns(names).columns };
  joinTimes(columns, names, cells);
  const texts = (field: MappedField) => samplesOf(cells, columns, field);
  if (columns.bet_type !== undefined && columns.market === undefined) {
    const types = texts('bet_type');
    // Other trackers call it a type too.
    if (types.length > 0 && !types.some(isBetTypeWord)) {
      columns.market = columns.bet_type;
      delete columns.bet_type;
    }
  }
  const lines = texts('points');
  const isLine = (text: string) => readLine(text, 'point') !== null || readLine(text, 'comma') !== null;
  if (lines.filter(isLine).length * 2 < lines.length) delete columns.points;
  return columns;
}

const TIMES = ['placed_at', 'starts', 'settled_at'] as const;
const CLOCK_NAME = /time|hour|clock|kick|start|uhr|zeit/i;

/**
 * Joins each column of dates to the column of their times: one of the same name but for the word, `Bet Date` and `Bet Time`, else the one
 * column of times that is left. A date with the time of a kick-off is when the event starts.
 */
function joinTimes(
  columns: ColumnMapping['columns'],
  names: readonly string[],
  cells: readonly CellOf[],
): void {
  const samples = (name: string) => cells.map((cell) => cell(name)).filter((text) => text !== '');
  const all = (name: string, test: (text: string) => boolean) =>
    samples(name).length > 0 && samples(name).every(test);
  // 1.35 may be an amount.
  const isTime = (name: string) => (text: string) =>
    isClockTime(text) && (CLOCK_NAME.test(name) || !/^\d+\.\d+$/.test(text));
  const times = names.filter((name) => name !== '' && all(name, isTime(name)));
  for (const field of TIMES) if (columns[field]?.some((name) => times.includes(name))) delete columns[field];
  const isTaken = (name: string) => Object.values(columns).flat().includes(name);
  for (const field of TIMES) {
    const [date] = columns[field] ?? [];
    if (date === undefined || all(date, (text) => hasClockTime(text) && !/[T\s]00:00(?::00)?/.test(text)))
      continue;
    const free = times.filter((name) => !isTaken(name));
    const base = (name: string) => plainName(name).replace(/date|time|day|clock|hour/g, '');
    const time =
      free.find((name) => base(name) === base(date)) ??
      free.find((name) => /^(?:time|hour|clock|bettime|timeplaced)$/.test(plainName(name))) ??
      (free.length === 1 ? free[0] : undefined);
    if (time === undefined) continue;
    const zone = names.find((name) => /^(?:timezone|tz|zone)$/.test(plainName(name)) && !isTaken(name));
    const joined = [date, time, ...(zone === undefined ? [] : [zone])];
    const isKickOff = /kick|start|event|match|game/.test(plainName(time)) && columns.starts === undefined;
    if (isKickOff) delete columns[field];
    columns[isKickOff ? 'starts' : field] = joined;
  }
}

function samplesOf(
  cells: readonly CellOf[],
  columns: ColumnMapping['columns'],
  field: MappedField,
): string[] {
  if (columns[field] === undefined) return [];
  return cells.map((cell) => mappedText(cell, { columns }, field)).filter((text) => text !== '');
}

function questionsOf(guesses: Partial<Record<MappingQuestion['setting'], Guess<string>>>): MappingQuestion[] {
  return (Object.entries(guesses) as [MappingQuestion['setting'], Guess<string>][])
    .filter(([, guess]) => guess.choices.length > 1)
    .map(([setting, { sample, choices }]) => ({ setting, sample, choices }));
}

function yearQuestion(dates: readonly string[]): MappingQuestion[] {
  const sample = findYearless(dates);
  return sample === undefined ? [] : [{ setting: 'year', sample, choices: [] }];
}

/**
 * Finds the fields whose plain numbers are units: those that say so in their header or in one of their cells, and beside them those
 * without a currency that follow from the others at the odds: a profit of 1.35 for 1.5u at 1.90.
 */
function findUnitFields(
  columns: ColumnMapping['columns'],
  samples: (field: MappedField) => string[],
  isAtOneScale: (paid: 'profit' | 'payout') => boolean,
): MoneyField[] {
  const header = (field: MoneyField) => statedInHeader(columns[field] ?? []);
  const fields = MONEY_FIELDS.filter((field) => columns[field] !== undefined);
  const stated = fields.filter((field) => header(field).isInUnits || samples(field).some(isInUnits));
  if (stated.length === 0) return [];
  const isPlain = (field: MoneyField) =>
    header(field).currency === '' &&
    samples(field).every((text) => (readAnyAmount(text)?.currency ?? '') === '');
  const paid = stated.includes('profit') ? 'profit' : 'payout';
  return fields.filter(
    (field) => stated.includes(field) || (isPlain(field) && isAtOneScale(field === 'stake' ? paid : field)),
  );
}

function unitQuestion(
  samples: (field: MappedField) => string[],
  unitFields: readonly MoneyField[],
): MappingQuestion[] {
  for (const field of MONEY_FIELDS) {
    const texts = samples(field);
    const sample = unitFields.includes(field) ? texts[0] : texts.find((text) => isInUnits(text));
    if (sample !== undefined) return [{ setting: 'unit', sample, choices: [] }];
  }
  return [];
}

const isInUnits = (text: string): boolean => /[a-z]/i.test(text) && readAnyAmount(text)?.isInUnits === true;

const readAnyAmount = (text: string) => readAmount(text, 'point') ?? readAmount(text, 'comma');

/** Times on a clock need its zone; counted times and those that name their zone do not. */
function zoneQuestion(dates: readonly string[]): MappingQuestion[] {
  const sample = dates.find((date) => /\D/.test(date) && !ZONED.test(date));
  return sample === undefined ? [] : [{ setting: 'timeZone', sample, choices: [] }];
}

function separatorOf(tags: readonly string[]): ',' | ';' | '|' {
  return (['|', ';'] as const).find((separator) => tags.some((cell) => cell.includes(separator))) ?? ',';
}
