import { describe, expect, it } from 'vitest';
import { inOrder, moveTo, placeAfter } from './arrange.ts';

describe('the order of charts', () => {
  it('is the chosen one, with new charts at the end and without removed ones', () => {
    expect(inOrder([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }], [9, 3, 1]).map(({ id }) => id)).toEqual([
      3, 1, 2, 4,
    ]);
  });

  it('has a moved chart at its place, and every chart once', () => {
    expect(moveTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
    expect(moveTo([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
    expect(moveTo([1, 2, 3], 2, -4)).toEqual([2, 1, 3]);
  });

  it('is walked by arrow keys in a grid', () => {
    const from = (place: number, key: string) => placeAfter(key, place, 7, 3);
    expect([from(4, 'ArrowUp'), from(1, 'ArrowUp'), from(1, 'ArrowDown'), from(5, 'ArrowDown')]).toEqual([
      1, 1, 4, 6,
    ]);
    expect([from(0, 'ArrowLeft'), from(6, 'ArrowRight'), from(3, 'Home'), from(3, 'End')]).toEqual([
      0, 6, 0, 6,
    ]);
    expect(from(3, 'x')).toBeNull();
  });
});
