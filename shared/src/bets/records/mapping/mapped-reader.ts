import { toDecimal } from '@fairline/shared/odds';
import Big from 'big.js';
import { isPaidInPart, resultFromWord } from '../presets/result-words.ts';
import { splitEvent } from '../presets/split-event.ts';
import { type CellOf, type ConvertedCells, type RowReader, rowByRow } from '../read/row-reader.ts';
import type { RecordCells, RecordColumn, RecordResult } from '../record/columns.ts';
import { FIELD_NAMES } from '../record/field-names.ts';
import { canonicalDecimal, exactText, NUMBER_DECIMALS, ODDS_DECIMALS } from '../values/decimal.ts';
import { readDate } from '../values/read-date.ts';
import { readLine } from '../values/read-line.ts';
import { type NumberFormat, readNumber } from '../values/read-number.ts';
import { joinTags } from '../values/tags-text.ts';
import {
  AS_PAID,
  type ColumnMapping,
  type FileOddsFormat,
  type MappedField,
  type ValueField,
} from './column-mapping.ts';
import { moneyReader, settlePaid } from './mapped-money.ts';

/** Reads the rows of a foreign file by a mapping, one bet per row. */
export function mappedReader(names: readonly string[], mapping: ColumnMapping): RowReader {
  return rowByRow(names, mappedCells(mapping));
}

const TIMES = ['placed_at', 'starts', 'settled_at'] as const;
const PRICES = ['odds', 'closing_odds', 'closing_fair_odds'] as const;
const PERCENTAGES = ['ev_percent', 'clv_percent', 'commission_percent'] as const;
const YES = /^(?:true|1|yes|y)$/i;

/** Returns what makes the cells of a row those of the bet format. */
export function mappedCells(mapping: ColumnMapping): (cell: CellOf) => ConvertedCells {
  const readMoney = moneyReader(mapping);
  const dates = { year: mapping.year, zones: mapping.values.zone };
  const fields = Object.keys(mapping.columns).filter((field): field is RecordColumn => !FOREIGN.has(field));
  return (cell) => {
    const cells: RecordCells = {};
    const warnings: string[] = [];
    const raw = (field: MappedField) => mappedText(cell, mapping, field);
    const number = (field: MappedField) => withoutPlaceholder(raw(field));
    for (const field of fields) cells[field] = raw(field);
    for (const field of TIMES) {
      const text = number(field);
      if (mapping.columns[field] === undefined) continue;
      const time = text === '' ? { at: '' } : readDate(text, mapping.dateFormat, mapping.timeZone, dates);
      if ('message' in time) return { message: `${FIELD_NAMES[field]}: ${time.message}` };
      if ('warning' in time && time.warning !== undefined)
        warnings.push(`${FIELD_NAMES[field]}: ${time.warning}`);
      cells[field] = time.at;
    }
    const convert = (
      fields: readonly RecordColumn[],
      how: (text: string) => string | null,
    ): string | null => {
      for (const field of fields) {
        if (raw(field) === '') continue;
        const value = number(field) === '' ? '' : how(number(field));
        if (value === null) {
          return `${FIELD_NAMES[field]}: "${raw(field).slice(0, 40)}" is not in the chosen format.`;
        }
        cells[field] = value;
      }
      return null;
    };
    const money = readMoney(number);
    if ('message' in money) return money;
    const { numberFormat } = mapping;
    const wrong =
      convert(['points'], (text) => readLine(text, numberFormat)) ??
      convert(['period'], (text) => readNumber(text, numberFormat, NUMBER_DECIMALS)) ??
      convert(PRICES, (text) => readPrice(text, mapping)) ??
      convert(PERCENTAGES, (text) => percentOf(text, mapping));
    if (wrong !== null) return { message: wrong };
    const result = readResult(raw('result'), mapping, mapping.values.result);
    if (result === null) {
      return { message: `Result: "${raw('result').slice(0, 40)}" is not mapped to a result.` };
    }
    const { stake = '', profit, payout } = money.amounts;
    const isStated = raw('result') !== '';
    const hasResults = mapping.columns.result !== undefined;
    const isFreeBet = YES.test(raw('free_bet'));
    const paid = settlePaid({ result, isStated, hasResults, stake, profit, payout, isFreeBet }, mapping);
    if ('message' in paid) return paid;
    if (paid.warning !== undefined) warnings.push(paid.warning);
    Object.assign(cells, { stake, currency: money.currency, result: paid.result, profit: paid.profit });
    for (const field of NAMED_VALUES) {
      const value = replacementOf(mapping, field, raw(field));
      if (value !== undefined) cells[field] = value;
    }
    if (cells.tags !== undefined) cells.tags = joinTags(raw('tags').split(mapping.tagSeparator));
    return { cells: { ...cells, ...sidesOf(raw('event'), cells) }, warnings };
  };
}

