import type { JointModel, JointView } from './joint-model.ts';
import { follow, type Minimum } from './least-squares.ts';
import { type Observation, OTHER_METHODS } from './observations.ts';

/** The probabilities of a view's outcomes by the fit, and by what else the quotes allow. */
export interface Scenarios {
  readonly fitted: Float64Array;
  /** Each a standard deviation away, in independent directions of the parameters. */
  readonly shifted: readonly Float64Array[];
  /** By the other devig methods. */
  readonly devigged: readonly Float64Array[];
}

/**
 * Computes the scenarios of a model's views, each once when it is first asked for.
 *
 * @param scale by how much the parameters are less certain than the deviations of the quotes imply, as a variance.
 */
export function scenariosOf(
  model: JointModel,
  minimum: Minimum,
  observations: readonly Observation[],
  scale: number,
): (view: JointView) => Scenarios {
  const known = new Map<JointView, Scenarios>();
  return (view) => {
    const stored = known.get(view);
    if (stored) return stored;
    const scenarios = {
      fitted: view.chancesAt(minimum.parameters),
      shifted: directionsOf(minimum, scale, model.priors.length).map((at) => view.chancesAt(at)),
      devigged: methodsOf(minimum, observations).map((at) => view.chancesAt(at)),
    };
    known.set(view, scenarios);
    return scenarios;
  };
}

function directionsOf({ parameters, factor }: Minimum, scale: number, n: number): Float64Array[] {
  const root = Math.sqrt(scale);
  return Array.from({ length: n }, (_, k) =>
    Float64Array.from(parameters, (value, j) => value + root * (factor[j * n + k] ?? 0)),
  );
}

function methodsOf(minimum: Minimum, observations: readonly Observation[]): Float64Array[] {
  return Array.from({ length: OTHER_METHODS }, (_, m) =>
    follow(
      minimum,
      observations.map(
        ({ others, probability, deviation }) => ((others[m] ?? probability) - probability) / deviation,
      ),
    ),
  );
}
