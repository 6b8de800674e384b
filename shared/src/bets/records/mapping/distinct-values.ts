import type { Currency } from '@fairline/shared/contracts';
import { SPORTS } from '@fairline/shared/periods';
import type { CsvRow } from '../csv/csv-rows.ts';
import { cellReader } from '../read/row-reader.ts';
import { findCurrency, findOwnCurrency } from '../values/currency-symbols.ts';
import { findUnknownZone } from '../values/read-date.ts';
import { readAmount } from '../values/read-number.ts';
import {
  type ColumnMapping,
  type MappedField,
  MONEY_FIELDS,
  VALUE_FIELDS,
  type ValueField,
} from './column-mapping.ts';
import { statedInHeader } from './header-words.ts';
import { guessResult, mappedText } from './mapped-reader.ts';

/** A value of the file, the number of rows that have it, and what it probably stands for; null when nothing does. */
export type DistinctValue = {
  readonly value: string;
  readonly rows: number;
  readonly guess: string | null;
  /** Where the guess comes from, if not from the value alone: a currency of the user, or what was paid. */
  readonly from?: 'own' | 'paid';
};

/** The most distinct values of a field that are listed; more are not mapped by hand. */
const MOST_VALUES = 500;
const TIMES = ['placed_at', 'starts', 'settled_at'] as const;

/**
 * The distinct values of the fields that can be mapped value by value, the most frequent first.
 *
 * @param own currencies of the user and the bankrolls, one of which a sign such as `kr` means
 */
export function distinctValues(
  names: readonly string[],
  rows: readonly CsvRow[],
  mapping: ColumnMapping,
  own: readonly Currency[] = [],
): Record<ValueField, DistinctValue[]> {
  const cellsOf = cellReader(names);
  const counts = Object.fromEntries(VALUE_FIELDS.map((field) => [field, new Map<string, number>()]));
  const headerCurrency = MONEY_FIELDS.map((field) => statedInHeader(mapping.columns[field] ?? []).currency);
  for (const row of rows) {
    const cell = cellsOf(row);
    const text = (field: MappedField) => mappedText(cell, mapping, field);
    for (const field of VALUE_FIELDS) {
      for (const value of valuesIn(field, text, mapping, headerCurrency)) {
        counts[field]?.set(value, (counts[field]?.get(value) ?? 0) + 1);
      }
    }
  }
  const guessValue = (field: ValueField, value: string): Pick<DistinctValue, 'guess' | 'from'> => {
    const guess = GUESS[field](value, mapping);
    if (guess !== null) return { guess };
    if (field === 'currency') {
      const currency = findOwnCurrency(value, own);
      return currency === null ? { guess } : { guess: currency, from: 'own' };
    }
    const paid = mapping.values[field] ?? {};
    return Object.hasOwn(paid, value) ? { guess: paid[value] ?? null, from: 'paid' } : { guess };
  };
  const listOf = (field: ValueField): DistinctValue[] =>
    [...(counts[field] ?? [])]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_VALUES)
      .map(([value, rows]) => ({ value, rows, ...guessValue(field, value) }));
  return {
    result: listOf('result'),
    bet_type: listOf('bet_type'),
    sport: listOf('sport'),
    market: listOf('market'),
    bookmaker: listOf('bookmaker'),
    currency: listOf('currency'),
    zone: listOf('zone'),
  };
}

/** The values of a field that a row has: one, or none. Currencies stand beside amounts too, zones behind times. */
function valuesIn(
  field: ValueField,
  text: (field: MappedField) => string,
  mapping: ColumnMapping,
  headerCurrency: readonly string[],
): string[] {
  if (field === 'zone') {
    return [...new Set(TIMES.flatMap((each) => findUnknownZone(text(each), mapping.dateFormat) ?? []))];
  }
  if (field === 'currency') {
    const beside = MONEY_FIELDS.map((each, at) =>
      text(each) === '' ? '' : currencyIn(text(each), mapping) || (headerCurrency[at] ?? ''),
    );
    return [...new Set([text('currency').toUpperCase(), ...beside])].filter((symbol) => symbol !== '');
  }
  const value = text(field);
  return value === '' ? [] : [value];
}

/** Most amounts are digits alone. */
function currencyIn(amount: string, { numberFormat }: ColumnMapping): string {
  return /[^\d.,\s+()-]/.test(amount) ? (readAmount(amount, numberFormat)?.currency ?? '') : '';
}

const SPORT_WORDS: Record<string, string> = {
  soccer: 'Soccer',
  epl: 'Soccer',
  mls: 'Soccer',
  atp: 'Tennis',
  wta: 'Tennis',
  nba: 'Basketball',
  wnba: 'Basketball',
  ncaab: 'Basketball',
  nhl: 'Hockey',
  icehockey: 'Hockey',
  nfl: 'American Football',
  ncaaf: 'American Football',
  mlb: 'Baseball',
  mma: 'Martial Arts (MMA)',
  ufc: 'Martial Arts (MMA)',
};

const MARKET_WORDS: Record<string, string> = {
  moneyline: 'moneyline',
  ml: 'moneyline',
  h2h: 'moneyline',
  matchwinner: 'moneyline',
  '1x2': 'moneyline',
  spread: 'spread',
  pointspread: 'spread',
  runline: 'spread',
  puckline: 'spread',
  handicap: 'spread',
  asianhandicap: 'spread',
  total: 'total',
  totals: 'total',
  totalgoals: 'total',
  totalpoints: 'total',
  overunder: 'total',
};

const TYPE_WORDS: Record<string, string> = {
  single: 'single',
  straight: 'single',
  simple: 'single',
  parlay: 'parlay',
  multiple: 'parlay',
  multi: 'parlay',
  accumulator: 'parlay',
  acca: 'parlay',
  combined: 'parlay',
  combo: 'parlay',
};

const SPORT_NAMES = new Map(SPORTS.map(({ name }) => [plain(name), name]));

/** `Football` is not guessed: it is one sport in Europe and another in America. */
const GUESS: Record<ValueField, (value: string, mapping: ColumnMapping) => string | null> = {
  result: guessResult,
  bet_type: (value) => wordIn(TYPE_WORDS, value),
  sport: (value) => SPORT_NAMES.get(plain(value)) ?? wordIn(SPORT_WORDS, value),
  market: (value) => wordIn(MARKET_WORDS, value),
  bookmaker: (value) => value,
  currency: findCurrency,
  // Zones that are known are not listed.
  zone: () => null,
};

/** Whether a word is that of a single bet or a parlay, rather than of a market. */
export function isBetTypeWord(value: string): boolean {
  return wordIn(TYPE_WORDS, value) !== null;
}

function wordIn(words: Record<string, string>, value: string): string | null {
  const word = plain(value);
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

function plain(value: string): string {
  return value.toLowerCase().replace(/[^a-z0-9]/g, '');
}
