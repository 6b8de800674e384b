import { describe, expect, it } from 'vitest';
import { twoWay } from '../../../../testing/market/change-sets.ts';
import { mergeLadder, toOffers } from './merge-ladder.ts';

const MONEYLINE = { points: null, max: null, main: true };

describe('mergeLadder', () => {
  it('removes the slots of a moneyline whose draw was added or removed', () => {
    const [known] = mergeLadder('moneyline', [], [{ ...MONEYLINE, prices: [2.1, 3.4, 3.75] }]);
    if (!known) throw new Error('no quote');
    const withSlot = [{ ...known, slot: 12 }];
    const next = (prices: readonly number[]) =>
      mergeLadder('moneyline', withSlot, [{ ...MONEYLINE, prices }]);
    expect(next([2, 3.4, 3.9])[0]?.slot).toBe(12);
    expect(next([1.6, 2.4])[0]?.slot).toBe(-1);
  });

  it('leaves trusted unchanged while the prices are, whatever else of the quote changes', () => {
    const [known] = mergeLadder('spread', [], toOffers([twoWay(0, 3.5, 1.82)]));
    if (!known) throw new Error('no quote');
    const untrusted = [{ ...known, trusted: false }];
    const [next] = mergeLadder('spread', untrusted, toOffers([twoWay(0, 3.5, 1.82, { max: 200 })]));
    expect(next).toMatchObject({ max: 200, trusted: false });
  });

  it('removes the withdrawn quotes farthest from the offer once a ladder is too long', () => {
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
