import Big from 'big.js';
import { type CellOf, type ConvertedCells, type RowReader, rowByRow } from '../read/row-reader.ts';
import type { RecordCells } from '../record/columns.ts';
import { exactText } from '../values/decimal.ts';
import { readDate } from '../values/read-date.ts';
import { readNumber } from '../values/read-number.ts';
import { joinTags } from '../values/tags-text.ts';
import { resultFromWord } from './result-words.ts';
import { findStatedCurrency } from './stated-currency.ts';
import { paidOdds, roundedRange, unroundedOdds } from './unrounded-odds.ts';

/** Columns that every Pikkit file has; their order varies. Older files lack `time_placed_iso` and `time_settled_iso`. */
export const PIKKIT_COLUMNS = ['bet_id', 'sportsbook', 'status', 'odds', 'amount', 'profit', 'bet_info'];

/**
 * Reads `transactions.csv` of Pikkit: decimal odds that are rounded while the profit is exact, `ev` as a fraction, legs of a parlay in one
 * cell parted by ` | `, times in GMT, profit 0 on bets that are not settled.
 */
export function pikkitReader(names: readonly string[]): RowReader {
  return rowByRow(names, pikkitCells);
}

function pikkitCells(cell: CellOf): ConvertedCells {
  const result = resultFromWord(cell('status'));
  const money = findStatedCurrency([cell('amount'), cell('profit')]);
  if ('message' in money) return money;
  if (result === null) return { message: `Status "${cell('status').slice(0, 40)}" is not known.` };
  const placed = instantOf(cell('time_placed_iso'), cell('time_placed'));
  const settled = instantOf(cell('time_settled_iso'), cell('time_settled'));
  for (const time of [placed, settled]) if ('message' in time) return time;
  const isParlay = cell('type').toLowerCase() === 'parlay';
  const stake = readNumber(cell('amount'), 'point') ?? cell('amount');
  const profit = result === '' ? '' : (readNumber(cell('profit'), 'point') ?? cell('profit'));
  const { odds, warnings } = oddsOf(cell('odds'), stake, profit, result === 'win' && !isParlay);
  const cells: RecordCells = {
    external_id: cell('bet_id'),
    placed_at: 'at' in placed ? placed.at : '',
    settled_at: 'at' in settled && result !== '' ? settled.at : '',
    bookmaker: cell('sportsbook'),
    bet_type: isParlay ? 'parlay' : 'single',
    odds,
    stake,
    profit,
    currency: money.currency,
    result,
    closing_odds: cell('closing_line'),
    ev_percent: percentOf(cell('ev')),
    tags: joinTags(cell('tags').split(/[,|]/)),
    sport: onlyOne(cell('sports')),
    league: onlyOne(cell('leagues')),
    selection: isParlay ? '' : shortened(cell('bet_info')),
    legs: isParlay ? legsOf(cell('bet_info')) : '',
    note: isTooLong(cell('bet_info'), isParlay) ? cell('bet_info').slice(0, LONGEST_NOTE).toWellFormed() : '',
  };
  return { cells, warnings };
}

type Instant = { readonly at: string } | { readonly message: string };

function instantOf(iso: string, written: string): Instant {
  if (iso === '' && written === '') return { at: '' };
  return iso === '' ? readDate(written, 'mdy', 'UTC') : readDate(iso, 'ymd', 'UTC');
}

/** The odds of the file, or of a won single bet those at which it was paid. */
function oddsOf(written: string, stake: string, profit: string, isWonSingle: boolean) {
  const odds = readNumber(written, 'point', 20);
  const unchanged = { odds: written, warnings: [] };
  if (!isWonSingle || readNumber(profit, 'point') === null || readNumber(stake, 'point') === null)
    return unchanged;
  const paid =
    odds === null
      ? unroundedOdds({ stake, profit }, '1', '1000000')
      : paidOdds(odds, { stake, profit }, roundedRange(odds));
  if (paid === null || paid === odds) return unchanged;
  const reason = odds === null ? 'The odds are missing' : `Odds ${written} are rounded`;
  return { odds: paid, warnings: [`${reason}: ${paid} follows from stake and profit and is stored.`] };
}

function percentOf(fraction: string): string {
  const value = readNumber(fraction, 'point', 18);
  return value === null ? fraction : exactText(Big(value).times(100), 20);
}

/** One name, or none for a parlay over several sports or leagues. */
function onlyOne(names: string): string {
  const different = new Set(
    names
      .split(/[,|]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
  return different.size === 1 ? ([...different][0] ?? '') : '';
}

/** The longest selection and note of a bet. A description that is cut stands whole in the note. */
const LONGEST_SELECTION = 300;
const LONGEST_NOTE = 2000;

const selectionsIn = (betInfo: string): string[] =>
  betInfo.split(' | ').flatMap((selection) => (selection.trim() === '' ? [] : [selection.trim()]));

function legsOf(betInfo: string): string {
  return JSON.stringify(selectionsIn(betInfo).map((selection) => ({ selection: shortened(selection) })));
}

function isTooLong(betInfo: string, isParlay: boolean): boolean {
  return (isParlay ? selectionsIn(betInfo) : [betInfo]).some(({ length }) => length > LONGEST_SELECTION);
}

/** Cut between characters, never inside one. */
function shortened(text: string): string {
  return text.length <= LONGEST_SELECTION ? text : `${text.slice(0, LONGEST_SELECTION - 1).toWellFormed()}…`;
}
