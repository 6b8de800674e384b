import type { Line } from '@fairline/shared/odds';
import { describe, expect, it } from 'vitest';
import { APPROXIMATION_STEPS, createApproximator, type LadderAt } from './approximate-history.ts';

const LADDER: Line[] = [
  { points: 2.25, prices: [1.8, 2.06] },
  { points: 2.5, prices: [2.03, 1.85] },
  { points: 2.75, prices: [2.29, 1.66] },
];
const [SHORT] = [LADDER.slice(0, 2)];
const at = (time: number, lines: readonly Line[]): LadderAt => ({ at: time, lines });
const approximator = () =>
  createApproximator({ market: 'total', sportId: 29, period: 0, points: 3, method: 'power' });

describe('approximated history', () => {
  it('is what the lines of each moment imply, and says how sure it is', () => {
    const [whole] = approximator().add([at(1, LADDER)]);
    expect(whole?.prices?.map((price) => price.toFixed(1))).toEqual(['2.8', '1.5']);
    expect([whole?.at, whole?.confidence]).toEqual([1, 'high']);
  });

  it('has no price while the market was closed, and none where the line was offered', () => {
    const offered = [...LADDER, { points: 3, prices: [2.75, 1.48] } as Line];
    expect(approximator().add([at(1, []), at(2, offered)])).toEqual([
      { at: 1, prices: null, confidence: null },
      { at: 2, prices: null, confidence: null },
    ]);
  });

  it('looks back at most 75 entries for a ladder that implies a price, with low confidence', () => {
    const ladders = [
      at(0, LADDER),
      ...Array.from({ length: APPROXIMATION_STEPS + 1 }, (_, i) => at(i + 1, SHORT ?? [])),
    ];
    const found = approximator().add(ladders);
    expect(found[0]?.confidence).toBe('high');
    expect(
      found.slice(1, -1).every(({ prices, confidence }) => prices !== null && confidence === 'low'),
    ).toBe(true);
    expect(found.at(-1)).toEqual({ at: APPROXIMATION_STEPS + 1, prices: null, confidence: null });
  });

  it('continues with further ladders as if they had come together', () => {
    const ladders = [at(1, LADDER), at(2, SHORT ?? []), at(3, LADDER)];
    const apart = approximator();
    expect(ladders.flatMap((ladder) => apart.add([ladder]))).toEqual(approximator().add(ladders));
  });
});
