import { describe, expect, it } from 'vitest';
// Imports the factory directly: the testing part's entry needs a browser environment.
import { oddsLine } from '../../testing/factories/line.factory.ts';
import { lineTabs } from './line-tabs.ts';

describe('tabs of a match', () => {
  it('puts its own periods first, then sub-markets and the live variant by name', () => {
    const tabs = lineTabs(
      [
        oddsLine({ line_id: '7:0', event_id: 7, parent_id: 5, live_status: 1 }),
        oddsLine({ line_id: '6:1', event_id: 6, parent_id: 5, period_num: 1, home: 'Arsenal (Corners)' }),
        oddsLine({ line_id: '6:0', event_id: 6, parent_id: 5, home: 'Arsenal (Corners)' }),
        oddsLine({ line_id: '5:1', event_id: 5, period_num: 1 }),
        oddsLine({ line_id: '5:0', event_id: 5 }),
      ],
      5,
    );
    expect(tabs).toEqual([
      { id: '5:0', label: 'Match' },
      { id: '5:1', label: '1st Half' },
      { id: '6:0', label: 'Corners · Match' },
      { id: '6:1', label: 'Corners · 1st Half' },
      { id: '7:0', label: 'Match', note: 'Live' },
    ]);
  });
});
