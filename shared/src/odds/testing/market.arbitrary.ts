import fc from 'fast-check';

/**
 * Markets as bookmakers might offer them: 2 to 40 outcomes, favourites and long shots, a book between 80 % and 140 %,
 * prices to the thousandth. A price below 1.001 is raised to 1.001, so that the book of a near-certainty is larger.
 */
export function market(size: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<number[]> {
  const weights = fc.array(fc.double({ min: -4, max: 4, noNaN: true }), {
    minLength: 2,
    maxLength: 40,
    ...size,
  });
  const book = fc.double({ min: 0.8, max: 1.4, noNaN: true });
  return fc.tuple(weights, book).map(([exponents, margin]) => {
    const strengths = exponents.map(Math.exp);
    const sum = strengths.reduce((a, b) => a + b, 0);
    return strengths.map((strength) =>
      Math.max(1.001, Math.round((1000 * sum) / (strength * margin)) / 1000),
    );
  });
}
