import type { Dice } from '../random/dice.ts';
import { goalsLaw, scored } from './goals.law.ts';
import type { Params, PeriodLaw, Played, Progress, SportModel, Step } from './law.ts';

const FIRST_HALF_SHARE = 0.45;
/** Mean of the goals that both sides share, see `goalsLaw`. */
const SHARED = 0.06;

/** Soccer: match and first half, with draws and quarter lines. Parameters in goals. */
export const soccer: SportModel = {
  minutes: 111,
  liveBetting: true,
  steam: { supremacy: 0.17, total: 0.2 },
  laws: (params, progress) => goalLaws(params, progress, SHARED),
  play: (params, dice) => playGoals(params, dice, FIRST_HALF_SHARE),
};

/** Corners of a match: more of them, and no draw is offered. The stronger side has more. */
export function cornerLaws(params: Params): readonly PeriodLaw[] {
  return goalLaws({ supremacy: params.supremacy * 1.7, total: 10 + (params.total - 2.6) * 0.6 }, null, 0);
}

/** Cards of a match; the weaker side is booked more. */
export function bookingLaws(params: Params): readonly PeriodLaw[] {
  return goalLaws({ supremacy: -params.supremacy * 0.35, total: 4.4 }, null, 0).slice(0, 1);
}

/** Means of the two sides for a supremacy and a total; neither falls to nothing. */
export function sidesOf({ supremacy, total }: Params): readonly [home: number, away: number] {
  const least = Math.max(0.15, total * 0.06);
  return [Math.max((total + supremacy) / 2, least), Math.max((total - supremacy) / 2, least)];
}

function goalLaws(params: Params, progress: Progress | null, shared: number): readonly PeriodLaw[] {
  const [home, away] = sidesOf(params);
  const left = progress ? 1 - progress.elapsed : 1;
  const many = params.total > 6;
  const laws = [period(0, left, 9, 7)];
  const firstHalfLeft = FIRST_HALF_SHARE - (1 - left);
  if (firstHalfLeft > 0.04) laws.push(period(1, firstHalfLeft, 5, 5));
  return laws;

  function period(number: number, share: number, spreads: number, totals: number): PeriodLaw {
    const rest = goalsLaw(home * share, away * share, Math.min(shared * share, (away * share) / 2));
    const now = progress ? scored(rest, progress.home, progress.away) : rest;
    return {
      number,
      result: now.margin,
      threeWay: true,
      margin: rest.margin,
      total: now.total,
      home: now.home,
      away: now.away,
      spreads: { step: many ? 0.5 : 0.25, lines: spreads },
      totals: { step: many ? 0.5 : 0.25, lines: totals },
    };
  }
}

/** Goals at random times, as many as `count` says for a side's mean; the score at the end of the first part settles period 1. */
export function playGoals(
  params: Params,
  dice: Dice,
  firstShare: number,
  count: (mean: number) => number = (mean) => dice.poisson(mean),
): Played {
  const [homeMean, awayMean] = sidesOf(params);
  const times = (mean: number) => Array.from({ length: count(mean) }, () => dice.unit());
  const goals = [
    ...times(homeMean).map((elapsed) => ({ elapsed, home: 1, away: 0 })),
    ...times(awayMean).map((elapsed) => ({ elapsed, home: 0, away: 1 })),
  ].sort((a, b) => a.elapsed - b.elapsed);
  const steps: Step[] = [];
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
