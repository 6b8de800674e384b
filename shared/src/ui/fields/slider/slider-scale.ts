/** The values of a slider: numbers in ascending order, of which each step is one. */
export type SliderScale = readonly number[];

/**
 * The step whose value is nearest.
 * @example nearestStep([1, 2, 5], 3) // 1
 */
export function nearestStep(scale: SliderScale, value: number): number {
  let nearest = 0;
  for (const [step, one] of scale.entries()) {
    if (Math.abs(one - value) < Math.abs((scale[nearest] ?? 0) - value)) nearest = step;
  }
  return nearest;
}
