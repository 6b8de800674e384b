import type { CsvRow } from '../csv/csv-rows.ts';
import { type CellOf, cellReader } from '../read/row-reader.ts';
import type { ColumnMapping, MappedField } from './column-mapping.ts';
import {
  type Guess,
  guessDateFormat,
  guessNumberFormat,
  guessOddsFormat,
  guessPercentFormat,
} from './guess-formats.ts';
import { guessColumns } from './header-words.ts';

/** A setting of the mapping that the file does not settle, with a cell that shows why. */
export type MappingQuestion = {
  readonly setting: 'dateFormat' | 'numberFormat' | 'oddsFormat' | 'percentFormat' | 'timeZone';
  readonly sample: string;
  /** What the samples allow; empty for the time zone, where every zone does. */
  readonly choices: readonly string[];
};

/** A mapping to begin with, what the user has to decide, and the columns that no field has. */
export type GuessedMapping = {
  readonly mapping: ColumnMapping;
  readonly questions: readonly MappingQuestion[];
  readonly unmapped: readonly string[];
};

/** As many rows as decide about the formats. */
const SAMPLES = 500;
const ZONED = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

/**
 * Guesses the mapping of a foreign file from its header and first rows.
 *
 * @param timeZone the user's own zone, in which times without one are read unless the user chooses another.
 * @param chosen which column is which field, where that has been chosen; by default as their names suggest.
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
): GuessedMapping {
  const named = guessColumns(names);
  const columns = chosen ?? named.columns;
  const cellsOf = cellReader(names);
  const cells = rows.slice(0, SAMPLES).map(cellsOf);
  const samples = (...fields: MappedField[]) => fields.flatMap((field) => samplesOf(cells, columns[field]));
  const dates = samples('placed_at', 'starts', 'settled_at');
  const prices = samples('odds', 'closing_odds');
  const guesses = {
    dateFormat: guessDateFormat(dates),
    numberFormat: guessNumberFormat(samples('stake', 'profit'), prices),
    oddsFormat: guessOddsFormat(prices),
    percentFormat: guessPercentFormat(samples('ev_percent', 'clv_percent')),
  };
  const mapping: ColumnMapping = {
    columns,
    dateFormat: guesses.dateFormat.value,
    numberFormat: guesses.numberFormat.value,
    oddsFormat: guesses.oddsFormat.value,
    percentFormat: guesses.percentFormat.value,
    timeZone,
    tagSeparator: separatorOf(samples('tags')),
    values: {},
  };
  return { mapping, questions: [...questionsOf(guesses), ...zoneQuestion(dates)], unmapped: named.unmapped };
}

function samplesOf(cells: readonly CellOf[], columns: readonly string[] | undefined): string[] {
  return cells.map((cell) => (columns ?? []).map(cell).join(' ').trim()).filter((text) => text !== '');
}

function questionsOf(
  guesses: Record<Exclude<MappingQuestion['setting'], 'timeZone'>, Guess<string>>,
): MappingQuestion[] {
  return (Object.keys(guesses) as (keyof typeof guesses)[])
    .filter((setting) => guesses[setting].choices.length > 1)
    .map((setting) => ({ setting, sample: guesses[setting].sample, choices: guesses[setting].choices }));
}

/** Times on a clock need its zone; counted times and those that name their zone do not. */
function zoneQuestion(dates: readonly string[]): MappingQuestion[] {
  const sample = dates.find((date) => /\D/.test(date) && !ZONED.test(date));
  return sample === undefined ? [] : [{ setting: 'timeZone', sample, choices: [] }];
}

function separatorOf(tags: readonly string[]): ',' | ';' | '|' {
  return (['|', ';'] as const).find((separator) => tags.some((cell) => cell.includes(separator))) ?? ',';
}
