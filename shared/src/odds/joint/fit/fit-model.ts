import type { DevigMethod } from '../../devig/devig.ts';
import type { SingleSelection } from '../markets/selection.ts';
import type { JointModel, JointView } from './joint-model.ts';
import { leastSquares } from './least-squares.ts';
import { fairShare, linearize, predictables } from './match-quotes.ts';
import type { Observation } from './observations.ts';
import { type Scenarios, scenariosOf } from './scenarios.ts';

/** Why a match has no joint model. */
export type FitReason =
  /** The sport has none. */
  | 'no-model'
  /** The quotes lack a total or a line of the sides of the whole match, or are those of another unit, such as corners. */
  | 'too-few-lines'
  /** The model meets the quotes too badly to price anything by it. */
  | 'badly-met';

/** A quoted price beside that of the model. */
export interface QuoteResidual {
  /** The quote's place in the list of quotes. */
  readonly quote: number;
  readonly selection: SingleSelection;
  /** The fair probability of the quote. */
  readonly quoted: number;
  /** The model's. */
  readonly fitted: number;
}

/** How well a model meets the quotes, in probability points. */
export interface FitQuality {
  readonly grade: 'good' | 'moderate' | 'bad';
  readonly lines: number;
  /** The root mean square of the residuals. */
  readonly rms: number;
  readonly worst: number;
  readonly residuals: readonly QuoteResidual[];
}

/** The joint model of a match; {@link priceOf} prices any selection from it. */
export interface JointFit {
  readonly fitted: true;
  readonly sportId: number;
  /** How the margin of the quotes was removed. */
  readonly method: DevigMethod;
  readonly quality: FitQuality;
  readonly model: JointModel;
  readonly parameters: Float64Array;
  /**
   * The root mean square of the residuals in the scale of `asin √p`, in which the error of a probability hardly depends on
   * it: of all, or of a period where that is larger.
   */
  spread(periods: readonly number[]): number;
  scenarios(view: JointView): Scenarios;
}

/** No model, with the reason; with the quality of the fit when it was too bad. */
export interface NoFit {
  readonly fitted: false;
  readonly reason: FitReason;
  readonly quality: FitQuality | null;
}

/** Residuals up to here are those of recorded ladders; beyond the second, nothing is priced. */
const GOOD = { rms: 0.5, worst: 1.5 };
const BAD = { rms: 1.2, worst: 5 };

/**
 * Fits a model to the devigged quotes that it determines.
 *
 * @param start parameters of a fit to nearly the same quotes.
 * @returns the fit, however well it meets them; `null` when the model determines no quote.
 */
export function fitModel(
  sportId: number,
  method: DevigMethod,
  model: JointModel,
  observations: readonly Observation[],
  start?: ArrayLike<number>,
): JointFit | null {
  const known = predictables(model, observations);
  const parameters = model.priors.length;
  const minimum =
    known.length === 0
      ? null
      : leastSquares(
          model.priors,
          known.length,
          (at, into) => model.evaluate(at) && linearize(known, parameters, into),
          start ?? model.start,
        );
  if (!minimum) return null;
  model.evaluate(minimum.parameters);
  const residuals = known.map(({ observation, marginal, stakes }): QuoteResidual => {
    const { quote, selection, probability } = observation;
    return { quote, selection, quoted: probability, fitted: fairShare(stakes, marginal.chances) };
  });
  const quality = qualityOf(residuals);
  const used = known.map(({ observation }) => observation);
  const squares = minimum.linearization.residuals.reduce((sum, value) => sum + value * value, 0);
  const scale = Math.max(1, squares / known.length);
  return {
    fitted: true,
    sportId,
    method,
    quality,
    model,
    parameters: minimum.parameters,
    spread: (periods) => spreadOf(residuals, periods),
    scenarios: scenariosOf(model, minimum, used, scale),
  };
}

function qualityOf(residuals: readonly QuoteResidual[]): FitQuality {
  const points = residuals.map(({ quoted, fitted }) => 100 * Math.abs(fitted - quoted));
  const rms = Math.sqrt(points.reduce((sum, value) => sum + value * value, 0) / points.length);
  const worst = Math.max(...points);
  const within = (limit: typeof GOOD) => rms <= limit.rms && worst <= limit.worst;
  const grade = within(GOOD) ? 'good' : within(BAD) ? 'moderate' : 'bad';
  return { grade, lines: new Set(residuals.map(({ quote }) => quote)).size, rms, worst, residuals };
}

/** Fewer lines of a period say little about how well the period is met. */
const FEWEST = 4;

function spreadOf(residuals: readonly QuoteResidual[], periods: readonly number[]): number {
  const rms = (some: readonly QuoteResidual[]) =>
    Math.sqrt(
      some.reduce((sum, { quoted, fitted }) => sum + (arc(quoted) - arc(fitted)) ** 2, 0) / some.length,
    );
  return periods.reduce((largest, period) => {
    const own = residuals.filter(({ selection }) => 'period' in selection && selection.period === period);
    return own.length < FEWEST ? largest : Math.max(largest, rms(own));
  }, rms(residuals));
}

function arc(probability: number): number {
  return Math.asin(Math.sqrt(probability));
}
