import { approximateOdds, type DevigMethod, type Line, type LineApproximation } from '@fairline/shared/odds';

/** How many earlier ladders are tried when that of a moment implies no price. */
export const APPROXIMATION_STEPS = 75;

/** What a market offered from a moment on; no lines while it was closed. */
export interface LadderAt {
  /** Epoch ms. */
  readonly at: number;
  readonly lines: readonly Line[];
}

/** The line whose prices are implied. */
export interface ApproximationTarget {
  readonly market: 'spread' | 'total';
  readonly sportId: number;
  readonly period: number;
  readonly points: number;
  readonly method: DevigMethod;
}

/** What a ladder implies for the line from a moment on; null prices while the market was closed or implied none. */
export interface ApproximatedAt {
  readonly at: number;
  readonly prices: readonly [number, number] | null;
  readonly confidence: LineApproximation['confidence'] | null;
}

/** Computes what the ladders imply, in their order. Ladders can be added later, for a match that goes on. */
export function createApproximator({ market, sportId, period, points, method }: ApproximationTarget) {
  const ladders: LadderAt[] = [];
  /** By the place of the ladder; undefined until it is needed. */
  const implied: (LineApproximation | null | undefined)[] = [];

  function impliedBy(place: number): LineApproximation | null {
    const known = implied[place];
    if (known !== undefined) return known;
    const lines = ladders[place]?.lines ?? [];
    const result =
      lines.length < 3 ? null : approximateOdds({ market, sportId, period, method, lines, target: points });
    implied[place] = result;
    return result;
  }

  function approximate(place: number): ApproximatedAt {
    const { at, lines } = ladders[place] ?? { at: 0, lines: [] };
    // Closed, or offered.
    if (lines.length === 0 || lines.some((line) => line.points === points)) {
      return { at, prices: null, confidence: null };
    }
    for (let back = 0; back <= Math.min(APPROXIMATION_STEPS, place); back += 1) {
      const result = impliedBy(place - back);
      if (result) return { at, prices: result.odds, confidence: back === 0 ? result.confidence : 'low' };
    }
    return { at, prices: null, confidence: null };
  }

  return {
    add(more: readonly LadderAt[]): ApproximatedAt[] {
      const first = ladders.length;
      ladders.push(...more);
      return more.map((_, index) => approximate(first + index));
    },
  };
}
