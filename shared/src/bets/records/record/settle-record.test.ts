import { describe, expect, it } from 'vitest';
import type { RecordCells } from './columns.ts';
import { recordFromCells } from './record-from-cells.ts';

const BET: RecordCells = { placed_at: '2026-01-31T18:30:00Z', odds: '1.9', stake: '100' };

function read(cells: RecordCells) {
  const result = recordFromCells({ ...BET, ...cells });
  if ('message' in result) return result.message;
  const { record, warnings } = result;
  return { result: record.result, profit: record.profit, warnings: warnings.length };
}

const legs = (...all: (readonly [string, string?])[]) =>
  JSON.stringify(all.map(([result, odds]) => ({ result, odds })));

describe('the profit of a single bet', () => {
  it.each([
    ['win', '90'],
    ['half-win', '45'],
    ['push', '0'],
    ['void', '0'],
    ['half-loss', '-50'],
    ['loss', '-100'],
  ])('of a %s is %s', (result, profit) => {
    expect(read({ result })).toEqual({ result, profit, warnings: 0 });
  });

  it('is exact', () => {
    expect(read({ result: 'win', odds: '1.1', stake: '0.3' })).toMatchObject({ profit: '0.03' });
    expect(read({ result: 'half-win', odds: '1.333', stake: '33.33' })).toMatchObject({ profit: '5.549445' });
  });

  it.each([
    ['90', '90', 0],
    ['90.01', '90.01', 0],
    ['89.99', '89.99', 0],
    ['90.51', '90.51', 0],
    ['90.52', '90.52', 1],
    ['89.48', '89.48', 1],
    ['-90', '-90', 1],
    ['0', '0', 1],
  ])('%s in the file is stored as %s with %d warnings', (profit, stored, warnings) => {
    expect(read({ result: 'win', profit })).toEqual({ result: 'win', profit: stored, warnings });
  });

  it.each([
    ['win', '1.91', '500', '454.55'],
    ['win', '1.87', '300', '260.87'],
    ['win', '1.91', '1000', '909.09'],
    ['half-win', '1.91', '1000', '454.55'],
    ['loss', '1.91', '1000', '-1000'],
  ])('of a %s at rounded odds %s is what was paid for %s', (result, odds, stake, profit) => {
    expect(read({ result, odds, stake, profit })).toEqual({ result, profit, warnings: 0 });
    expect(read({ odds, stake, profit })).toMatchObject({ result, profit });
  });

  it('names both amounts in the warning', () => {
    const bet = recordFromCells({ ...BET, result: 'win', profit: '95' });
    expect(bet).toHaveProperty('warnings', [
      'Profit 95 is stored as it is in the file. Result, stake and odds would give 90.',
    ]);
  });

  it('is that of the file for commission, free bets, dead heats and cash-outs', () => {
    expect(read({ result: 'win', profit: '88.2', commission_percent: '2' })).toMatchObject({
      profit: '88.2',
      warnings: 0,
    });
    expect(read({ result: 'win', profit: '70', commission_percent: '2' })).toMatchObject({
      profit: '70',
      warnings: 0,
    });
    expect(read({ result: 'win', profit: '70', commission_percent: '0' })).toMatchObject({
      profit: '70',
      warnings: 1,
    });
    expect(read({ result: 'loss', profit: '-3', free_bet: 'true' })).toMatchObject({
      profit: '-3',
      warnings: 0,
    });
    expect(read({ result: 'cash-out', profit: '-17.5' })).toEqual({
      result: 'cash-out',
      profit: '-17.5',
      warnings: 0,
    });
    // Two contestants on one place: half of 800 is paid.
    expect(read({ result: 'win', odds: '8', profit: '300' })).toEqual({
      result: 'win',
      profit: '300',
      warnings: 0,
    });
    expect(read({ result: 'win', odds: '8', profit: '166.67' })).toMatchObject({
      profit: '166.67',
      warnings: 0,
    });
    expect(read({ result: 'loss', odds: '1.5', profit: '-25' })).toMatchObject({
      profit: '-25',
      warnings: 0,
    });
    expect(read({ result: 'win', odds: '8', profit: '310' })).toMatchObject({ profit: '310', warnings: 1 });
    expect(read({ result: 'loss', odds: '2', profit: '0' })).toMatchObject({ profit: '0', warnings: 1 });
  });

  it('follows from the terms of the bet where the file has none', () => {
    expect(read({ result: 'win', commission_percent: '2' })).toMatchObject({ profit: '88.2' });
    expect(read({ result: 'half-win', commission_percent: '2' })).toMatchObject({ profit: '44.1' });
    expect(read({ result: 'loss', commission_percent: '2' })).toMatchObject({ profit: '-100' });
    expect(read({ result: 'win', free_bet: 'yes' })).toMatchObject({ profit: '90' });
    expect(read({ result: 'loss', free_bet: 'yes' })).toMatchObject({ profit: '0' });
    expect(read({ result: 'half-loss', free_bet: 'yes' })).toMatchObject({ profit: '0' });
    expect(read({ result: 'cash-out' })).toBe('A cash-out needs its profit.');
  });
});

