import type { PeriodRules } from '../markets/stake-rules.ts';
import type { Prior } from './least-squares.ts';
import type { ScoreView } from './score-view.ts';

/** A distribution whose outcomes settle some of the quoted lines. */
export interface Marginal {
  readonly view: ScoreView;
  /** The probability of each outcome. */
  readonly chances: Float64Array;
  /** Derivatives of the probabilities, a block of `chances.length` per parameter. */
  readonly derivatives: Float64Array;
}

/** The outcomes of a match that are priced together, and their probabilities at given parameters. */
export interface JointView {
  readonly view: ScoreView;
  chancesAt(parameters: Float64Array): Float64Array;
}

/** A view that is computed when it is first needed: a fit needs none. */
export function lazyView(create: () => JointView): JointView {
  let known: JointView | null = null;
  const get = () => {
    known ??= create();
    return known;
  };
  return {
    get view() {
      return get().view;
    },
    chancesAt: (parameters) => get().chancesAt(parameters),
  };
}

/** A model of the score of one sport, prepared for the quotes of one match. */
export interface JointModel extends PeriodRules {
  readonly priors: readonly Prior[];
  /** Where the fit begins, when that is not at the means of the priors. */
  readonly start?: ArrayLike<number> | undefined;
  /** The distributions that the fit compares with the quotes, each with the outcomes that settle them. */
  readonly marginals: readonly Marginal[];
  /** Computes chances and derivatives of all marginals; false where the parameters have no distribution. */
  evaluate(parameters: Float64Array): boolean;
  /** What can be priced; the first view that determines a selection is used. */
  readonly views: readonly JointView[];
}
