import { describe, expect, it } from 'vitest';
import type { LadderRow } from '../panel-blocks.ts';
import { mainLines } from './main-lines.ts';

const rows = (count: number, main: number | null): LadderRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ key: String(at), line: String(at), main: at === main, cells: [] },
  }));
const keys = (count: number, main: number | null) =>
  mainLines(rows(count, main)).map(({ key }) => Number(key));

describe('the main lines of a ladder', () => {
  it('are two on each side of the main one, in order', () => {
    expect(keys(12, 6)).toEqual([4, 5, 6, 7, 8]);
  });

  it('are as many at the ends of the ladder', () => {
    expect(keys(12, 0)).toEqual([0, 1, 2, 3, 4]);
    expect(keys(12, 11)).toEqual([7, 8, 9, 10, 11]);
  });

  it('are those in the middle when no line is the main one', () => {
    expect(keys(9, null)).toEqual([2, 3, 4, 5, 6]);
  });

  it('are all lines of a short ladder', () => {
    expect(keys(7, 0)).toHaveLength(7);
    expect(keys(8, 0)).toHaveLength(5);
    expect(keys(0, null)).toEqual([]);
  });
});