const FOREIGN: ReadonlySet<string> = new Set(['event', 'payout']);
const NAMED_VALUES = ['bet_type', 'sport', 'market', 'bookmaker'] as const;
/** Stand for an empty cell of a number or a time. */
const PLACEHOLDER = /^(?:[-–—]+|n\/?a|null|none)$/i;
const withoutPlaceholder = (text: string): string => (PLACEHOLDER.test(text) ? '' : text);

/** Results of the words of a file: chosen, or guessed; null for a word whose rows are left out. */
export type ChosenResults = Readonly<Record<string, RecordResult | typeof AS_PAID | '' | null>>;

/** Reads what a word says of the end of a bet, as chosen or as it probably means; null for one that is not known. */
export function readResult(
  word: string,
  mapping: Pick<ColumnMapping, 'columns'>,
  chosen: ChosenResults = {},
): RecordResult | typeof AS_PAID | '' | null {
  return Object.hasOwn(chosen, word) ? (chosen[word] ?? null) : guessResult(word, mapping);
}

/** Returns the result that a word probably names; words such as `placed` say it together with what was paid. */
export function guessResult(
  word: string,
  { columns }: Pick<ColumnMapping, 'columns'>,
): RecordResult | typeof AS_PAID | '' | null {
  const saysPaid = columns.profit !== undefined || columns.payout !== undefined;
  return saysPaid && isPaidInPart(word) ? AS_PAID : resultFromWord(word);
}

/** The text of a field in a row: its columns, joined by a space. */
export function mappedText(
  cell: CellOf,
  { columns }: Pick<ColumnMapping, 'columns'>,
  field: MappedField,
): string {
  return (columns[field] ?? [])
    .map(cell)
    .filter((text) => text !== '')
    .join(' ');
}

function replacementOf(mapping: ColumnMapping, field: ValueField, text: string): string | undefined {
  const map = mapping.values[field];
  return map !== undefined && Object.hasOwn(map, text) ? map[text] : undefined;
}

/** Both sides of the event; sides that have columns of their own stay. */
function sidesOf(event: string, { home = '', away = '' }: RecordCells): RecordCells {
  if (event === '' || home !== '' || away !== '') return {};
  return splitEvent(event);
}

const EVEN = /^(?:evens?|evs?)$/i;

const CONVERT: Record<FileOddsFormat, (text: string, format: NumberFormat) => string | null> = {
  // A sign is that of American odds.
  decimal: (text, format) => (/^[+−–-]/.test(text) ? null : readNumber(text, format, NUMBER_DECIMALS)),
  american: (text, format) => {
    const decimal = toDecimal(Number(readNumber(text, format) ?? Number.NaN));
    return Number.isFinite(decimal) ? canonicalDecimal(decimal.toFixed(ODDS_DECIMALS)) : null;
  },
  fractional: (text) => {
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

/** Returns a price of a file as decimal odds; null for a text that is not one in its format. */
export function readPrice(
  text: string,
  { oddsFormat, numberFormat }: Pick<ColumnMapping, 'oddsFormat' | 'numberFormat'>,
): string | null {
  const price = text.trim();
  if (EVEN.test(price)) return '2';
  return price.includes('%') ? null : CONVERT[oddsFormat](price, numberFormat);
}

/** A percent sign decides; without one the mapping does. */
function percentOf(text: string, { numberFormat, percentFormat }: ColumnMapping): string | null {
  const value = readNumber(text, numberFormat, 18);
  if (value === null || percentFormat === 'percent' || text.includes('%')) return value;
  return exactText(Big(value).times(100), NUMBER_DECIMALS);
}
