import type { RandomSequence } from '../random-sequence.ts';
import { addScore, goalDistributions } from './goals.distribution.ts';
import type { Params, PeriodDistribution, Played, Progress, ScoreStep, SportModel } from './sport-model.ts';

/** The first half's share of the goals, corners and bookings. */
export const FIRST_HALF_SHARE = 0.45;
/** Mean of the goals that both sides share, see `goalDistributions`. */
const SHARED = 0.06;

/** Soccer: match and first half, with draws and quarter lines. The parameters are in goals. */
export const soccer: SportModel = {
  minutes: 111,
  liveBetting: true,
  distributions: (params, progress) => goalPeriods(params, progress, SHARED),
  play: (params, random) => playGoals(params, random, FIRST_HALF_SHARE),
};

/** The corners of a match; the stronger side has more of them. */
export function cornerDistributions(params: Params): readonly PeriodDistribution[] {
  return goalPeriods(cornerParams(params), null, 0);
}

/** The parameters of the corners, from those of the match. */
export function cornerParams({ supremacy, total }: Params): Params {
  return { supremacy: supremacy * 1.3, total: 10 + (total - 2.6) * 0.6 };
}

/** The bookings of a match; the weaker side has more of them. */
export function bookingDistributions(params: Params): readonly PeriodDistribution[] {
  return goalPeriods(bookingParams(params), null, 0).slice(0, 1);
}

/** The parameters of the bookings, from those of the match. */
export function bookingParams({ supremacy }: Params): Params {
  return { supremacy: -supremacy * 0.25, total: 4.4 };
}

/** The mean scores of the two sides; each has a minimum above 0. */
export function meanScores({ supremacy, total }: Params): readonly [home: number, away: number] {
  const minimum = Math.max(0.15, total * 0.06);
  return [Math.max((total + supremacy) / 2, minimum), Math.max((total - supremacy) / 2, minimum)];
}

function goalPeriods(
  params: Params,
  progress: Progress | null,
  shared: number,
): readonly PeriodDistribution[] {
  const [home, away] = meanScores(params);
  const left = progress ? 1 - progress.elapsed : 1;
  const highScoring = params.total > 6;
  const periods = [period(0, left, 9, 7)];
  const firstHalfLeft = FIRST_HALF_SHARE - (1 - left);
  if (firstHalfLeft > 0.04) periods.push(period(1, firstHalfLeft, 5, 5));
  return periods;

  function period(number: number, share: number, spreads: number, totals: number): PeriodDistribution {
    const rest = goalDistributions(home * share, away * share, Math.min(shared * share, (away * share) / 2));
    const now = progress ? addScore(rest, progress.home, progress.away) : rest;
    return {
      number,
      result: now.margin,
      threeWay: true,
      margin: rest.margin,
      total: now.total,
      home: now.home,
      away: now.away,
      spreads: { step: highScoring ? 0.5 : 0.25, lines: spreads },
      totals: { step: highScoring ? 0.5 : 0.25, lines: totals },
    };
  }
}

/**
 * Plays goals at random times. The score at the end of the first part settles period 1.
 *
 * @param count draws the number of goals of a side from its mean.
 */
export function playGoals(
  params: Params,
  random: RandomSequence,
  firstShare: number,
  count: (mean: number) => number = (mean) => random.poisson(mean),
): Played {
  const [homeMean, awayMean] = meanScores(params);
  const times = (mean: number) => Array.from({ length: count(mean) }, () => random.unit());
  const goals = [
    ...times(homeMean).map((elapsed) => ({ elapsed, home: 1, away: 0 })),
    ...times(awayMean).map((elapsed) => ({ elapsed, home: 0, away: 1 })),
  ].sort((a, b) => a.elapsed - b.elapsed);
  const steps: ScoreStep[] = [];
  let [home, away] = [0, 0];
  for (const goal of goals) {
    home += goal.home;
    away += goal.away;
    steps.push({ elapsed: goal.elapsed, home, away });
  }
  const half = steps.findLast((step) => step.elapsed < firstShare);
  return {
    steps,
    periods: [
      { number: 0, home, away },
      { number: 1, home: half?.home ?? 0, away: half?.away ?? 0 },
    ],
  };
}
