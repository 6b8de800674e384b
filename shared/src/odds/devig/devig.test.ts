import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/expect-close.ts';
import { type DevigMethod, devig } from './devig.ts';
import { exactDevig } from './exact/exact-devig.ts';

const METHODS: readonly DevigMethod[] = ['sum', 'proportional', 'power', 'shin', 'odds-ratio'];

const MARKETS: Record<string, number[]> = {
  'an even two-way market': [1.952, 1.952],
  'a match': [1.44, 4.76, 8.78],
  'a near-certainty': [1.05, 13],
  'a near-certainty with a draw': [1.02, 21, 67],
  'a fair market': [2, 3, 6],
  'an under-round pair': [2.2, 1.95],
  'an under-round race': [9, 7.5, 12, 6.5, 8, 15],
  'a heavy margin': [1.5, 2, 2.5, 4, 5],
  'a race of forty': Array.from({ length: 40 }, (_, i) => 4 + i * i * 0.75),
  'forty equals': Array.from({ length: 40 }, () => 31),
  'the shortest price': [1.0000001, 1e6],
  'two of the shortest prices': [1.0000001, 1.0000002],
  'three short prices of different size': [1.000001, 1.0001, 1.0005],
  'a near-certainty beside the longest price': [1.01, 1e9],
  'the longest prices': [1e6, 1e6, 1.01],
  'only long prices': [1e6, 2e6, 5e5],
};

describe('devig', () => {
  for (const method of METHODS) {
    for (const [name, odds] of Object.entries(MARKETS)) {
      it(`solves ${name} by ${method} as exactly as a double can`, () => {
        const exact = exactDevig(odds, method);
        const fair = devig(odds, method);
        if (exact.every((p) => p > 0)) expectClose(fair, exact, 1e-15);
        else expect(fair).toBeNull();
      });
    }

    it.each([
      ['no price', []],
      ['one price', [1.9]],
      ['a price of 1', [1, 3]],
      ['a price below 1', [0.5, 3]],
      ['a negative price', [2, -2]],
      ['zero', [2, 0]],
      ['NaN', [2, Number.NaN]],
      ['infinity', [2, Number.POSITIVE_INFINITY]],
      ['a hole', Array.from<number>({ length: 3 })],
    ])(`has no answer by ${method} for %s`, (_, odds) => {
      expect(devig(odds, method)).toBeNull();
    });

    it(`does not change the given prices by ${method}`, () => {
      const odds = Object.freeze([1.44, 4.76, 8.78]);
      devig(odds, method);
      expect(odds).toEqual([1.44, 4.76, 8.78]);
    });
  }

  it('returns null for untyped callers instead of throwing', () => {
    for (const odds of [null, undefined, 'odds', 2, { length: 2, 0: 2, 1: 2 }, ['2', '2']]) {
      expect(devig(odds as unknown as number[], 'power')).toBeNull();
    }
    expect(devig([1.9, 1.9], 'logarithmic' as DevigMethod)).toBeNull();
  });

  it('has no additive answer when a long shot has less than its share of the margin', () => {
    expect(devig([1.9, 2, 1000], 'sum')).toBeNull();
  });

  it('has no answer when a double cannot distinguish a probability from 0 or 1', () => {
    expect(devig([1.0000001, 1.0000001, 1e6], 'power')).toBeNull();
    expect(devig([1 + Number.EPSILON, 1e300], 'proportional')).toBeNull();
  });

  it('has a different result for each method', () => {
    const results = METHODS.map((method) => devig([1.19, 7, 14], method)?.[0]?.toFixed(4));
    expect(results).toEqual(['0.8221', '0.7968', '0.8263', '0.8156', '0.8160']);
  });
});
