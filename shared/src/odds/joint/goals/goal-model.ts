import { type JointModel, type JointView, lazyView, type Marginal } from '../fit/joint-model.ts';
import type { Prior } from '../fit/least-squares.ts';
import type { Observation } from '../fit/observations.ts';
import { ScoreView } from '../fit/score-view.ts';
import { FIRST_FEATURES, FirstPart } from './first-part.ts';
import type { GoalSport } from './goal-sport.ts';
import { differentiateMatch, FEATURES, type MatchGrid, matchGrid, tiltMatch } from './match-grid.ts';
import { startingGoals } from './starting-goals.ts';

/**
 * The goals of both sides in a match and its first part.
 *
 * The score of the match is a pair of Poisson counts, tilted by how likely draws and low scores are, by the dispersion of
 * goals and by their correlation. The score of the first part is that of the match with each goal assigned to it by
 * chance, tilted likewise. In hockey a level score adds one goal, which the home side scores with a free probability.
 *
 * @returns `null` without a total and a line of the sides for the whole match, or beyond the goals of the sport.
 *
 * Source: Dixon and Coles, "Modelling Association Football Scores" (1997) for low scores; Karlis and Ntzoufras, "Analysis
 * of Sports Data by Using Bivariate Poisson Models" (2003) for correlation and inflated draws; Conway and Maxwell (1962)
 * for dispersion.
 */
export function goalModel(observations: readonly Observation[], sport: GoalSport): JointModel | null {
  const start = startingGoals(observations, sport.overtime ? [0, 6] : [0]);
  if (!start || start.home + start.away > sport.mostGoals) return null;
  const grid = matchGrid(start.home, start.away);
  let part: FirstPart | null = null;
  const first = () => {
    part ??= new FirstPart(grid, sport.firstShare);
    return part;
  };
  const { regulation } = sport.rules;
  const quoted = (period: number) =>
    observations.some(({ selection }) => 'period' in selection && selection.period === period);
  const priors = priorsOf(sport, start);
  const cells = grid.base.length;
  const marginalOf = (view: ScoreView): Marginal => ({
    view,
    chances: new Float64Array(view.size),
    derivatives: new Float64Array(view.size * priors.length),
  });
  const scores = (period: number) =>
    new ScoreView({ [`home:${period}`]: grid.home, [`away:${period}`]: grid.away });
  const match = marginalOf(scores(regulation));
  const firstPart = quoted(1) ? marginalOf(scores(1)) : null;
  const rest = sport.halves && quoted(2) ? marginalOf(scores(2)) : null;
  const overtime = sport.overtime ? overtimeOf(grid) : null;
  const game = overtime && marginalOf(overtime.view);

  const evaluate = (parameters: Float64Array): boolean => {
    if (!tiltMatch(grid, parameters, match.chances)) return false;
    differentiateMatch(grid, match.chances, match.derivatives);
    const { chances, derivatives } = match;
    if (firstPart) {
      first().marginal(parameters, chances, derivatives, 'first', firstPart.chances, firstPart.derivatives);
    }
    if (rest) first().marginal(parameters, chances, derivatives, 'rest', rest.chances, rest.derivatives);
    if (game && overtime) overtime.marginal(parameters, match, game, cells);
    return true;
  };

  return {
    ...sport.rules,
    priors,
    marginals: [match, firstPart, rest, game].filter((one) => one !== null),
    evaluate,
    views: [lazyView(() => viewOf(grid, first(), sport))],
  };
}

/** The probability that the home side wins in overtime, as the last parameter: its logarithmic odds. */
const OVERTIME = FEATURES + FIRST_FEATURES;

function priorsOf(sport: GoalSport, start: { home: number; away: number }): Prior[] {
  const rate: Prior = { mean: 0, deviation: sport.rate };
  const priors = [
    rate,
    rate,
    sport.draw,
    sport.lowScores,
    sport.dispersion,
    sport.correlation,
    sport.share,
    sport.sharesApart,
    sport.levelFirst,
    sport.goallessFirst,
  ];
  if (!sport.overtime) return priors;
  // Overtime is short: the better side wins it less often than the other games that are not drawn.
  return [...priors, { mean: 0.5 * Math.log(start.home / start.away), deviation: 0.3 }];
}

