import { expect, it } from 'vitest';
import { MOST_ROWS, markRows } from './mark-rows.ts';

const at = (place: number, rank = 1, text = 'Alert, 5.2% in 5 min') => ({ place, text, rank });

it('puts texts beside each other in one row, and those that would cover each other in several', () => {
  expect(markRows([at(0), at(0.95), at(0.92), at(0.45), at(0.05)])).toEqual([0, 2, 1, 0, 1]);
  expect(markRows([])).toEqual([]);
});

it('gives the first rows by rank', () => {
  expect(markRows([at(0.8, 4), at(0.81, 0), at(0.82, 1)])).toEqual([2, 0, 1]);
});

it('leaves out what no row has space for, never what ranks above it', () => {
  const alerts = Array.from({ length: MOST_ROWS + 1 }, (_, index) => at(0.9 + index / 1_000));
  const rows = markRows([...alerts, at(0.9, 0, 'Bet at 1.91')]);
  expect(rows.filter((row) => row === null)).toHaveLength(2);
  expect(rows.at(-1)).toBe(0);
  expect(new Set(rows.filter((row) => row !== null)).size).toBe(MOST_ROWS);
});
