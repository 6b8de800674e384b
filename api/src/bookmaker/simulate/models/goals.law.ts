import { negate, type Pmf, plus, pmf, shift } from './pmf.ts';

/** The distributions of a period in which goals fall at random. */
export interface GoalsLaw {
  readonly margin: Pmf;
  readonly total: Pmf;
  readonly home: Pmf;
  readonly away: Pmf;
}

/**
 * Goals by the bivariate Poisson model: home = U + W, away = V + W with independent Poisson U, V, W. The shared part W
 * makes draws a little likelier than two independent sides would (Karlis and Ntzoufras, 2003). The margin is U − V,
 * so the shared part drops out of it; the total is U + V + 2W. Halves of a match follow the same law and add up to it.
 *
 * @param home mean goals of the home side, the shared part included.
 * @param shared mean of W; less than either side's mean.
 */
export function goalsLaw(home: number, away: number, shared: number): GoalsLaw {
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

/** The same law with what has been scored already. */
export function scored(law: GoalsLaw, home: number, away: number): GoalsLaw {
  return {
    margin: shift(law.margin, home - away),
    total: shift(law.total, home + away),
    home: shift(law.home, home),
    away: shift(law.away, away),
  };
}

/** Poisson, cut where less than about one in a billion is left. */
export function poisson(mean: number): Pmf {
  const rate = Math.max(mean, 1e-9);
  const weights: number[] = [Math.exp(-rate)];
  const end = Math.ceil(rate + 7 * Math.sqrt(rate) + 4);
  for (let k = 1; k <= end; k++) weights.push(((weights[k - 1] ?? 0) * rate) / k);
  return pmf(0, weights);
}

/**
 * Negative binomial: like Poisson, but runs come in bunches. The variance is `mean × (1 + mean / size)`.
 */
export function bunched(mean: number, size: number): Pmf {
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
