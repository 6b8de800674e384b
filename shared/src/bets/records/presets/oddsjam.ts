import { toDecimal } from '@fairline/shared/odds';
import { type CellOf, type ConvertedCells, type RowReader, rowByRow } from '../read/row-reader.ts';
import type { RecordCells } from '../record/columns.ts';
import { FIELD_NAMES } from '../record/field-names.ts';
import { canonicalDecimal, compareDecimals, ODDS_DECIMALS } from '../values/decimal.ts';
import { readDate } from '../values/read-date.ts';
import { readNumber } from '../values/read-number.ts';
import { joinTags } from '../values/tags-text.ts';
import { resultFromWord } from './result-words.ts';
import { splitEvent } from './split-event.ts';
import { findStatedCurrency } from './stated-currency.ts';
import { type OddsRange, paidOdds } from './unrounded-odds.ts';

/** Columns that every OddsJam file has. */
export const ODDSJAM_COLUMNS = [
  'created_at',
  'event_name',
  'market_name',
  'bet_name',
  'sportsbook',
  'odds',
  'bet_profit',
];
/** The zone of times that have none. */
const ODDSJAM_ZONE = 'America/New_York';

/**
 * Reads the bet tracker of OddsJam: American odds in whole numbers, times on the clocks of New York, no id of the bet, `percentage` as the
 * expected value, `clv` as the closing American odds.
 *
 * @param zone the clocks of the file's times.
 */
export function oddsjamReader(names: readonly string[], zone: string = ODDSJAM_ZONE): RowReader {
  return rowByRow(names, (cell) => oddsjamCells(cell, zone));
}

const TIMES = [
  ['placed_at', 'created_at'],
  ['starts', 'event_start_date'],
] as const;

function oddsjamCells(cell: CellOf, zone: string): ConvertedCells {
  const warnings: string[] = [];
  const result = resultFromWord(cell('status'));
  const money = findStatedCurrency([cell('stake'), cell('bet_profit')]);
  if ('message' in money) return money;
  if (result === null) return { message: `Status "${cell('status').slice(0, 40)}" is not known.` };
  const times: RecordCells = {};
  for (const [field, column] of TIMES) {
    const time = timeOf(cell(column), zone);
    if ('message' in time) return { message: `${FIELD_NAMES[field]}: ${time.message}` };
    if (time.warning !== undefined) warnings.push(`${FIELD_NAMES[field]}: ${time.warning}`);
    times[field] = time.at;
  }
  const american = americanOf(cell('odds'));
  if (american === null)
    return { message: `Odds "${cell('odds').slice(0, 40)}" are not American odds such as -110.` };
  const stake = readNumber(cell('stake'), 'point') ?? cell('stake');
  const profit = result === '' ? '' : (readNumber(cell('bet_profit'), 'point') ?? cell('bet_profit'));
  const isParlay = /parlay/i.test(cell('bet_type'));
  const odds = decimalOf(american);
  const isCounted = readNumber(stake, 'point') !== null && readNumber(profit, 'point') !== null;
  const paid =
    result === 'win' && !isParlay && isCounted
      ? (paidOdds(odds, { stake, profit }, roundedAmerican(american)) ?? odds)
      : odds;
  if (paid !== odds) {
    warnings.push(`Odds ${cell('odds')} are rounded: ${paid} follows from stake and profit and is stored.`);
  }
  const { home, away } = splitEvent(cell('event_name'));
  return {
    cells: {
      ...times,
      sport: cell('sport'),
      league: cell('league'),
      home,
      away,
      market: cell('market_name'),
      selection: cell('bet_name'),
      bookmaker: cell('sportsbook'),
      bet_type: isParlay ? 'parlay' : 'single',
      odds: paid,
      stake,
      profit,
      currency: money.currency,
      result,
      ...closing(cell('clv')),
      ev_percent: readNumber(cell('percentage'), 'point', 20) ?? cell('percentage'),
      note: noteOf(cell),
      tags: joinTags([...listOf(cell('tags')), ...listOf(cell('saved_filter_names'))]),
    },
    warnings,
  };
}

/** What the bet format has no column for. */
function noteOf(cell: CellOf): string {
  const type = /^(?:straight|single|parlay)?$/i.test(cell('bet_type')) ? '' : `Bet type: ${cell('bet_type')}`;
  const liquidity = cell('liquidity') === '' ? '' : `Liquidity: ${cell('liquidity')}`;
  return [type, liquidity].filter((line) => line !== '').join('\n');
}

function timeOf(text: string, zone: string): { at: string; warning?: string } | { message: string } {
  if (text === '') return { at: '' };
  return readDate(text, /^\d{4}/.test(text) ? 'ymd' : 'mdy', zone);
}

function americanOf(text: string): number | null {
  const number = Number(readNumber(text, 'point') ?? Number.NaN);
  return Number.isFinite(toDecimal(number)) ? number : null;
}

const decimalOf = (american: number): string =>
  canonicalDecimal(toDecimal(american).toFixed(ODDS_DECIMALS)) ?? '';

/** American odds are whole numbers: the true price is up to half a unit away, and at least even money. */
function roundedAmerican(american: number): OddsRange {
  const ends = [american - 0.5, american + 0.5].map((value) => (Math.abs(value) < 100 ? american : value));
  const [low = '', high = ''] = ends.map(decimalOf).sort(compareDecimals);
  return { low, high };
}

/** Closing odds, or the percentage in files whose numbers are too small for American odds. */
function closing(text: string): { closing_odds?: string; clv_percent?: string } {
  if (text === '') return {};
  const american = text.includes('%') ? null : americanOf(text);
  if (american !== null) return { closing_odds: decimalOf(american) };
  return { clv_percent: readNumber(text, 'point', 20) ?? text };
}

/** The names of a list, written with commas or as a JSON list. */
function listOf(text: string): string[] {
  return text
    .replace(/^\[|\]$/g, '')
    .split(/[,|]/)
    .map((name) => name.trim().replace(/^["']|["']$/g, ''));
}
