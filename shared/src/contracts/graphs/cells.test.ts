import {
  moneylineCell,
  parseCellId,
  specialCell,
  spreadCell,
  teamTotalCell,
  totalCell,
} from '@fairline/shared/odds';
import { describe, expect, it } from 'vitest';
import { chartCellsSchema, isChartPeriod, marketOfCell, oddCellIdSchema } from './cells.ts';

const CELLS = [
  ...(['home', 'draw', 'away'] as const).map(moneylineCell),
  ...[spreadCell(-0.5, 'home'), spreadCell(0, 'away'), spreadCell(1.25, 'home')],
  ...[totalCell(2.5, 'over'), teamTotalCell('home', 1.5, 'under'), teamTotalCell('away', 100, 'over')],
  ...[specialCell('First goal: who?', 3), specialCell('Shots (A)', 0, -1.5)],
];

describe('cells of charts', () => {
  it('are the ids that the odds panel writes, and no others', () => {
    for (const id of CELLS) {
      expect([id, oddCellIdSchema.safeParse(id).success, parseCellId(id) !== null]).toEqual([id, true, true]);
    }
    for (const id of [
      'moneyline',
      'moneyline:x',
      'spreads:home',
      'totals:2.5:home',
      'specials:0:',
      ' ',
      '',
    ]) {
      expect([id, oddCellIdSchema.safeParse(id).success]).toEqual([id, false]);
      expect([id, parseCellId(id)]).toEqual([id, null]);
    }
  });

  it('have one market a chart, a special with its name', () => {
    expect(CELLS.map(marketOfCell)).toEqual([
      ...['moneyline', 'moneyline', 'moneyline', 'spreads', 'spreads', 'spreads', 'totals'],
      ...['home-totals', 'away-totals', 'specials:First goal: who?', 'specials:Shots (A)'],
    ]);
    const accepts = (...ids: string[]) => chartCellsSchema.safeParse(ids).success;
    expect(accepts('moneyline:home', 'moneyline:draw', 'moneyline:away')).toBe(true);
    expect(accepts('totals:2.5:over', 'totals:2.75:over')).toBe(true);
    expect(accepts('totals:2.5:over', 'home-totals:2.5:over')).toBe(false);
    expect(accepts('specials:A:0:', 'specials:B:0:')).toBe(false);
    expect(accepts('moneyline:home', 'moneyline:home')).toBe(false);
    expect(accepts()).toBe(false);
  });

  it('are of periods up to 6 in tennis', () => {
    expect([isChartPeriod(33, 6), isChartPeriod(33, 7), isChartPeriod(29, 38)]).toEqual([true, false, true]);
  });
});
