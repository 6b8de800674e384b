import { describe, expect, it } from 'vitest';
import type { RecordCells } from './columns.ts';
import { recordFromCells } from './record-from-cells.ts';

function clv(cells: RecordCells) {
  const read = recordFromCells({ placed_at: '2026-01-31', odds: '2.1', stake: '10', ...cells });
  if ('message' in read) throw new Error(read.message);
  return [read.record.clv_percent, read.warnings.length];
}

describe('the closing line value', () => {
  it('follows from the closing fair odds', () => {
    expect(clv({ closing_fair_odds: '2' })).toEqual(['5', 0]);
    expect(clv({ closing_fair_odds: '2.2' })).toEqual(['-4.545455', 0]);
    expect(clv({ closing_fair_odds: '2', clv_percent: '5.004' })).toEqual(['5.004', 0]);
    expect(clv({ closing_fair_odds: '2', clv_percent: '7' })).toEqual(['5', 1]);
  });

  it('is that of the file without them', () => {
    expect(clv({ clv_percent: '-1.25', closing_odds: '1.95' })).toEqual(['-1.25', 0]);
    expect(clv({ closing_odds: '1.95' })).toEqual([null, 0]);
    expect(clv({})).toEqual([null, 0]);
  });

  it('counts the price after commission', () => {
    // 1 + 1.1 × 0.95 = 2.045
    expect(clv({ closing_fair_odds: '2', commission_percent: '5' })).toEqual(['2.25', 0]);
  });

  it('is not calculated for a bet placed in play', () => {
    expect(clv({ closing_fair_odds: '2', is_live: 'true' })).toEqual([null, 0]);
  });
});
