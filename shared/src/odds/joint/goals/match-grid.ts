import { logFactorials } from '../../approximate/families/log-factorials.ts';

/** The scores of a match up to a limit per side, with independent Poisson counts as the starting point. */
export interface MatchGrid {
  readonly homeSize: number;
  readonly awaySize: number;
  readonly home: Int16Array;
  readonly away: Int16Array;
  /** Logarithms of the probabilities of independent sides. */
  readonly base: Float64Array;
  /** The values of {@link FEATURES} parameters' statistics, a block of cells each. */
  readonly features: Float64Array;
}

/** Mean goals of home and away, draw, low scores, dispersion, correlation. */
export const FEATURES = 6;

/** What is left out of a Poisson count is less likely than about one in a hundred thousand. */
const reach = (mean: number) => Math.ceil(mean + 4 * Math.sqrt(mean) + 2);

/**
 * The scores of a match and the statistics by which their probabilities are tilted: `p ∝ base · exp(Σ θ · feature)`.
 *
 * @param homeMean expected goals of the starting point.
 */
export function matchGrid(homeMean: number, awayMean: number): MatchGrid {
  const homeSize = reach(homeMean) + 1;
  const awaySize = reach(awayMean) + 1;
  const cells = homeSize * awaySize;
  const logs = logFactorials(Math.max(homeSize, awaySize));
  const [home, away] = [new Int16Array(cells), new Int16Array(cells)];
  const base = new Float64Array(cells);
  const features = new Float64Array(FEATURES * cells);
  for (let h = 0; h < homeSize; h += 1) {
    for (let a = 0; a < awaySize; a += 1) {
      const i = h * awaySize + a;
      home[i] = h;
      away[i] = a;
      base[i] = h * Math.log(homeMean) + a * Math.log(awayMean) - (logs[h] ?? 0) - (logs[a] ?? 0);
      features[i] = h;
      features[cells + i] = a;
      features[2 * cells + i] = h === a ? 1 : 0;
      features[3 * cells + i] = h <= 1 && a <= 1 ? (h === a ? 1 : -1) : 0;
      features[4 * cells + i] =
        h * Math.log(homeMean) + a * Math.log(awayMean) - (logs[h] ?? 0) - (logs[a] ?? 0);
      features[5 * cells + i] = ((h - homeMean) * (a - awayMean)) / Math.sqrt(homeMean * awayMean);
    }
  }
  return { homeSize, awaySize, home, away, base, features };
}

/** The probabilities of the scores, written into `chances`; false when they are no numbers. */
export function tiltMatch(grid: MatchGrid, parameters: Float64Array, chances: Float64Array): boolean {
  const cells = grid.base.length;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < cells; i += 1) {
    let log = grid.base[i] ?? 0;
    for (let k = 0; k < FEATURES; k += 1) log += (parameters[k] ?? 0) * (grid.features[k * cells + i] ?? 0);
    chances[i] = log;
    if (log > most) most = log;
  }
  if (!Number.isFinite(most)) return false;
  let sum = 0;
  for (let i = 0; i < cells; i += 1) {
    const weight = Math.exp((chances[i] ?? 0) - most);
    chances[i] = weight;
    sum += weight;
  }
  for (let i = 0; i < cells; i += 1) chances[i] = (chances[i] ?? 0) / sum;
  return true;
}

/** Derivatives of the probabilities by the first {@link FEATURES} parameters: `p · (feature − its mean)`. */
export function differentiateMatch(grid: MatchGrid, chances: Float64Array, derivatives: Float64Array): void {
  const cells = grid.base.length;
  for (let k = 0; k < FEATURES; k += 1) {
    let mean = 0;
    for (let i = 0; i < cells; i += 1) mean += (chances[i] ?? 0) * (grid.features[k * cells + i] ?? 0);
    for (let i = 0; i < cells; i += 1) {
      derivatives[k * cells + i] = (chances[i] ?? 0) * ((grid.features[k * cells + i] ?? 0) - mean);
    }
  }
}
