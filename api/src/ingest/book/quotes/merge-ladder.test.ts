import { describe, expect, it } from 'vitest';
import { twoWay } from '../../testing/change-sets.ts';
import { mergeLadder, toOffers } from './merge-ladder.ts';

const MONEYLINE = { points: null, max: null, main: true };

describe('mergeLadder', () => {
  it('gives a moneyline whose draw came or went no place among the prices of the other one', () => {
    const [known] = mergeLadder('moneyline', [], [{ ...MONEYLINE, prices: [2.1, 3.4, 3.75] }]);
    if (!known) throw new Error('no quote');
    const placed = [{ ...known, slot: 12 }];
    const next = (prices: readonly number[]) => mergeLadder('moneyline', placed, [{ ...MONEYLINE, prices }]);
    expect(next([2, 3.4, 3.9])[0]?.slot).toBe(12);
    expect(next([1.6, 2.4])[0]?.slot).toBe(-1);
  });

  it('keeps the verdict on prices that stay, whatever else of the quote changes', () => {
    const [known] = mergeLadder('spread', [], toOffers([twoWay(0, 3.5, 1.82)]));
    if (!known) throw new Error('no quote');
    const doubted = [{ ...known, trusted: false }];
    const [next] = mergeLadder('spread', doubted, toOffers([twoWay(0, 3.5, 1.82, { max: 200 })]));
    expect(next).toMatchObject({ max: 200, trusted: false });
  });

  it('drops the vanished quotes farthest from the offer once a ladder is longer than anybody reads', () => {
    const past = Array.from({ length: 100 }, (_, index) => twoWay(index, 1.9, 1.9));
    const ladder = mergeLadder('total', [], toOffers(past.slice(0, 80)));
    const offer = [70, 71, 72, 73].map((points) => twoWay(points, 1.95, 1.85));
    const next = mergeLadder(
      'total',
      ladder,
      toOffers([...offer, twoWay(80, 1.9, 1.9), twoWay(81, 1.9, 1.9)]),
    );
    expect(next).toHaveLength(80);
    expect(next.filter(({ offered }) => offered).map(({ points }) => points)).toEqual([
      70, 71, 72, 73, 80, 81,
    ]);
    expect(next[0]?.points).toBe(2);
  });
});
