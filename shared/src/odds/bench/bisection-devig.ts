/** The power method as most tools implement it: bisect the exponent until it no longer changes. */
export function bisectionDevig(odds: readonly number[]): number[] {
  let low = 0;
  let high = 10;
  for (let step = 0; step < 100 && high - low > 1e-15; step++) {
    const k = (low + high) / 2;
    let sum = 0;
    for (const price of odds) sum += price ** -k;
    if (sum > 1) low = k;
    else high = k;
  }
  const k = (low + high) / 2;
  return odds.map((price) => price ** -k);
}
