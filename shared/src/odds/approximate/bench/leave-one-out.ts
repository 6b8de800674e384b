import { type DevigMethod, devig } from '../../devig/devig.ts';
import type { Line } from '../lines/line.ts';
import type { Ladder } from './ladder.ts';

/** The errors of predicted lines, in probability points. */
export interface Miss {
  readonly source: string;
  readonly market: 'spread' | 'total';
  /** `inside`: between known lines; `outside`: one step beyond the last. */
  readonly position: 'inside' | 'outside';
  readonly lines: number;
  readonly mean: number;
  readonly worst: number;
}

/** Predicts the fair probability of the first side of a line from the other lines; null when it cannot. */
export type Predictor = (
  ladder: Ladder,
  known: readonly Line[],
  target: number,
  method: DevigMethod,
) => number | null;

/**
 * Leaves out each line of every ladder in turn, predicts it from the others and compares the prediction with the devigged
 * line. Ladders that would have fewer than three lines left are skipped; a line without a prediction counts as an error
 * of 100.
 */
export function leaveOneOut(ladders: readonly Ladder[], method: DevigMethod, predict: Predictor): Miss[] {
  const groups = new Map<string, { miss: Omit<Miss, 'lines' | 'mean' | 'worst'>; errors: number[] }>();
  for (const ladder of ladders.filter(({ lines }) => lines.length > 3)) {
    ladder.lines.forEach((line, i) => {
      const actual = devig([...line.prices], method)?.[0];
      if (actual === undefined) return;
      const predicted = predict(ladder, ladder.lines.toSpliced(i, 1), line.points, method);
      const position = i === 0 || i === ladder.lines.length - 1 ? 'outside' : 'inside';
      const { source, market } = ladder;
      const key = [source, market, position].join();
      const group = groups.get(key) ?? { miss: { source, market, position }, errors: [] };
      group.errors.push(predicted === null ? 100 : 100 * Math.abs(predicted - actual));
      groups.set(key, group);
    });
  }
  return [...groups.values()].map(({ miss, errors }) => ({
    ...miss,
    lines: errors.length,
    mean: errors.reduce((sum, error) => sum + error, 0) / errors.length,
    worst: Math.max(...errors),
  }));
}
