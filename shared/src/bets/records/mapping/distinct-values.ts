import { SPORTS } from '@fairline/shared/periods';
import type { CsvRow } from '../csv/csv-rows.ts';
import { resultFromWord } from '../presets/result-words.ts';
import { cellReader } from '../read/row-reader.ts';
import { type ColumnMapping, VALUE_FIELDS, type ValueField } from './column-mapping.ts';
import { mappedText } from './mapped-reader.ts';

/** A value of the file, the number of rows that have it, and what it probably stands for; null when nothing does. */
export type DistinctValue = { readonly value: string; readonly rows: number; readonly guess: string | null };

/** The most distinct values of a field that are listed; more are not mapped by hand. */
const MOST_VALUES = 500;

/** The distinct values of the fields that can be mapped value by value, the most frequent first. */
export function distinctValues(
  names: readonly string[],
  rows: readonly CsvRow[],
  mapping: ColumnMapping,
): Record<ValueField, DistinctValue[]> {
  const cellsOf = cellReader(names);
  const counts = Object.fromEntries(VALUE_FIELDS.map((field) => [field, new Map<string, number>()]));
  for (const row of rows) {
    const cell = cellsOf(row);
    for (const field of VALUE_FIELDS) {
      const value = mappedText(cell, mapping, field);
      if (value !== '') counts[field]?.set(value, (counts[field]?.get(value) ?? 0) + 1);
    }
  }
  const listOf = (field: ValueField): DistinctValue[] =>
    [...(counts[field] ?? [])]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_VALUES)
      .map(([value, rows]) => ({ value, rows, guess: GUESS[field](value) }));
  return {
    result: listOf('result'),
    bet_type: listOf('bet_type'),
    sport: listOf('sport'),
    market: listOf('market'),
    bookmaker: listOf('bookmaker'),
  };
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
const GUESS: Record<ValueField, (value: string) => string | null> = {
  result: resultFromWord,
  bet_type: (value) => wordIn(TYPE_WORDS, value),
  sport: (value) => SPORT_NAMES.get(plain(value)) ?? wordIn(SPORT_WORDS, value),
  market: (value) => wordIn(MARKET_WORDS, value),
  bookmaker: (value) => value,
};

function wordIn(words: Record<string, string>, value: string): string | null {
  const word = plain(value);
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

function plain(value: string): string {
  return value.toLowerCase().replace(/[^a-z0-9]/g, '');
}
