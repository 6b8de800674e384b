import { negate, type Pmf, plus, pmf, shift } from './pmf.ts';

/** The distributions of a period in which goals occur at random times. */
export interface GoalDistributions {
  readonly margin: Pmf;
  readonly total: Pmf;
  readonly home: Pmf;
  readonly away: Pmf;
}

/**
 * Goals by the bivariate Poisson model: home = U + W, away = V + W with independent Poisson U, V, W. The shared part W
 * makes draws slightly more likely than with independent sides (Karlis and Ntzoufras, 2003). The margin U − V does not
 * depend on W; the total is U + V + 2W. The halves of a match follow the same model and add up to the match.
 *
 * @param home mean goals of the home side, including the shared part.
 * @param shared mean of W; less than either side's mean.
 */
export function goalDistributions(home: number, away: number, shared: number): GoalDistributions {
  const u = poisson(home - shared);
  const v = poisson(away - shared);
  const w = poisson(shared);
  return {
    margin: plus(u, negate(v)),
    total: plus(plus(u, v), doubled(w)),
    home: plus(u, w),
    away: plus(v, w),
  };
}

/** Adds the current score to the distributions of the remaining goals. */
export function addScore(rest: GoalDistributions, home: number, away: number): GoalDistributions {
  return {
    margin: shift(rest.margin, home - away),
    total: shift(rest.total, home + away),
    home: shift(rest.home, home),
    away: shift(rest.away, away),
  };
}

/** Poisson, truncated where the remaining probability is below about one in a billion. */
export function poisson(mean: number): Pmf {
  const rate = Math.max(mean, 1e-9);
  const weights: number[] = [Math.exp(-rate)];
  const end = Math.ceil(rate + 7 * Math.sqrt(rate) + 4);
  for (let k = 1; k <= end; k++) weights.push(((weights[k - 1] ?? 0) * rate) / k);
  return pmf(0, weights);
}

/** Negative binomial, for runs that come in bunches. The variance is `mean × (1 + mean / size)`. */
export function negativeBinomial(mean: number, size: number): Pmf {
  const success = size / (size + mean);
  const weights: number[] = [success ** size];
  const end = Math.ceil(mean + 8 * Math.sqrt(mean * (1 + mean / size)) + 4);
  for (let k = 1; k <= end; k++) {
    weights.push((((weights[k - 1] ?? 0) * (size + k - 1)) / k) * (1 - success));
  }
  return pmf(0, weights);
}

function doubled(x: Pmf): Pmf {
  const out = new Float64Array(x.p.length * 2 - 1);
  for (let i = 0; i < x.p.length; i++) out[2 * i] = x.p[i] ?? 0;
  return pmf(2 * x.min, out);
}
