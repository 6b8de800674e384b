import { describe, expect, it } from 'vitest';
import { openedIn, withOpened } from './opened-matches.ts';

describe('expanded matches in the address', () => {
  it('are added and removed beside its other parameters', () => {
    const one = withOpened(new URLSearchParams('q=x'), 7, true);
    const two = withOpened(one, 9, true);
    expect([String(one), openedIn(two)]).toEqual(['q=x&open=7', [7, 9]]);
    expect(String(withOpened(withOpened(two, 7, false), 9, false))).toBe('q=x');
  });

  it('are ten at most, the latest ones, and never what is no id', () => {
    const many = Array.from({ length: 12 }, (_, at) => at + 1);
    const all = many.reduce((address, id) => withOpened(address, id, true), new URLSearchParams());
    expect(openedIn(all)).toEqual(many.slice(2));
    expect(openedIn(new URLSearchParams('open=x,-1,1.5,3'))).toEqual([3]);
  });
});
