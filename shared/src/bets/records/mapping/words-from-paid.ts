import Big from 'big.js';
import type { RecordResult } from '../record/columns.ts';
import { explainsWin, type FileMeaning, type Reading, type RowText, readRow } from './guess-reading.ts';
import { readResult } from './mapped-reader.ts';

/** Bets of different odds or stakes from which a word of won bets follows: one can have been cashed out for as much by accident. */
const FEWEST_WINS = 2;
/** Rows of a word that are compared: as many decide. */
const MOST_ROWS = 2_000;

/**
 * Finds the words of a file whose result follows from what was paid, in all rows of theirs: `win` where the profit is that of the odds, `loss`
 * where it is the stake. A profit of 0 and a part of the stake have several readings, and a payout of 0 is written for open bets too.
 *
 * @param reading how the file writes its numbers, once nothing of it has to be asked
 */
export function findPaidResults(
  rows: readonly RowText[],
  meaning: FileMeaning,
  reading: Reading,
): Record<string, RecordResult> {
  const { columns, results } = meaning;
  if (columns.profit === undefined && columns.payout === undefined) return {};
  const unknown = new Map<string, RowText[]>();
  for (const row of rows) {
    const word = row('result');
    if (word === '' || readResult(word, meaning, results) !== null) continue;
    const own = unknown.get(word) ?? [];
    if (own.length < MOST_ROWS) own.push(row);
    unknown.set(word, own);
  }
  const found: Record<string, RecordResult> = {};
  for (const [word, own] of unknown) {
    const read = (row: RowText, result: RecordResult) =>
      readRow(row, { ...meaning, results: { ...results, [word]: result } }, reading);
    const isWon = (row: RowText): boolean => explainsWin(read(row, 'win'));
    const isLost = (row: RowText): boolean => {
      const numbers = row('profit') === '' ? null : read(row, 'loss');
      return (
        numbers !== null &&
        numbers.stake !== '' &&
        numbers.profit !== '' &&
        Big(numbers.stake).plus(numbers.profit).eq(0)
      );
    };
    const bets = new Set(own.map((row) => `${row('odds')} ${row('stake')}`)).size;
    if (bets >= FEWEST_WINS && own.every(isWon)) found[word] = 'win';
    else if (own.every(isLost)) found[word] = 'loss';
  }
  return found;
}
