import { type JointModel, type JointView, lazyView, type Marginal } from '../fit/joint-model.ts';
import type { Prior } from '../fit/least-squares.ts';
import type { Observation } from '../fit/observations.ts';
import { type Column, ScoreView } from '../fit/score-view.ts';
import { TENNIS_RULES } from '../markets/period-rules.ts';
import { matchGames } from './match-chain.ts';
import { matchView } from './match-view.ts';
import { SET_SCORES } from './set-chain.ts';
import { FORM, SERVE, setsByForm } from './sets-by-form.ts';

/** Difference between the players, as logarithmic odds of a point. */
const DIFFERENCE: Prior = { mean: 0, deviation: 0.6 };

/** The step of the difference quotients. */
const STEP = 1e-4;

/**
 * The points, games and sets of a tennis match.
 *
 * Both players win a point on their serve with a fixed probability; games, tie-breaks, sets and the match follow exactly.
 * The difference between the players varies from day to day, which makes the sets of one match alike.
 *
 * @param bestOf the most sets; without it three, or five when the lines have no other meaning.
 * @returns `null` without a price of the winner, or a line from which it follows.
 *
 * Source: Newton and Keller, "Probability of Winning at Tennis" (2005); Klaassen and Magnus, "Are Points in Tennis
 * Independent and Identically Distributed?" (2001), who find small departures from that.
 */
export function tennisModel(observations: readonly Observation[], bestOf?: 3 | 5): JointModel | null {
  const isSide = ({ selection: s }: Observation) =>
    s.market === 'draw_no_bet' || s.market === 'spread' || s.market === 'half_time_full_time';
  if (!observations.some(isSide)) return null;
  const setsToWin = (bestOf ?? setsOf(observations)) === 5 ? 3 : 2;
  const priors = [SERVE, DIFFERENCE, FORM];
  const marginalOf = (columns: Partial<Record<Column, Int16Array>>): Marginal => {
    const view = new ScoreView(columns);
    return {
      view,
      chances: new Float64Array(view.size),
      derivatives: new Float64Array(view.size * priors.length),
    };
  };
  const scores = finalScores(setsToWin);
  const sets = marginalOf({
    'home:0': Int16Array.from(scores, ([home]) => home),
    'away:0': Int16Array.from(scores, ([, away]) => away),
  });
  const set = marginalOf(setColumns(1));
  const second = isQuoted(observations, 2) ? marginalOf(setColumns(2)) : null;
  const hasGames = observations.some(
    ({ selection: s }) => 'unit' in s && s.unit === 'games' && s.period === 0,
  );
  const games = hasGames ? marginalOf(gamesColumns(widthOf(setsToWin))) : null;
  const marginals = [sets, set, second, games].filter((one) => one !== null);

  const compute = (parameters: ArrayLike<number>): void => {
    for (const { chances } of marginals) chances.fill(0);
    for (const { chances: one, weight } of setsByForm(parameters)) {
      for (let i = 0; i < one.length; i += 1) set.chances[i] = (set.chances[i] ?? 0) + weight * (one[i] ?? 0);
      addSets(sets.chances, one, scores, setsToWin, weight);
      if (games) addGames(games.chances, one, setsToWin, weight);
    }
    second?.chances.set(set.chances);
  };
  const evaluate = (parameters: Float64Array): boolean => {
    if (!isPlayable(parameters)) return false;
    for (let k = 0; k < priors.length; k += 1) {
      const moved = parameters.slice();
      moved[k] = (moved[k] ?? 0) + STEP;
      compute(moved);
      for (const { chances, derivatives } of marginals) derivatives.set(chances, k * chances.length);
    }
    compute(parameters);
    for (const { chances, derivatives } of marginals) {
      const cells = chances.length;
      for (let i = 0; i < derivatives.length; i += 1) {
        derivatives[i] = ((derivatives[i] ?? 0) - (chances[i % cells] ?? 0)) / STEP;
      }
    }
    return true;
  };
  return {
    ...TENNIS_RULES,
    priors,
    start: [SERVE.mean, startingDifference(observations, setsToWin), FORM.mean],
    marginals,
    evaluate,
    views: [lazyView(() => matchView(setsToWin, setsByForm)), lazyView(secondSetView)],
  };
}

