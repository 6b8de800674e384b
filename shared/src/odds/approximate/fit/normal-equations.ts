import type { KnownLine } from '../lines/known-lines.ts';
import type { Cut } from './distribution.ts';
import type { Tilted } from './tilted.ts';
import type { Expected } from './tilted-family.ts';

/** Standard deviation of a bookmaker's devigged line from the fitted one: 0.05 points, as on the recorded ladders. */
export const LINE_DEVIATION = 0.0005;

/** The normal equations of one Gauss-Newton step and the cost at its start, a weighted sum of squares. */
export interface System {
  readonly matrix: Float64Array;
  readonly vector: Float64Array;
  readonly gradient: Float64Array;
  cost: number;
}

/** Allocates the equations of `n` parameters. */
export function systemOf(n: number): System {
  const matrix = new Float64Array(n * n);
  return { matrix, vector: new Float64Array(n), gradient: new Float64Array(n), cost: 0 };
}

/** Fills `system` from the residuals of lines and expectations at `parameters`, whose distribution is in `tilted`. */
export function assemble(
  expected: readonly Expected[],
  lines: readonly KnownLine[],
  cuts: readonly Cut[],
  parameters: Float64Array,
  tilted: Tilted,
  system: System,
): void {
  system.matrix.fill(0);
  system.vector.fill(0);
  system.cost = 0;
  for (let i = 0; i < lines.length; i += 1) {
    const at = cuts[i];
    if (at) addLine(lines[i]?.probability ?? 0, at, tilted, system);
  }
  const { matrix, vector } = system;
  const n = vector.length;
  for (let j = 0; j < n; j += 1) {
    const { mean, deviation } = expected[j] ?? { mean: 0, deviation: 1 };
    const miss = ((parameters[j] ?? 0) - mean) / deviation;
    system.cost += miss * miss;
    vector[j] = (vector[j] ?? 0) - miss / deviation;
    matrix[j * n + j] = (matrix[j * n + j] ?? 0) + 1 / (deviation * deviation);
  }
}

function addLine(probability: number, at: Cut, { below, slopes }: Tilted, system: System): void {
  const { matrix, vector, gradient } = system;
  const n = vector.length;
  const loses = at[0];
  const wins = at[1];
  const otherLoses = at[2];
  const otherWins = at[3];
  const lost = ((below[loses] ?? 0) + (below[otherLoses] ?? 0)) / 2;
  const won = 1 - ((below[wins] ?? 0) + (below[otherWins] ?? 0)) / 2;
  const decided = won + lost;
  const miss = (won / decided - probability) / LINE_DEVIATION;
  const scale = 1 / (decided * decided * LINE_DEVIATION);
  system.cost += miss * miss;
  for (let j = 0; j < n; j += 1) {
    const slope = slopes[j] ?? below;
    const wonBy = -((slope[wins] ?? 0) + (slope[otherWins] ?? 0)) / 2;
    const lostBy = ((slope[loses] ?? 0) + (slope[otherLoses] ?? 0)) / 2;
    gradient[j] = (wonBy * lost - won * lostBy) * scale;
  }
  for (let j = 0; j < n; j += 1) {
    const by = gradient[j] ?? 0;
    vector[j] = (vector[j] ?? 0) - miss * by;
    // The solver reads only the lower triangle.
    for (let k = 0; k <= j; k += 1) matrix[j * n + k] = (matrix[j * n + k] ?? 0) + by * (gradient[k] ?? 0);
  }
}
