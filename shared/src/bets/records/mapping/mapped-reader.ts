import { toDecimal } from '@fairline/shared/odds';
import Big from 'big.js';
import { resultFromWord } from '../presets/result-words.ts';
import { splitEvent } from '../presets/split-event.ts';
import { type CellOf, type ConvertedCells, type RowReader, rowByRow } from '../read/row-reader.ts';
import type { RecordCells, RecordColumn } from '../record/columns.ts';
import {
  canonicalDecimal,
  exactText,
  MONEY_DECIMALS,
  NUMBER_DECIMALS,
  ODDS_DECIMALS,
} from '../values/decimal.ts';
import { readDate } from '../values/read-date.ts';
import { readNumber } from '../values/read-number.ts';
import { joinTags } from '../values/tags-text.ts';
import { type ColumnMapping, type FileOddsFormat, type MappedField, VALUE_FIELDS } from './column-mapping.ts';

/** Reads the rows of a foreign file by a mapping, one bet per row. */
export function mappedReader(names: readonly string[], mapping: ColumnMapping): RowReader {
  return rowByRow(names, (cell) => mappedCells(cell, mapping));
}

const TIMES = ['placed_at', 'starts', 'settled_at'] as const;
const AMOUNTS = ['stake', 'profit'] as const;
const NUMBERS = ['points', 'period'] as const;
const PRICES = ['odds', 'closing_odds', 'closing_fair_odds'] as const;
const PERCENTAGES = ['ev_percent', 'clv_percent', 'commission_percent'] as const;

/** The cells of a row in the bet format. */
export function mappedCells(cell: CellOf, mapping: ColumnMapping): ConvertedCells {
  const cells: RecordCells = {};
  const warnings: string[] = [];
  const raw = (field: MappedField) => mappedText(cell, mapping, field);
  for (const field of Object.keys(mapping.columns) as MappedField[])
    if (field !== 'event') cells[field] = raw(field);
  for (const field of TIMES) {
    const time = raw(field) === '' ? { at: '' } : readDate(raw(field), mapping.dateFormat, mapping.timeZone);
    if ('message' in time) return { message: `${field}: ${time.message}` };
    if ('warning' in time && time.warning !== undefined) warnings.push(`${field}: ${time.warning}`);
    if (time.at !== '') cells[field] = time.at;
  }
  const convert = (fields: readonly RecordColumn[], how: (text: string) => string | null): string | null => {
    for (const field of fields) {
      if (raw(field) === '') continue;
      const value = how(raw(field));
      if (value === null) return `${field}: "${raw(field).slice(0, 40)}" is not in the chosen format`;
      cells[field] = value;
    }
    return null;
  };
  const { numberFormat } = mapping;
  const wrong =
    convert(AMOUNTS, (text) => readNumber(text, numberFormat, MONEY_DECIMALS)) ??
    convert(NUMBERS, (text) => readNumber(text, numberFormat, NUMBER_DECIMALS)) ??
    convert(PRICES, (text) => priceOf(text, mapping)) ??
    convert(PERCENTAGES, (text) => percentOf(text, mapping));
  if (wrong !== null) return { message: wrong };
  const result = replacementOf(mapping, 'result', raw('result')) ?? resultFromWord(raw('result'));
  if (result === null)
    return { message: `result: "${raw('result').slice(0, 40)}" is not mapped to a result` };
  cells.result = result;
  for (const field of VALUE_FIELDS) {
    const value = field === 'result' ? undefined : replacementOf(mapping, field, raw(field));
    if (value !== undefined) cells[field] = value;
  }
  if (cells.tags !== undefined) cells.tags = joinTags(raw('tags').split(mapping.tagSeparator));
  // Trackers write 0 as the profit of bets that are not settled.
  if (result === '' && raw('result') !== '') cells.profit = '';
  return { cells: { ...cells, ...sidesOf(raw('event'), cells) }, warnings };
}

/** The text of a field in a row: its columns, joined by a space. */
export function mappedText(cell: CellOf, { columns }: ColumnMapping, field: MappedField): string {
  return (columns[field] ?? [])
    .map(cell)
    .filter((text) => text !== '')
    .join(' ');
}

function replacementOf(
  mapping: ColumnMapping,
  field: (typeof VALUE_FIELDS)[number],
  text: string,
): string | undefined {
  const map = mapping.values[field];
  return map !== undefined && Object.hasOwn(map, text) ? map[text] : undefined;
}

/** Both sides of the event; sides that have columns of their own stay. */
function sidesOf(event: string, { home = '', away = '' }: RecordCells): RecordCells {
  if (event === '' || home !== '' || away !== '') return {};
  return splitEvent(event);
}

const CONVERT: Record<FileOddsFormat, (text: string, mapping: ColumnMapping) => string | null> = {
  decimal: (text, { numberFormat }) => readNumber(text, numberFormat, NUMBER_DECIMALS),
  american: (text, { numberFormat }) => {
    if (/^(?:even|evens|ev)$/i.test(text)) return '2';
    const decimal = toDecimal(Number(readNumber(text, numberFormat) ?? Number.NaN));
    return Number.isFinite(decimal) ? canonicalDecimal(decimal.toFixed(ODDS_DECIMALS)) : null;
  },
  fractional: (text) => {
    if (/^(?:evens?|evs)$/i.test(text)) return '2';
    const match = /^(\d{1,6})\s*[/-]\s*(\d{1,6})$/.exec(text);
    if (match === null || Number(match[2]) === 0) return null;
    return exactText(
      Big(match[1] ?? 0)
        .div(match[2] ?? 1)
        .plus(1),
      ODDS_DECIMALS,
    );
  },
};

function priceOf(text: string, mapping: ColumnMapping): string | null {
  return CONVERT[mapping.oddsFormat](text.trim(), mapping);
}

/** A percent sign decides; without one the mapping does. */
function percentOf(text: string, { numberFormat, percentFormat }: ColumnMapping): string | null {
  const value = readNumber(text, numberFormat, 18);
  if (value === null || percentFormat === 'percent' || text.includes('%')) return value;
  return exactText(Big(value).times(100), NUMBER_DECIMALS);
}
