import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, legibleOn } from './contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('matches published values', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    // WebAIM's contrast checker: #767676 is the lightest grey that passes on white.
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });

  it('makes any colour readable on both surfaces, and returns a readable one unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom('#ffffff', '#11181b'), color, (surface, chosen) => {
        const legible = legibleOn([surface], chosen);
        expect(contrast(surface, legible)).toBeGreaterThanOrEqual(4.5);
        if (contrast(surface, chosen) >= 4.5) expect(legible).toBe(chosen);
      }),
    );
  });
});