function secondSetView(): JointView {
  const view = new ScoreView(setColumns(2));
  return {
    view,
    chancesAt(parameters) {
      const chances = new Float64Array(view.size);
      for (const { chances: one, weight } of setsByForm(parameters)) {
        for (let i = 0; i < one.length; i += 1) chances[i] = (chances[i] ?? 0) + weight * (one[i] ?? 0);
      }
      return chances;
    },
  };
}

function isQuoted(observations: readonly Observation[], period: number): boolean {
  return observations.some(({ selection }) => 'period' in selection && selection.period === period);
}

/** The difference between the players by the price of the winner: a match multiplies the odds of a point's difference. */
function startingDifference(observations: readonly Observation[], setsToWin: number): number {
  const winner = observations.find(({ selection: s }) => s.market === 'draw_no_bet' && s.period === 0);
  if (!winner) return 0;
  return Math.log(winner.probability / (1 - winner.probability)) * (setsToWin === 2 ? 0.14 : 0.11);
}

/** Beyond this a player hardly ever loses or wins a service game. */
function isPlayable([serve = 0, difference = 0, form = 0]: Float64Array): boolean {
  return Math.abs(serve) < 3 && Math.abs(difference) < 4 && Math.abs(form) < 1;
}

/** A total of more than three sets, or a handicap of more than two, is of a match of five. */
function setsOf(observations: readonly Observation[]): 3 | 5 {
  for (const { selection: s } of observations) {
    if (s.market !== 'total' && s.market !== 'spread') continue;
    if (s.period !== 0 || s.unit === 'games') {
      if (s.market === 'total' && s.team === undefined && s.period === 0 && s.points >= 30) return 5;
      continue;
    }
    if (s.market === 'total' ? s.points > 3 : Math.abs(s.points) > 2) return 5;
  }
  return 3;
}

function finalScores(setsToWin: number): [number, number][] {
  const scores: [number, number][] = [];
  for (let loser = 0; loser < setsToWin; loser += 1) scores.push([setsToWin, loser], [loser, setsToWin]);
  return scores;
}

function setColumns(period: number): Partial<Record<Column, Int16Array>> {
  return {
    [`home:${period}`]: Int16Array.from(SET_SCORES, ([home]) => home),
    [`away:${period}`]: Int16Array.from(SET_SCORES, ([, away]) => away),
  };
}

/** A player wins at most seven games of each set. */
function widthOf(setsToWin: number): number {
  return 7 * (2 * setsToWin - 1) + 1;
}

function gamesColumns(width: number): Partial<Record<Column, Int16Array>> {
  return {
    'home:games': Int16Array.from({ length: width * width }, (_, i) => Math.floor(i / width)),
    'away:games': Int16Array.from({ length: width * width }, (_, i) => i % width),
  };
}

function addSets(
  into: Float64Array,
  set: Float64Array,
  scores: readonly (readonly [number, number])[],
  setsToWin: number,
  weight: number,
): void {
  let home = 0;
  for (let i = 0; i < 7; i += 1) home += set[i] ?? 0;
  for (const [i, [h, a]] of scores.entries()) {
    const loser = Math.min(h, a);
    // The loser's sets are among those before the last.
    const orders = loser === 0 ? 1 : loser === 1 ? setsToWin : (setsToWin * (setsToWin + 1)) / 2;
    into[i] = (into[i] ?? 0) + weight * orders * home ** h * (1 - home) ** a;
  }
}

function addGames(into: Float64Array, set: Float64Array, setsToWin: number, weight: number): void {
  const width = widthOf(setsToWin);
  for (const { games, orders } of matchGames(set, setsToWin)) {
    for (let h = 0; h <= games.home; h += 1) {
      for (let a = 0; a <= games.away; a += 1) {
        const at = h * width + a;
        into[at] = (into[at] ?? 0) + weight * orders * (games.chances[h * (games.away + 1) + a] ?? 0);
      }
    }
  }
}
