import type { Units } from '@fairline/shared/bets';

/** Half of the bits of a unit. */
const HIGH = 4_294_967_296;

/** A column of amounts in hundred-millionths (`Units`), as the two halves of 64-bit whole numbers: `high × 2³² + low`. */
export interface Amounts {
  readonly high: Int32Array;
  readonly low: Uint32Array;
}

/** A column of zeros. */
export function newAmounts(size: number): Amounts {
  return { high: new Int32Array(size), low: new Uint32Array(size) };
}

/** Sets one amount of a column. */
export function setUnits(amounts: Amounts, row: number, units: Units): void {
  amounts.high[row] = Number(units >> 32n);
  amounts.low[row] = Number(units & 0xffff_ffffn);
}

/**
 * One amount of a column, exact.
 * @example unitsAt({ high: Int32Array.of(0), low: Uint32Array.of(5) }, 0) // 5n
 */
export function unitsAt({ high, low }: Amounts, row: number): Units {
  return unitsOfHalves(high[row] ?? 0, low[row] ?? 0);
}

/** One amount of a column as a number of units, which is exact below 2⁵³. */
export function aboutUnits({ high, low }: Amounts, row: number): number {
  return (high[row] ?? 0) * HIGH + (low[row] ?? 0);
}

/**
 * Sums of amounts. Both halves are summed as whole numbers below 2⁵³, so that they are exact for two million amounts of any size, and as fast
 * as sums of numbers.
 */
export class ExactSums {
  readonly #high: Float64Array;
  readonly #low: Float64Array;

  /** @param places how many sums */
  constructor(places: number) {
    this.#high = new Float64Array(places);
    this.#low = new Float64Array(places);
  }

  add(place: number, { high, low }: Amounts, row: number): void {
    this.#high[place] = (this.#high[place] ?? 0) + (high[row] ?? 0);
    this.#low[place] = (this.#low[place] ?? 0) + (low[row] ?? 0);
  }

  at(place: number): Units {
    return unitsOfHalves(this.#high[place] ?? 0, this.#low[place] ?? 0);
  }
}

function unitsOfHalves(high: number, low: number): Units {
  return BigInt(high) * 4_294_967_296n + BigInt(low);
}