function viewOf(grid: MatchGrid, first: FirstPart, sport: GoalSport): JointView {
  const match = new Float64Array(grid.base.length);
  const { home, away, home1, away1 } = first.columns();
  const chancesAt = (parameters: Float64Array) => {
    tiltMatch(grid, parameters, match);
    return first.chances(parameters, match);
  };
  if (!sport.overtime) {
    const view = new ScoreView(
      { 'home:0': home, 'away:0': away, 'home:1': home1, 'away:1': away1 },
      sport.halves,
    );
    return { view, chancesAt };
  }
  // A level score is two outcomes: the home side wins in overtime, or the away side.
  const levels = [...home.keys()].filter((i) => home[i] === away[i]);
  const doubled = (column: Int16Array) => Int16Array.from([...column, ...levels.map((i) => column[i] ?? 0)]);
  const size = home.length;
  const [home6, away6] = [doubled(home), doubled(away)];
  const view = new ScoreView({
    'home:6': home6,
    'away:6': away6,
    'home:0': home6.map((score, i) => score + (i < size && home6[i] === away6[i] ? 1 : 0)),
    'away:0': away6.map((score, i) => score + (i >= size ? 1 : 0)),
    'home:1': doubled(home1),
    'away:1': doubled(away1),
  });
  return {
    view,
    chancesAt(parameters) {
      const single = chancesAt(parameters);
      const wins = logistic(parameters[OVERTIME] ?? 0);
      const chances = new Float64Array(view.size);
      chances.set(single);
      for (const [j, i] of levels.entries()) {
        chances[i] = (single[i] ?? 0) * wins;
        chances[size + j] = (single[i] ?? 0) * (1 - wins);
      }
      return chances;
    },
  };
}

/** The score with overtime: the cells of the grid, where the home side wins a level one, and the level ones won by away. */
function overtimeOf(grid: MatchGrid) {
  const cells = grid.base.length;
  const levels = [...grid.home.keys()].filter((i) => grid.home[i] === grid.away[i]);
  const extend = (column: Int16Array) => Int16Array.from([...column, ...levels.map((i) => column[i] ?? 0)]);
  const [home, away] = [extend(grid.home), extend(grid.away)];
  const view = new ScoreView({
    'home:0': home.map((score, i) => score + (i < cells && home[i] === away[i] ? 1 : 0)),
    'away:0': away.map((score, i) => score + (i >= cells ? 1 : 0)),
  });
  const marginal = (parameters: Float64Array, match: Marginal, into: Marginal, size: number): void => {
    const wins = logistic(parameters[OVERTIME] ?? 0);
    const share = (i: number) => (grid.home[i] === grid.away[i] ? wins : 1);
    for (let i = 0; i < cells; i += 1) into.chances[i] = (match.chances[i] ?? 0) * share(i);
    for (const [j, i] of levels.entries()) into.chances[cells + j] = (match.chances[i] ?? 0) * (1 - wins);
    for (let k = 0; k < FEATURES; k += 1) {
      const [from, to] = [k * size, k * view.size];
      for (let i = 0; i < cells; i += 1) {
        into.derivatives[to + i] = (match.derivatives[from + i] ?? 0) * share(i);
      }
      for (const [j, i] of levels.entries()) {
        into.derivatives[to + cells + j] = (match.derivatives[from + i] ?? 0) * (1 - wins);
      }
    }
    for (const [j, i] of levels.entries()) {
      const slope = (match.chances[i] ?? 0) * wins * (1 - wins);
      into.derivatives[OVERTIME * view.size + i] = slope;
      into.derivatives[OVERTIME * view.size + cells + j] = -slope;
    }
  };
  return { view, marginal };
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
