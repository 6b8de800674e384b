import {
  addScore,
  type GoalDistributions,
  goalDistributions,
  negativeBinomial,
  poisson,
} from './goals.distribution.ts';
import { above, at, draw, negate, type Pmf, plus, pmf } from './pmf.ts';
import { meanScores, playGoals } from './soccer.model.ts';
import {
  type Params,
  type PeriodDistribution,
  type Played,
  periodDistribution,
  type SportModel,
} from './sport-model.ts';

/** The shares of the first period in hockey and of the first five innings in baseball, which have markets of their own. */
const THIRD = 1 / 3;
const FIVE_INNINGS = 5 / 9;
/** The size parameter of runs, see `negativeBinomial`. */
const RUN_SIZE = 3.6;

/**
 * Hockey: the game with overtime (period 0, no draw), regulation time (6) and the first period (1); the last two may end
 * in a draw.
 */
export const hockey: SportModel = {
  minutes: 150,
  liveBetting: true,
  distributions(params, progress) {
    const [home, away] = meanScores(params);
    const elapsed = progress?.elapsed ?? 0;
    const after = (share: number): GoalDistributions =>
      addScore(goalDistributions(home * share, away * share, 0), progress?.home ?? 0, progress?.away ?? 0);
    const regulation = after(1 - elapsed);
    const { margin } = progress ? goalDistributions(home, away, 0) : regulation;
    const out: PeriodDistribution[] = [
      withOvertime(regulation, tieChances(regulation), firstToScore(margin)),
      periodDistribution(6, { ...regulation, result: regulation.margin, threeWay: true }),
    ];
    if (THIRD - elapsed > 0.03) {
      const first = after(THIRD - elapsed);
      const shape = { step: 0.5, lines: 3 };
      out.push(
        periodDistribution(1, {
          ...first,
          result: first.margin,
          threeWay: true,
          spreads: shape,
          totals: shape,
        }),
      );
    }
    return out;
  },
  play: (params, random) => {
    const [home, away] = meanScores(params);
    const { margin } = goalDistributions(home, away, 0);
    return playOvertime(playGoals(params, random, THIRD), random.chance(firstToScore(margin)), 6);
  },
};

/** Baseball: the game, which has no draw, and its first five innings, where a tie is a push. */
export const baseball: SportModel = {
  minutes: 175,
  liveBetting: true,
  distributions(params, progress) {
    const elapsed = progress?.elapsed ?? 0;
    const after = (share: number): GoalDistributions =>
      addScore(runDistributions(params, share), progress?.home ?? 0, progress?.away ?? 0);
    const nine = after(1 - elapsed);
    const { margin } = progress ? runDistributions(params, 1) : nine;
    const out = [withOvertime(nine, tieChances(nine), firstToScore(margin))];
    if (FIVE_INNINGS - elapsed > 0.03) {
      const five = after(FIVE_INNINGS - elapsed);
      const shape = { step: 0.5, lines: 5 };
      out.push(periodDistribution(1, { ...five, result: five.margin, spreads: shape, totals: shape }));
    }
    return out;
  },
  play: (params, random) => {
    const runs = (mean: number) => draw(negativeBinomial(mean, RUN_SIZE), random.unit());
    const played = playGoals(params, random, FIVE_INNINGS, runs);
    return playOvertime(played, random.chance(firstToScore(runDistributions(params, 1).margin)), null);
  },
};

/**
 * The game with overtime: a tied game goes on until one side scores.
 *
 * @param ties the chance of a tie at n–n, by n.
 * @param homeWins the chance that the home side decides a tied game.
 */
function withOvertime(
  regulation: GoalDistributions,
  ties: readonly number[],
  homeWins: number,
): PeriodDistribution {
  const margin = decideTie(regulation.margin, homeWins);
  const total = Float64Array.from([...regulation.total.p, 0]);
  for (const [home, chance] of ties.entries()) {
    const index = 2 * home - regulation.total.min;
    if (index < 0 || index + 1 >= total.length) continue;
    // Rounding must not make the probability negative.
    total[index] = Math.max(0, (total[index] ?? 0) - chance);
    total[index + 1] = (total[index + 1] ?? 0) + chance;
  }
  return periodDistribution(0, { result: margin, margin, total: pmf(regulation.total.min, total) });
}

/** The margin with one more score in a tied game. */
function decideTie(margin: Pmf, homeWins: number): Pmf {
  const tied = at(margin, 0);
  if (tied === 0) return margin;
  const min = Math.min(margin.min, -1);
  const max = Math.max(margin.min + margin.p.length - 1, 1);
  return pmf(
    min,
    Array.from({ length: max - min + 1 }, (_, i) => {
      const value = min + i;
      if (value === 0) return 0;
      if (Math.abs(value) > 1) return at(margin, value);
      return at(margin, value) + tied * (value > 0 ? homeWins : 1 - homeWins);
    }),
  );
}

/** The chance of a tie at n–n, by n, for sides that score independently. */
function tieChances(regulation: GoalDistributions): number[] {
  const most = regulation.home.min + regulation.home.p.length;
  return Array.from({ length: most }, (_, goals) => at(regulation.home, goals) * at(regulation.away, goals));
}

function runDistributions(params: Params, share: number): GoalDistributions {
  const [homeMean, awayMean] = meanScores(params);
  const side = (mean: number): Pmf =>
    share < 0.02 ? poisson(mean * share) : negativeBinomial(mean * share, RUN_SIZE * share);
  const home = side(homeMean);
  const away = side(awayMean);
  return { home, away, total: plus(home, away), margin: plus(home, negate(away)) };
}

/** The chance that the home side wins a tied game: its share of the games without a tie. */
function firstToScore(margin: Pmf): number {
  return above(margin, 0) / (1 - at(margin, 0));
}

/** Decides a tied game by one more score. `regulation` is the number of the period that has the score before that. */
function playOvertime(played: Played, homeWins: boolean, regulation: number | null): Played {
  const game = played.periods.find(({ number }) => number === 0);
  if (!game) return played;
  const tied = game.home === game.away;
  const final = {
    number: 0,
    home: game.home + (tied && homeWins ? 1 : 0),
    away: game.away + (tied && !homeWins ? 1 : 0),
  };
  const others = played.periods.filter(({ number }) => number !== 0);
  const before = regulation === null ? [] : [{ ...game, number: regulation }];
  return { steps: played.steps, periods: [final, ...others, ...before] };
}
