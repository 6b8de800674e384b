import type { JointModel, Marginal } from '../fit/joint-model.ts';
import type { Observation } from '../fit/observations.ts';
import { ScoreView } from '../fit/score-view.ts';
import { FirstPart } from '../goals/first-part.ts';
import { matchGrid } from '../goals/match-grid.ts';
import { startingGoals } from '../goals/starting-goals.ts';

const STEP = 1e-4;

/**
 * What most calculators use: independent Poisson counts with two rates, and with a share of the goals in the first half; or
 * Dixon and Coles' model, which has one more parameter for the four lowest scores. For comparison with the joint model,
 * fitted to the same quotes.
 */
export function plainGoals(
  observations: readonly Observation[],
  kind: 'poisson' | 'dixon-coles',
  firstShare: number,
  regulation = 0,
): JointModel | null {
  const start = startingGoals(observations, regulation === 0 ? [0] : [0, 6]);
  if (!start) return null;
  const grid = matchGrid(start.home, start.away);
  const first = new FirstPart(grid, firstShare);
  const cells = grid.base.length;
  const wide = { mean: 0, deviation: 2 };
  const priors = kind === 'poisson' ? [wide, wide] : [wide, wide, { mean: 0, deviation: 0.2 }];
  const marginalOf = (period: number): Marginal => ({
    view: new ScoreView({ [`home:${period}`]: grid.home, [`away:${period}`]: grid.away }),
    chances: new Float64Array(cells),
    derivatives: new Float64Array(cells * priors.length),
  });
  const marginals = [marginalOf(regulation), marginalOf(1)];
  const columns = first.columns();

  const matchAt = (parameters: ArrayLike<number>): Float64Array => {
    const [home = 0, away = 0, rho = 0] = Array.from(parameters);
    const chances = grid.base.map((log, i) => {
      const [h, a] = [grid.home[i] ?? 0, grid.away[i] ?? 0];
      return Math.exp(log + h * home + a * away) * lowScore(h, a, rho, start.home * Math.exp(home), start.away * Math.exp(away));
    });
    const sum = chances.reduce((total, chance) => total + chance, 0);
    return chances.map((chance) => chance / sum);
  };
  const noTilts = new Float64Array(20);
  const jointAt = (parameters: ArrayLike<number>) => first.chances(noTilts, matchAt(parameters));
  const marginalsAt = (parameters: ArrayLike<number>): Float64Array[] => {
    const joint = jointAt(parameters);
    const half = new Float64Array(cells);
    for (let i = 0; i < joint.length; i += 1) {
      const cell = (columns.home1[i] ?? 0) * grid.awaySize + (columns.away1[i] ?? 0);
      half[cell] = (half[cell] ?? 0) + (joint[i] ?? 0);
    }
    return [matchAt(parameters), half];
  };

  return {
    periods: [regulation, 1],
    threeWay: () => true,
    regulation,
    firstPart: 1,
    priors,
    marginals,
    evaluate(parameters) {
      const here = marginalsAt(parameters);
      for (const [m, marginal] of marginals.entries()) marginal.chances.set(here[m] ?? []);
      for (let k = 0; k < priors.length; k += 1) {
        const moved = parameters.slice();
        moved[k] = (moved[k] ?? 0) + STEP;
        for (const [m, chances] of marginalsAt(moved).entries()) {
          const slope = chances.map((chance, i) => (chance - (here[m]?.[i] ?? 0)) / STEP);
          marginals[m]?.derivatives.set(slope, k * cells);
        }
      }
      return true;
    },
    views: [
      {
        view: new ScoreView({
          [`home:${regulation}`]: columns.home,
          [`away:${regulation}`]: columns.away,
          'home:1': columns.home1,
          'away:1': columns.away1,
        }),
        chancesAt: jointAt,
      },
    ],
  };
}

/** Dixon and Coles' factor of the four lowest scores. */
function lowScore(home: number, away: number, rho: number, homeMean: number, awayMean: number): number {
  if (rho === 0 || home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return Math.max(1 - homeMean * awayMean * rho, 0);
  if (home === 0) return Math.max(1 + homeMean * rho, 0);
  if (away === 0) return Math.max(1 + awayMean * rho, 0);
  return Math.max(1 - rho, 0);
}
