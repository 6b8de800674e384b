import { readRecords } from '@fairline/shared/bets/records';
import { importedBets } from '@fairline/shared/testing';
import { describe, expect, it } from 'vitest';
import { isListed, previewRows, ROW_FILTERS } from './preview-rows.ts';
import type { Checked } from './use-check.ts';

const CSV = [
  'placed_at,odds,stake,result,profit',
  '2026-01-01,2,10,win,10',
  '2026-01-01,2,10,win,11',
  '2026-01-01,x,10,,',
  '2026-01-01,1000000,100000000,,',
  '2026-01-02,2,10,,',
].join('\n');

function checked(change: object): Checked {
  const file = readRecords(CSV);
  if ('message' in file) throw new Error(file.message);
  return { rows: file.rows, warnings: file.warnings, answer: importedBets(change) };
}

const ANSWER = {
  ...{ skipped_lines: [2, 6], failed_lines: [4, 5] },
  errors: [{ line: 5, message: 'The payout is too large.' }],
  duplicates: [{ line: 2, message: 'You have this bet already (7).' }],
};

describe('the rows of a file', () => {
  it('are imported, skipped as duplicates or broken, each with its line and the reason', () => {
    const rows = previewRows(checked(ANSWER), new Set());
    expect(rows.map(({ line, fate, messages }) => [line, fate, ...messages])).toEqual([
      [2, 'duplicate', 'You have this bet already (7).'],
      [3, 'import', expect.stringContaining('Profit')],
      [4, 'error', expect.stringContaining('Odds')],
      [5, 'error', 'The payout is too large.'],
      [6, 'duplicate', 'You have this bet already.'],
    ]);
    expect(rows[2]?.record).toBeNull();
    expect(rows[3]?.record?.stake).toBe('100000000');
  });

  it('that are duplicates can be imported anyway, and stay in their list', () => {
    const rows = previewRows(checked(ANSWER), new Set([6, 4]));
    expect(rows.map(({ fate }) => fate)).toEqual(['duplicate', 'import', 'error', 'error', 'import']);
    const listed = ROW_FILTERS.map((filter) =>
      rows.filter((row) => isListed(row, filter)).map(({ line }) => line),
    );
    expect(listed).toEqual([[2, 3, 4, 5, 6], [3, 6], [2, 6], [4, 5], [3]]);
  });
});
