import { type Key, keyOf, unit } from './keyed-random.ts';

/** A sequence of random numbers from one key. The result of a match is drawn from one sequence, step by step. */
export class RandomSequence {
  readonly #key: Key;
  #count = 0;

  constructor(key: Key) {
    this.#key = key;
  }

  /** Uniform in [0, 1). */
  unit(): number {
    this.#count += 1;
    return unit(keyOf(this.#key, this.#count));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** Poisson with the given mean, by inversion; for means up to about 50. */
  poisson(mean: number): number {
    const target = this.unit();
    let probability = Math.exp(-mean);
    let sum = probability;
    let count = 0;
    while (sum < target && count < 200) {
      count += 1;
      probability *= mean / count;
      sum += probability;
    }
    return count;
  }

  /** Standard normal. */
  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.unit()));
    return radius * Math.cos(2 * Math.PI * this.unit());
  }
}
