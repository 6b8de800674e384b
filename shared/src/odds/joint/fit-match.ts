import type { DevigMethod } from '../devig/devig.ts';
import { fitModel, type JointFit, type NoFit } from './fit/fit-model.ts';
import type { JointModel } from './fit/joint-model.ts';
import { type Observation, observationsOf } from './fit/observations.ts';
import type { JointQuote } from './fit/quote.ts';
import { goalModel } from './goals/goal-model.ts';
import { HOCKEY, SOCCER } from './goals/goal-sport.ts';
import { periodRulesOf } from './markets/period-rules.ts';
import { pointsModel } from './points/points-model.ts';
import { AMERICAN_FOOTBALL, BASKETBALL, HANDBALL } from './points/points-sport.ts';
import { tennisModel } from './tennis/tennis-model.ts';

/** What {@link fitMatch} may know beside the quotes. */
export interface FitOptions {
  /**
   * A second way to remove the margin, `power` by default. The odds ratio is first, because it agrees best with the margins
   * of a sharp bookmaker; where its residuals are not small, the method that meets the quotes better is used.
   */
  readonly method?: DevigMethod | undefined;
  /** The most sets of a tennis match; without it the quotes decide. */
  readonly bestOf?: 3 | 5 | undefined;
}

/** The sports that have a joint model. */
export const JOINT_SPORT_IDS: readonly number[] = [29, 19, 4, 15, 18, 33];

/** Residuals up to here, in probability points, are rounding and need no second devig method. */
const USUAL_RMS = 0.2;

/**
 * Fits one joint model of the score to all quoted lines of a match before its start.
 *
 * The prices are devigged as {@link FitOptions.method} describes, and the parameters of the sport's model are fitted to all of them by weighted least squares, with
 * an expectation for what they leave open. Soccer and hockey have a goal model, basketball, American football and handball
 * a model of margin and total, tennis a model of points; other sports have none (`docs/joint-model.md`).
 *
 * @param sportId the feed's id.
 * @param quotes lines of the match and its periods with decimal prices; invalid ones, those of periods that the model does
 *   not have, and more than 120 are left out. Lines of corners or bookings are no lines of goals, which the caller leaves out.
 * @returns the fit with its residuals, or the reason why there is none. Never throws.
 *
 * @example
 * const fit = fitMatch(29, [
 *   { market: 'moneyline', period: 0, prices: [2.49, 3.21, 2.97] },
 *   { market: 'total', period: 0, points: 2.25, prices: [1.943, 1.884] },
 * ]);
 * fit.fitted && priceOf(fit, { market: 'both_to_score', period: 0, outcome: 'yes' }); // probability about 0.51
 *
 * Source: the models name theirs.
 */
export function fitMatch(
  sportId: number,
  quotes: readonly JointQuote[],
  options: FitOptions = {},
): JointFit | NoFit {
  if (!JOINT_SPORT_IDS.includes(sportId)) return { fitted: false, reason: 'no-model', quality: null };
  const requested = options?.method ?? 'power';
  const first = fitBy('odds-ratio', sportId, quotes, options?.bestOf);
  const second =
    first && requested !== 'odds-ratio' && first.quality.rms > USUAL_RMS
      ? fitBy(requested, sportId, quotes, options?.bestOf, first.parameters)
      : null;
  const best = second && first && second.quality.rms < first.quality.rms ? second : first;
  if (!best) return { fitted: false, reason: 'too-few-lines', quality: null };
  return best.quality.grade === 'bad' ? { fitted: false, reason: 'badly-met', quality: best.quality } : best;
}

function fitBy(
  method: DevigMethod,
  sportId: number,
  quotes: readonly JointQuote[],
  bestOf: 3 | 5 | undefined,
  start?: ArrayLike<number>,
): JointFit | null {
  const observations = observationsOf(quotes, method, periodRulesOf(sportId)?.threeWay);
  const model = modelOf(sportId, observations, bestOf);
  return model && fitModel(sportId, method, model, observations, start);
}

function modelOf(
  sportId: number,
  observations: readonly Observation[],
  bestOf: 3 | 5 | undefined,
): JointModel | null {
  switch (sportId) {
    case 29:
      return goalModel(observations, SOCCER);
    case 19:
      return goalModel(observations, HOCKEY);
    case 4:
      return pointsModel(observations, BASKETBALL);
    case 15:
      return pointsModel(observations, AMERICAN_FOOTBALL);
    case 18:
      return pointsModel(observations, HANDBALL);
    default:
      return tennisModel(observations, bestOf);
  }
}
