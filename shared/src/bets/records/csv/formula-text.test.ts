import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { protectText, unprotectText } from './formula-text.ts';

describe('protectText', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-0.5 Arsenal', "'-0.5 Arsenal"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ["'=1", "''=1"],
    ['＝1', "'＝1"],
    ['Arsenal', 'Arsenal'],
    ["'quoted'", "'quoted'"],
    ['', ''],
  ])('writes %j as %j', (text, written) => {
    expect(protectText(text)).toBe(written);
    expect(unprotectText(written)).toBe(text);
  });

  it('never begins like a formula, and loses nothing', () => {
    const text = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.constantFrom("'", "''", '=', '+', '-', '@', "'="), fc.string())
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (each) => {
        expect(protectText(each)).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(unprotectText(protectText(each))).toBe(each);
      }),
    );
  });
});
