import { describe, expect, it } from 'vitest';
import { moneylineCell, parseCellId, specialCell, spreadCell, teamTotalCell, totalCell } from './cell-id.ts';

describe('cell ids', () => {
  it.each([
    [moneylineCell('draw'), { market: 'moneyline', outcome: 'draw' }],
    [spreadCell(-0.75, 'away'), { market: 'spread', outcome: 'away', points: -0.75 }],
    [totalCell(220.5, 'under'), { market: 'total', outcome: 'under', points: 220.5 }],
    [teamTotalCell('home', 1.5, 'over'), { market: 'home_total', outcome: 'over', points: 1.5 }],
    [teamTotalCell('away', 0, 'over'), { market: 'away_total', outcome: 'over', points: 0 }],
    [specialCell('A: b', 1), { market: 'specials', name: 'A: b', index: 1, handicap: null }],
    [specialCell('Race', 0, -1.5), { market: 'specials', name: 'Race', index: 0, handicap: -1.5 }],
    ['spreads:-0:home', { market: 'spread', outcome: 'home', points: 0 }],
  ])('%s names its selection', (id, selection) => expect(parseCellId(id)).toEqual(selection));

  it.each([
    ...['', 'moneyline', 'moneyline:over', 'moneyline:', 'spreads:-0.5:draw', 'spreads:x:home', 'totals:2.5'],
    ...[
      'totals:2.5:home',
      'totals:1e9:over',
      'totals:2.5:over:',
      'corners:1:over',
      'specials:name',
      'specials::1:',
    ],
    ...['specials:name:x:', 'toString:2.5:over'],
  ])('%s names none', (id) => expect(parseCellId(id)).toBeNull());
});
