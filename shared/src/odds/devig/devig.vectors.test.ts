import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/expect-close.ts';
import { type DevigMethod, devig } from './devig.ts';

const VECTORS = new URL('../../../../../shared/data/devig-vectors.json', import.meta.url);

/** The names of our methods in the vectors. Other methods, such as `goto` and `balanced_book`, are skipped. */
const OURS: Record<string, DevigMethod> = {
  additive: 'sum',
  multiplicative: 'proportional',
  power: 'power',
  shin: 'shin',
  odds_ratio: 'odds-ratio',
};

interface Vector {
  readonly id: string;
  readonly method: string;
  readonly odds: number[];
  readonly expected: number[];
  readonly tolerance: number;
  readonly kind: 'computed' | 'published' | 'published-wrong';
  /** Number of winners; without it, one. */
  readonly target?: number;
}

/** The tolerance for results that were solved to 60 digits and then written as doubles. */
const COMPUTED_TOLERANCE = 1e-12;

const present = existsSync(VECTORS);

describe(`the collected devig results${present ? '' : ' (file not found)'}`, () => {
  const vectors: Vector[] = present ? JSON.parse(readFileSync(VECTORS, 'utf8')) : [];

  it('is looked up in the shared data folder', () => {
    expect(VECTORS.pathname).toMatch(/shared\/data\/devig-vectors\.json$/);
  });

  if (present) {
    it('covers every method', () => {
      expect(new Set(vectors.flatMap(({ method }) => OURS[method] ?? []))).toEqual(
        new Set(Object.values(OURS)),
      );
    });
  }

  for (const { id, method, odds, expected, tolerance, kind, target } of vectors) {
    const ours = OURS[method];
    if (ours === undefined) continue;
    if (target !== undefined) {
      it(`${id}: has ${target} winners, which no market of ours has`, () => {
        const sum = devig(odds, ours)?.reduce((a, b) => a + b, 0);
        if (sum !== undefined) expect(sum).toBeCloseTo(1, 12);
        expect(expected.reduce((a, b) => a + b, 0)).toBeCloseTo(target, 9);
      });
    } else if (!expected.every((p) => p > 0 && p < 1)) {
      it(`${id}: has no valid answer`, () => expect(devig(odds, ours)).toBeNull());
    } else if (kind === 'published-wrong') {
      it(`${id}: was published wrong`, () => {
        expect(() => expectClose(devig(odds, ours), expected, tolerance)).toThrow();
      });
    } else {
      const allowed = kind === 'computed' ? COMPUTED_TOLERANCE : tolerance;
      it(`${id}: is within ${allowed}`, () => expectClose(devig(odds, ours), expected, allowed));
    }
  }
});
