import { type Interval, TAIL } from './binomial-interval.ts';
import { randomSource } from './random.ts';

/** Samples of a bootstrap. */
export const SAMPLES = 1_000;
/** A reload shows the same intervals. */
const SEED = 15;

/** A ratio of sums by block, such as profit by stake, or the sum of CLVs by their number. */
export interface BlockRatio {
  readonly parts: Float64Array;
  readonly wholes: Float64Array;
}

/** Ratios whose samples are drawn at once: their sums do not wait for each other. */
const AT_ONCE = 4;
/** Each has the sum of its parts and of its wholes. */
const SUMS = 2 * AT_ONCE;

/** Draws blocks of days with replacement, as many as there are, `SAMPLES` times: the same draws for each ratio. */
export class Bootstrap {
  readonly #blocks: number;
  readonly #draws: Draws;
  readonly #sums: Float64Array;

  constructor(blocks: number) {
    this.#blocks = blocks;
    this.#draws = drawsOf(blocks);
    this.#sums = new Float64Array(blocks * SUMS);
  }

  /** The 95 % intervals of ratios, by the percentiles of the samples. Null where none has a whole. */
  intervals(ratios: readonly BlockRatio[]): (Interval | null)[] {
    return this.samples(ratios).map((samples) => samples.interval());
  }

  /** The samples of each ratio. */
  samples(ratios: readonly BlockRatio[]): Samples[] {
    const samples = ratios.map(() => new Samples());
    for (let first = 0; first < ratios.length; first += AT_ONCE) {
      this.#draw(ratios.slice(first, first + AT_ONCE), samples.slice(first, first + AT_ONCE));
    }
    return samples;
  }

  #draw(ratios: readonly BlockRatio[], [a, b, c, d]: readonly Samples[]): void {
    const sums = this.#sums.fill(0);
    for (const [number, { parts, wholes }] of ratios.entries()) {
      for (let block = 0; block < this.#blocks; block += 1) {
        sums[block * SUMS + 2 * number] = parts[block] as number;
        sums[block * SUMS + 2 * number + 1] = wholes[block] as number;
      }
    }
    const { ends, places, times } = this.#draws;
    let draw = 0;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      let [partA, wholeA, partB, wholeB, partC, wholeC, partD, wholeD] = [0, 0, 0, 0, 0, 0, 0, 0];
      for (const end = ends[sample] as number; draw < end; draw += 1) {
        const place = places[draw] as number;
        const count = times[draw] as number;
        partA += count * (sums[place] as number);
        wholeA += count * (sums[place + 1] as number);
        partB += count * (sums[place + 2] as number);
        wholeB += count * (sums[place + 3] as number);
        partC += count * (sums[place + 4] as number);
        wholeC += count * (sums[place + 5] as number);
        partD += count * (sums[place + 6] as number);
        wholeD += count * (sums[place + 7] as number);
      }
      if (wholeA > 0) a?.add(partA / wholeA);
      if (wholeB > 0) b?.add(partB / wholeB);
      if (wholeC > 0) c?.add(partC / wholeC);
      if (wholeD > 0) d?.add(partD / wholeD);
    }
  }
}

/** How often each sample has each of its blocks: of 100 draws, 63 blocks on average. */
interface Draws {
  /** Before which draw each sample ends. */
  readonly ends: Uint32Array;
  /** Where the sums of the block are. */
  readonly places: Uint16Array;
  readonly times: Uint8Array;
}

/** They depend on nothing but the number of blocks. */
const known = new Map<number, Draws>();

function drawsOf(blocks: number): Draws {
  const before = known.get(blocks);
  if (before !== undefined) return before;
  const draws = newDraws(blocks);
  known.set(blocks, draws);
  return draws;
}

function newDraws(blocks: number): Draws {
  const ends = new Uint32Array(SAMPLES);
  const places = new Uint16Array(blocks * SAMPLES);
  const times = new Uint8Array(blocks * SAMPLES);
  const drawn = new Uint8Array(blocks);
  const random = randomSource(SEED);
  let end = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    drawn.fill(0);
    for (let draw = 0; draw < blocks; draw += 1) {
      const block = Math.floor(random() * blocks);
      drawn[block] = (drawn[block] as number) + 1;
    }
    for (let block = 0; block < blocks; block += 1) {
      if (drawn[block] === 0) continue;
      places[end] = block * SUMS;
      times[end] = drawn[block] as number;
      end += 1;
    }
    ends[sample] = end;
  }
  return { ends, places: places.slice(0, end), times: times.slice(0, end) };
}

/** Values at each end that the percentiles are between. */
const MOST_OUTSIDE = Math.ceil(TAIL * SAMPLES) + 1;

/** What is used of a ratio's samples: their number, how many are above 0, and both ends. Sorting all of them would take longer than drawing them. */
export class Samples {
  count = 0;
  above = 0;
  readonly #lowest = new Float64Array(MOST_OUTSIDE).fill(Number.POSITIVE_INFINITY);
  /** With the sign turned. */
  readonly #highest = new Float64Array(MOST_OUTSIDE).fill(Number.POSITIVE_INFINITY);

  add(ratio: number): void {
    this.count += 1;
    if (ratio > 0) this.above += 1;
    insertBelow(this.#lowest, ratio);
    insertBelow(this.#highest, -ratio);
  }

  /** The percentiles between which 95 % are. */
  interval(): Interval | null {
    if (this.count === 0) return null;
    const place = TAIL * (this.count - 1);
    return { low: between(this.#lowest, place), high: -between(this.#highest, place) };
  }
}

/** Inserts a value among the lowest, ascending; the last one falls out. */
function insertBelow(lowest: Float64Array, value: number): void {
  let place = lowest.length - 1;
  if (value >= (lowest[place] as number)) return;
  for (; place > 0 && value < (lowest[place - 1] as number); place -= 1) {
    lowest[place] = lowest[place - 1] as number;
  }
  lowest[place] = value;
}

/**
 * The quantile of ascending values, between the two nearest.
 * @example quantileOf(Float64Array.of(1, 2), 0.5) // 1.5
 */
export function quantileOf(ascending: Float64Array, share: number): number {
  return between(ascending, share * (ascending.length - 1));
}

function between(ascending: Float64Array, place: number): number {
  const below = Math.floor(place);
  const low = ascending[below] ?? 0;
  const part = place - below;
  return part === 0 ? low : low + ((ascending[below + 1] ?? low) - low) * part;
}
