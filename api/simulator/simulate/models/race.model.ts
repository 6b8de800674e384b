import { endsPmf, logistic, marginOf, raceEnds, totalOf } from './race.distribution.ts';
import { type Played, periodDistribution, type ScoreStep, type SportModel } from './sport-model.ts';

const HALF_LINES = { step: 1, lines: 5 };

/** Snooker: the first to six frames. `supremacy` is the log-odds of a frame. */
export const snooker: SportModel = raceModel(6, 170);

/** Darts: the first to seven legs. `supremacy` is the log-odds of a leg. */
export const darts: SportModel = raceModel(7, 60);

function raceModel(to: number, minutes: number): SportModel {
  return {
    minutes,
    liveBetting: true,
    distributions({ supremacy }, progress) {
      const [home, away] = [progress?.home ?? 0, progress?.away ?? 0];
      if (home >= to || away >= to) return [];
      const ends = raceEnds(to, logistic(supremacy), home, away);
      const margin = endsPmf(ends, marginOf);
      return [
        periodDistribution(0, {
          result: margin,
          margin,
          total: endsPmf(ends, totalOf),
          spreads: HALF_LINES,
          totals: HALF_LINES,
        }),
      ];
    },
    play({ supremacy }, random) {
      const steps: ScoreStep[] = [];
      let [home, away] = [0, 0];
      while (home < to && away < to) {
        if (random.chance(logistic(supremacy))) home += 1;
        else away += 1;
        steps.push({ elapsed: (home + away) / (2 * to - 1), home, away });
      }
      const played: Played = { steps, periods: [{ number: 0, home, away }] };
      return played;
    },
  };
}
