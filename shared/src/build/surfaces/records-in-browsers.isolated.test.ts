import type * as Records from '@fairline/shared/bets/records';
import * as whole from '@fairline/shared/bets/records';
import { describe, expect, it, vi } from 'vitest';

vi.resetModules();
vi.doMock('zod', () => import('./zod.ts'));
const small: typeof Records = await import('@fairline/shared/bets/records');
vi.doUnmock('zod');

const GOOD = { placed_at: '2026-01-02T10:00:00Z', odds: '2.1', stake: '10', home: 'Foxes' };
const LEGS = [{ home: 'A', odds: '2', result: 'win' }, { odds: '1.5' }];

describe('a bet of a file is read in a browser as on the server', () => {
  it.each<[string, whole.RecordCells]>([
    ['a plain one', GOOD],
    ['a parlay by its legs', { ...GOOD, odds: '', legs: JSON.stringify(LEGS) }],
    ['odds below 1', { ...GOOD, odds: '0.5' }],
    ['odds that are a word', { ...GOOD, odds: 'evens' }],
    ['a stake of nothing', { ...GOOD, stake: '0' }],
    ['a day that does not exist', { ...GOOD, placed_at: '2026-02-30' }],
    ['an unknown currency', { ...GOOD, currency: 'XYZ' }],
    ['an unknown result', { ...GOOD, result: 'maybe' }],
    ['an unknown type', { ...GOOD, bet_type: 'system' }],
    ['a period that is no number', { ...GOOD, period: 'half' }],
    ['a period that is too high', { ...GOOD, period: '5000' }],
    ['points with four decimals', { ...GOOD, points: '0.1234' }],
    ['a flag that is no word for it', { ...GOOD, free_bet: 'perhaps' }],
    ['a commission above 100', { ...GOOD, commission_percent: '101' }],
    ['a note that cannot be stored', { ...GOOD, note: 'a\0b' }],
    ['a name that is too long', { ...GOOD, sport: 'x'.repeat(101) }],
    ['legs that are no list', { ...GOOD, legs: '{}' }],
    ['legs with a broken one', { ...GOOD, legs: JSON.stringify([{ odds: 'x', period: 1.5 }]) }],
    ['too many tags', { ...GOOD, tags: Array.from({ length: 51 }, (_, at) => `t${at}`).join('|') }],
    ['a profit without a result', { ...GOOD, profit: '11' }],
  ])('%s', (_, cells) => {
    expect(small.recordFromCells(cells)).toEqual(whole.recordFromCells(cells));
  });

  it('and a mapping is accepted or refused as there', () => {
    const header = 'Date,Stake,Odds,Result,Tags';
    const guess = whole.guessMapping(header.split(','), [], 'Europe/Prague').mapping;
    const changes = [{}, { timeZone: 'Moon' }, { columns: { who: ['x'] } }, { columns: { odds: [] } }];
    for (const change of [
      ...changes,
      { values: { result: { W: 'win' } } },
      { values: { result: { W: 'x' } } },
    ]) {
      const mapping = { ...guess, ...change };
      const { success, data } = whole.columnMappingSchema.safeParse(mapping);
      const other = small.columnMappingSchema.safeParse(mapping);
      expect([other.success, other.data]).toEqual([success, data]);
    }
  });
});
