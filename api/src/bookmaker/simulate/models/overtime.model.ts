import { bunched, type GoalsLaw, goalsLaw, poisson, scored } from './goals.law.ts';
import { type Params, type PeriodLaw, type Played, periodLaw, type SportModel } from './law.ts';
import { above, at, draw, negate, type Pmf, plus, pmf, withoutTie } from './pmf.ts';
import { playGoals, sidesOf } from './soccer.model.ts';

/** The first third of hockey and the first five of nine innings of baseball are bet on by themselves. */
const THIRD = 1 / 3;
const FIVE_INNINGS = 5 / 9;
/** How far runs come in bunches, see `bunched`. */
const RUN_SIZE = 3.6;

/**
 * Hockey: the game with overtime (period 0, no draw), regulation time (6) and the first period (1), which can be drawn.
 */
export const hockey: SportModel = {
  minutes: 150,
  liveBetting: true,
  steam: { supremacy: 0.19, total: 0.24 },
  laws(params, progress) {
    const [home, away] = sidesOf(params);
    const gone = progress?.elapsed ?? 0;
    const now = (share: number): GoalsLaw =>
      scored(goalsLaw(home * share, away * share, 0), progress?.home ?? 0, progress?.away ?? 0);
    const regulation = now(1 - gone);
    const out: PeriodLaw[] = [
      decided(regulation, tiesBySum(regulation)),
      periodLaw(6, { ...regulation, result: regulation.margin, threeWay: true }),
    ];
    if (THIRD - gone > 0.03) {
      const first = now(THIRD - gone);
      const shape = { step: 0.5, lines: 3 };
      out.push(
        periodLaw(1, { ...first, result: first.margin, threeWay: true, spreads: shape, totals: shape }),
      );
    }
    return out;
  },
  play: (params, dice) => {
    const [home, away] = sidesOf(params);
    const { margin } = goalsLaw(home, away, 0);
    return decide(playGoals(params, dice, THIRD), dice.chance(firstToScore(margin)), 6);
  },
};

/** Baseball: the game, which is always decided, and its first five innings, where a tie gives the stakes back. */
export const baseball: SportModel = {
  minutes: 175,
  liveBetting: true,
  steam: { supremacy: 0.36, total: 0.4 },
  laws(params, progress) {
    const gone = progress?.elapsed ?? 0;
    const now = (share: number): GoalsLaw =>
      scored(runsLaw(params, share), progress?.home ?? 0, progress?.away ?? 0);
    const nine = now(1 - gone);
    const out = [decided(nine, tiesBySum(nine))];
    if (FIVE_INNINGS - gone > 0.03) {
      const five = now(FIVE_INNINGS - gone);
      const shape = { step: 0.5, lines: 5 };
      out.push(periodLaw(1, { ...five, result: five.margin, spreads: shape, totals: shape }));
    }
    return out;
  },
  play: (params, dice) => {
    const runs = (mean: number) => draw(bunched(mean, RUN_SIZE), dice.unit());
    const played = playGoals(params, dice, FIVE_INNINGS, runs);
    return decide(played, dice.chance(firstToScore(runsLaw(params, 1).margin)), null);
  },
};

/** A level game is played on until one side scores once more. */
function decided(law: GoalsLaw, ties: readonly number[]): PeriodLaw {
  const margin = withoutTie(law.margin);
  const total = Float64Array.from([...law.total.p, 0]);
  for (const [home, chance] of ties.entries()) {
    const index = 2 * home - law.total.min;
    if (index < 0 || index + 1 >= total.length) continue;
    // Never below zero: both are rounded.
    total[index] = Math.max(0, (total[index] ?? 0) - chance);
    total[index + 1] = (total[index + 1] ?? 0) + chance;
  }
  return periodLaw(0, { result: margin, margin, total: pmf(law.total.min, total) });
}

/** The chance of a tie at n all, by n, for sides that score independently. */
function tiesBySum(law: GoalsLaw): number[] {
  const most = law.home.min + law.home.p.length;
  return Array.from({ length: most }, (_, goals) => at(law.home, goals) * at(law.away, goals));
}

function runsLaw(params: Params, share: number): GoalsLaw {
  const [homeMean, awayMean] = sidesOf(params);
  const side = (mean: number): Pmf =>
    share < 0.02 ? poisson(mean * share) : bunched(mean * share, RUN_SIZE * share);
  const home = side(homeMean);
  const away = side(awayMean);
  return { home, away, total: plus(home, away), margin: plus(home, negate(away)) };
}

/** The chance that a level game goes to the home side: that of the games which were not level. */
function firstToScore(margin: Pmf): number {
  return above(margin, 0) / (1 - at(margin, 0));
}

/** Settles a level game by one more goal; `regulation` keeps the score before that under its number. */
function decide(played: Played, homeWins: boolean, regulation: number | null): Played {
  const game = played.periods.find(({ number }) => number === 0);
  if (!game) return played;
  const level = game.home === game.away;
  const final = {
    number: 0,
    home: game.home + (level && homeWins ? 1 : 0),
    away: game.away + (level && !homeWins ? 1 : 0),
  };
  const others = played.periods.filter(({ number }) => number !== 0);
  const before = regulation === null ? [] : [{ ...game, number: regulation }];
  return { steps: played.steps, periods: [final, ...others, ...before] };
}