describe('a bet without a result', () => {
  it('is unsettled without a profit', () => {
    expect(read({})).toEqual({ result: null, profit: null, warnings: 0 });
    expect(read({ profit: '0' })).toEqual({ result: null, profit: null, warnings: 1 });
  });

  it.each([
    ['90', 'win'],
    ['-100', 'loss'],
    ['45', 'half-win'],
    ['-50', 'half-loss'],
  ])('with profit %s is a %s', (profit, result) => {
    expect(read({ profit })).toEqual({ result, profit, warnings: 1 });
  });

  it('is an error when no result explains its profit', () => {
    expect(read({ profit: '12.34' })).toBe(
      'Profit 12.34 has no result, and none follows from stake and odds.',
    );
    expect(read({ profit: '12.34', bet_type: 'parlay' })).toMatchObject({ result: 'win', profit: '12.34' });
    expect(read({ profit: '-1', bet_type: 'parlay' })).toMatchObject({ result: 'loss' });
  });
});

describe('a parlay', () => {
  const parlay = (cells: RecordCells) => read({ bet_type: 'parlay', odds: '4', ...cells });

  it.each([
    [legs(['win', '2'], ['win', '2']), 'win', '300'],
    [legs(['win', '2'], ['push', '2']), 'win', '100'],
    [legs(['win', '2'], ['void', '2']), 'win', '100'],
    [legs(['half-win', '2'], ['win', '2']), 'win', '200'],
    [legs(['half-loss', '2'], ['win', '2']), 'push', '0'],
    [legs(['half-loss', '2'], ['half-loss', '2']), 'loss', '-75'],
    [legs(['half-loss', '2'], ['half-win', '1.5']), 'loss', '-37.5'],
    [legs(['loss', '2'], ['win', '2']), 'loss', '-100'],
    [legs(['loss'], ['']), 'loss', '-100'],
    [legs(['void', '2'], ['void', '2']), 'push', '0'],
  ])('of %s is a %s of %s', (cell, result, profit) => {
    expect(parlay({ legs: cell, result })).toEqual({ result, profit, warnings: 0 });
  });

  it('keeps the profit of the file, whose sign is the result', () => {
    const won = legs(['win', '2'], ['win', '2']);
    expect(parlay({ legs: won, result: 'win', profit: '345.67' })).toMatchObject({
      profit: '345.67',
      warnings: 0,
    });
    expect(parlay({ legs: won, result: 'win', profit: '-5' })).toEqual({
      result: 'loss',
      profit: '-5',
      warnings: 1,
    });
    expect(parlay({ result: 'half-win', profit: '5' })).toEqual({ result: 'win', profit: '5', warnings: 1 });
    expect(parlay({ result: 'void', profit: '0' })).toEqual({ result: 'void', profit: '0', warnings: 0 });
    expect(parlay({ result: 'cash-out', profit: '5' })).toEqual({
      result: 'cash-out',
      profit: '5',
      warnings: 0,
    });
    expect(parlay({ result: 'loss', profit: '0', free_bet: '1' })).toEqual({
      result: 'loss',
      profit: '0',
      warnings: 0,
    });
  });

  it('that would pay more than can be stored is an error', () => {
    const three = legs(['win', '900000'], ['half-win', '900000'], ['win', '9']);
    expect(read({ result: 'win', bet_type: 'parlay', legs: three })).toMatch(
      /^The profit that follows .* more than/,
    );
    expect(read({ result: 'win', odds: '1000000', stake: '10000000' })).toMatch(/must be|more than/);
  });

  it('pays its own odds when all legs have won', () => {
    // 1.91 × 1.87 = 3.5717, for which the bookmaker shows and pays 3.57.
    expect(
      read({ bet_type: 'parlay', odds: '3.57', result: 'win', legs: legs(['win', '1.91'], ['win', '1.87']) }),
    ).toMatchObject({ profit: '257' });
  });

  it('pays nothing below zero as a free bet and takes commission from what is won', () => {
    expect(
      parlay({ legs: legs(['half-loss', '2'], ['half-loss', '2']), result: 'loss', free_bet: '1' }),
    ).toMatchObject({ profit: '0' });
    expect(
      parlay({ legs: legs(['void', '2'], ['win', '2']), result: 'win', commission_percent: '5' }),
    ).toMatchObject({ profit: '95' });
  });

  it('takes its odds from its legs', () => {
    const bet = recordFromCells({
      ...BET,
      odds: '',
      legs: legs(['win', '1.5'], ['win', '2.5']),
      result: 'win',
    });
    expect(bet).toMatchObject({ record: { odds: '3.75', bet_type: 'parlay', profit: '275' } });
    expect(read({ odds: '', legs: legs(['win', '1.5'], ['win']) })).toBe('The odds are missing.');
  });
});
