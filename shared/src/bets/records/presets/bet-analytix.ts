import Big from 'big.js';
import type { BrokenRow, CsvRow } from '../csv/csv-rows.ts';
import {
  type CellOf,
  type ConvertedCells,
  cellReader,
  type ReadRow,
  type RowReader,
  readRow,
} from '../read/row-reader.ts';
import { FIELD_NAMES } from '../record/field-names.ts';
import { exactText } from '../values/decimal.ts';
import { readDate } from '../values/read-date.ts';
import { readNumber } from '../values/read-number.ts';
import { joinTags } from '../values/tags-text.ts';
import { resultFromWord } from './result-words.ts';
import { findStatedCurrency } from './stated-currency.ts';

/** Columns that every Bet-Analytix file has. */
export const BET_ANALYTIX_COLUMNS = ['Date', 'Type', 'Sport', 'Label', 'Odds', 'Stake', 'State', 'Bookmaker'];

/**
 * Reads the export of Bet-Analytix. A combined bet is a head row, with date and stake, followed by a row without them for each leg.
 *
 * @param zone the clocks of the file's times, which have no zone.
 */
export function betAnalytixReader(names: readonly string[], zone: string): RowReader {
  const cellsOf = cellReader(names);
  let head: { line: number; cell: CellOf; legs: CellOf[]; broken: number | null } | null = null;
  const complete = (): ReadRow[] => {
    if (head === null) return [];
    const { line, cell, legs, broken } = head;
    head = null;
    if (broken !== null) return [{ line, message: `The leg on line ${broken} cannot be read.` }];
    return [readRow(line, betCells(cell, legs, zone))];
  };
  return {
    read(row: CsvRow | BrokenRow) {
      if ('message' in row) {
        if (head !== null && isCombined(head.cell)) head.broken = row.line;
        return [row];
      }
      const cell = cellsOf(row);
      if (cell('Date') !== '' || cell('Stake') !== '') {
        const before = complete();
        head = { line: row.line, cell, legs: [], broken: null };
        return before;
      }
      if (head === null || !isCombined(head.cell)) {
        return [{ line: row.line, message: 'A leg without the combined bet that it belongs to.' }];
      }
      head.legs.push(cell);
      return [];
    },
    end: complete,
  };
}

const isCombined = (cell: CellOf): boolean => !/^(?:simple|single)$/i.test(cell('Type'));

function betCells(cell: CellOf, legs: readonly CellOf[], zone: string): ConvertedCells {
  if (/^\d+\s*\/\s*\d+$/.test(cell('Type'))) {
    return {
      message: `A system bet (${cell('Type').slice(0, 40)}) pays by combinations and cannot be imported as one bet.`,
    };
  }
  if (isYes(cell('Eachway')))
    return { message: 'The terms of an each-way bet are not in the file: log it by hand.' };
  const results = [cell, ...legs].map((row) => stateOf(row('State')));
  const unknown = results.indexOf(null);
  if (unknown !== -1)
    return { message: `State "${[cell, ...legs][unknown]?.('State').slice(0, 40)}" is not known.` };
  const date = readDate(cell('Date'), /^\d{4}/.test(cell('Date')) ? 'ymd' : 'dmy', zone);
  if ('message' in date) return { message: `${FIELD_NAMES.placed_at}: ${date.message}` };
  const money = findStatedCurrency([cell('Stake'), cell('Cashout')]);
  if ('message' in money) return money;
  const stake = numberOf(cell('Stake'));
  const cashOut = payoutOf(cell('Cashout'));
  const notes = [
    cell('Comment'),
    named(cell, 'Bonus'),
    named(cell, 'EstimatedProbability', 'Estimated probability'),
  ];
  return {
    cells: {
      placed_at: date.at,
      sport: cell('Sport'),
      league: cell('Competition'),
      market: cell('BetType'),
      selection: cell('Label'),
      odds: numberOf(cell('Odds')),
      stake,
      currency: money.currency,
      result: cashOut === null ? (results[0] ?? '') : 'cash-out',
      profit:
        cashOut === null || cashOut === ''
          ? ''
          : exactText(Big(cashOut).minus(readNumber(stake, 'point') ?? 0)),
      bookmaker: cell('Bookmaker'),
      tags: joinTags([cell('Category'), cell('Tipster')].filter((tag) => tag !== '')),
      note: notes.filter((note) => note !== '').join('\n'),
      closing_odds: numberOf(cell('Closing')),
      is_live: isYes(cell('Live')) ? 'true' : '',
      free_bet: isYes(cell('Freebet')) ? 'true' : '',
      commission_percent: numberOf(cell('Commission')),
      bet_type: isCombined(cell) ? 'parlay' : 'single',
      legs: legs.length === 0 ? '' : JSON.stringify(legs.map((leg, at) => legOf(leg, results[at + 1] ?? ''))),
    },
    warnings: date.warning === undefined ? [] : [`${FIELD_NAMES.placed_at}: ${date.warning}`],
  };
}

function legOf(leg: CellOf, result: string): object {
  return {
    sport: leg('Sport'),
    league: leg('Competition'),
    market: leg('BetType'),
    selection: leg('Label'),
    odds: numberOf(leg('Odds')),
    result,
  };
}

/** The states of Bet-Analytix are letters; `P` is a pending bet. */
function stateOf(state: string): string | null {
  return { p: '', v: 'void', c: 'void', r: 'void' }[state.toLowerCase()] ?? resultFromWord(state);
}

/** A number with a decimal point or comma; without groups, because these files have none. */
function numberOf(text: string): string {
  return readNumber(text.replace(/^(\d+),(\d+)$/, '$1.$2'), 'point', 20) ?? text;
}

const isYes = (text: string): boolean => /^(?:yes|true|1|oui)$/i.test(text);

/** The amount of a cash-out, empty where the file only says that there was one, null where there was none. */
function payoutOf(text: string): string | null {
  if (text === '' || /^(?:no|false|non|0(?:\.0+)?)$/i.test(text)) return null;
  return isYes(text) && text !== '1' ? '' : (readNumber(numberOf(text), 'point') ?? '');
}

function named(cell: CellOf, column: string, name: string = column): string {
  return cell(column) === '' ? '' : `${name}: ${cell(column)}`;
}
