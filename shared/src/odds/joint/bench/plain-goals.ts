import { type JointModel, lazyView, type Marginal } from '../fit/joint-model.ts';
import type { Observation } from '../fit/observations.ts';
import { ScoreView } from '../fit/score-view.ts';
import { FirstPart } from '../goals/first-part.ts';
import { type MatchGrid, matchGrid } from '../goals/match-grid.ts';
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
  const half = matchGrid(start.home * firstShare, start.away * firstShare);
  const wide = { mean: 0, deviation: 2 };
  const priors = kind === 'poisson' ? [wide, wide] : [wide, wide, { mean: 0, deviation: 0.2 }];
  const marginalOf = (scores: MatchGrid, period: number): Marginal => ({
    view: new ScoreView({ [`home:${period}`]: scores.home, [`away:${period}`]: scores.away }),
    chances: new Float64Array(scores.base.length),
    derivatives: new Float64Array(scores.base.length * priors.length),
  });
  const marginals = [marginalOf(grid, regulation), marginalOf(half, 1)];
  const hasHalf = observations.some(({ selection: s }) => 'period' in s && s.period === 1);
  const marginalsAt = (at: ArrayLike<number>) => [
    scoresAt(grid, at, start, at[2] ?? 0),
    hasHalf ? scoresAt(half, at, start, 0) : new Float64Array(half.base.length),
  ];
  return {
    periods: [regulation, 1],
    threeWay: () => true,
    regulation,
    firstPart: 1,
    race: null,
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
          marginals[m]?.derivatives.set(slope, k * chances.length);
        }
      }
      return true;
    },
    views: [
      lazyView(() => {
        const first = new FirstPart(grid, firstShare);
        const { home, away, home1, away1 } = first.columns();
        const view = new ScoreView({
          [`home:${regulation}`]: home,
          [`away:${regulation}`]: away,
          'home:1': home1,
          'away:1': away1,
        });
        const noTilts = new Float64Array(20);
        return { view, chancesAt: (at) => first.chances(noTilts, scoresAt(grid, at, start, at[2] ?? 0)) };
      }),
    ],
  };
}

function scoresAt(
  grid: MatchGrid,
  parameters: ArrayLike<number>,
  start: { readonly home: number; readonly away: number },
  rho: number,
): Float64Array {
  const [home = 0, away = 0] = Array.from(parameters);
  const means = [start.home * Math.exp(home), start.away * Math.exp(away)] as const;
  const most = grid.base.reduce((a, b) => Math.max(a, b));
  const chances = grid.base.map((log, i) => {
    const [h, a] = [grid.home[i] ?? 0, grid.away[i] ?? 0];
    return Math.exp(log - most + h * home + a * away) * lowScore(h, a, rho, ...means);
  });
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}

/** Dixon and Coles' factor of the four lowest scores. */
function lowScore(home: number, away: number, rho: number, homeMean: number, awayMean: number): number {
  if (rho === 0 || home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return Math.max(1 - homeMean * awayMean * rho, 0);
  if (home === 0) return Math.max(1 + homeMean * rho, 0);
  if (away === 0) return Math.max(1 + awayMean * rho, 0);
  return Math.max(1 - rho, 0);
}
