import type { SingleSelection } from '../markets/selection.ts';
import type { Stakes } from '../markets/stake-rules.ts';
import { stakesOf } from '../markets/stakes.ts';
import type { JointModel, Marginal } from './joint-model.ts';
import type { Linearization } from './least-squares.ts';
import type { Observation } from './observations.ts';

/** An observation with the marginal and the stakes by which the model predicts it. */
export interface Predictable {
  readonly observation: Observation;
  readonly marginal: Marginal;
  readonly stakes: Stakes;
}

/** The observations that a marginal of the model determines; the others are no part of the fit. */
export function predictables(model: JointModel, observations: readonly Observation[]): Predictable[] {
  return observations.flatMap((observation) => {
    const { selection } = observation;
    if (!isPriced(model, selection)) return [];
    for (const marginal of model.marginals) {
      const stakes = stakesOf(selection, marginal.view, model);
      if (stakes) return [{ observation, marginal, stakes }];
    }
    return [];
  });
}

/** Whether the model has the period of the selection. */
export function isPriced(model: JointModel, selection: SingleSelection): boolean {
  return !('period' in selection) || model.periods.includes(selection.period);
}

/**
 * The fair probability of a stake, given that it is not returned.
 *
 * @example fairShare({ won: [0, 1], lost: [1, 0] }, [0.25, 0.75]) // 0.75
 */
export function fairShare({ won, lost }: Stakes, chances: Float64Array): number {
  let [w, l] = [0, 0];
  for (let i = 0; i < chances.length; i += 1) {
    const chance = chances[i] ?? 0;
    w += (won[i] ?? 0) * chance;
    l += (lost[i] ?? 0) * chance;
  }
  return w / (w + l);
}

/** What a residual changes by with the probability of each outcome. Calls are synchronous and cannot overlap. */
let slopes = new Float64Array(512);

/** Writes residuals and derivatives of the quotes, from the marginals that the model has just evaluated. */
export function linearize(quotes: readonly Predictable[], parameters: number, into: Linearization): boolean {
  for (const [row, { observation, marginal, stakes }] of quotes.entries()) {
    const { chances, derivatives } = marginal;
    const { won, lost } = stakes;
    const cells = chances.length;
    let [w, l] = [0, 0];
    for (let i = 0; i < cells; i += 1) {
      const chance = chances[i] ?? 0;
      w += (won[i] ?? 0) * chance;
      l += (lost[i] ?? 0) * chance;
    }
    const settled = w + l;
    if (!(settled > 1e-12)) return false;
    into.residuals[row] = (w / settled - observation.probability) / observation.deviation;
    const scale = 1 / (settled * settled * observation.deviation);
    if (cells > slopes.length) slopes = new Float64Array(cells);
    for (let i = 0; i < cells; i += 1) slopes[i] = scale * (l * (won[i] ?? 0) - w * (lost[i] ?? 0));
    for (let k = 0; k < parameters; k += 1) {
      let slope = 0;
      const from = k * cells;
      for (let i = 0; i < cells; i += 1) slope += (derivatives[from + i] ?? 0) * (slopes[i] ?? 0);
      into.jacobian[row * parameters + k] = slope;
    }
  }
  return true;
}
