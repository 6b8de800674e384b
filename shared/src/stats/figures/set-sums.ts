import type { Figure } from '@fairline/shared/contracts';
import { LEAST_BETS, LEAST_DAYS } from '@fairline/shared/contracts';
import { RESULT_CODES, UNSETTLED } from '../columns/bet-columns.ts';
import { MoneySums } from '../columns/money.ts';
import { binomialInterval, type Interval } from '../intervals/binomial-interval.ts';
import type { BlockRatio, Bootstrap } from '../intervals/bootstrap.ts';
import { percentOf, rounded, shareOf } from './percent.ts';
import type { StatContext } from './stat-context.ts';

/** Sets of bets, such as the cells of a table: pairs of a bet and a set that it is in. A bet can be in several. */
export interface BetSets {
  readonly pairs: number;
  /** The bet of each pair; null: the bets in their order. */
  readonly rows: Uint32Array | null;
  /** The set of each pair; null: all are in one. */
  readonly sets: Uint32Array | null;
  readonly count: number;
}

/** All bets as one set. */
export function oneSet(size: number): BetSets {
  return { pairs: size, rows: null, sets: null, count: 1 };
}

/** Ratios of each set, with their sums by block of days. */
export class RatioSums {
  readonly n: Uint32Array;
  readonly parts: Float64Array;
  readonly wholes: Float64Array;
  readonly #blocks: number;

  constructor(sets: number, blocks: number) {
    this.#blocks = blocks;
    this.n = new Uint32Array(sets);
    this.parts = new Float64Array(sets * blocks);
    this.wholes = new Float64Array(sets * blocks);
  }

  add(set: number, block: number, part: number, whole: number): void {
    const place = set * this.#blocks + block;
    this.n[set] = (this.n[set] as number) + 1;
    this.parts[place] = (this.parts[place] as number) + part;
    this.wholes[place] = (this.wholes[place] as number) + whole;
  }

  of(set: number): BlockRatio {
    const from = set * this.#blocks;
    const until = from + this.#blocks;
    return { parts: this.parts.subarray(from, until), wholes: this.wholes.subarray(from, until) };
  }

  /** Whether there are enough bets on enough days for an interval. */
  isEnough(set: number): boolean {
    if ((this.n[set] ?? 0) < LEAST_BETS) return false;
    let days = 0;
    for (const whole of this.of(set).wholes) if (whole !== 0) days += 1;
    return days >= LEAST_DAYS;
  }

  /** The sum of the parts divided by that of the wholes; NaN without any. */
  value(set: number): number {
    const { parts, wholes } = this.of(set);
    return sumOf(parts) / sumOf(wholes);
  }
}

/** What is counted of every set. */
export interface SetSums {
  readonly money: MoneySums;
  readonly bets: Uint32Array;
  readonly settled: Uint32Array;
  /** Settled free bets. */
  readonly freeBets: Uint32Array;
  readonly oddsSum: Float64Array;
  readonly yields: RatioSums;
  readonly clvs: RatioSums;
  readonly beaten: Uint32Array;
}

/** Counts the bets of each set, and those that are settled. */
export function countSets(
  { columns: { result } }: StatContext,
  { count, pairs, rows, sets }: BetSets,
): { readonly bets: Uint32Array; readonly settled: Uint32Array } {
  const [bets, settled] = [new Uint32Array(count), new Uint32Array(count)];
  for (let pair = 0; pair < pairs; pair += 1) {
    const row = rows === null ? pair : (rows[pair] as number);
    const set = sets === null ? 0 : (sets[pair] as number);
    bets[set] = (bets[set] as number) + 1;
    if (result[row] !== UNSETTLED) settled[set] = (settled[set] as number) + 1;
  }
  return { bets, settled };
}

/** Adds up the bets of each set. */
export function sumSets(context: StatContext, { count, pairs, rows, sets }: BetSets): SetSums {
  const { columns, blocks, stake, profit, seesCloses } = context;
  const { result, odds, clv, free } = columns;
  const blockOf = blocks.of;
  const money = new MoneySums(columns, context.currency, count);
  const yields = new RatioSums(count, blocks.count);
  const clvs = new RatioSums(count, blocks.count);
  const bets = new Uint32Array(count);
  const settled = new Uint32Array(count);
  const freeBets = new Uint32Array(count);
  const beaten = new Uint32Array(count);
  const oddsSum = new Float64Array(count);
  for (let pair = 0; pair < pairs; pair += 1) {
    const row = rows === null ? pair : (rows[pair] as number);
    const set = sets === null ? 0 : (sets[pair] as number);
    const block = blockOf[row] as number;
    bets[set] = (bets[set] as number) + 1;
    const value = clv[row] as number;
    if (seesCloses && !Number.isNaN(value)) {
      clvs.add(set, block, value, 1);
      if (value > 0) beaten[set] = (beaten[set] as number) + 1;
    }
    const code = result[row] as number;
    if (code === UNSETTLED) continue;
    settled[set] = (settled[set] as number) + 1;
    oddsSum[set] = (oddsSum[set] as number) + (odds[row] as number);
    money.addProfit(set, row);
    if (free[row] !== 0) {
      freeBets[set] = (freeBets[set] as number) + 1;
      money.addFreeProfit(set, row);
      continue;
    }
    if (code === RESULT_CODES.void) continue;
    money.addStake(set, row);
    yields.add(set, block, profit[row] as number, stake[row] as number);
  }
  return { money, bets, settled, freeBets, oddsSum, yields, clvs, beaten };
}

/** The yield and the CLV of sets. The value of the yield is exact; free bets, which have no stake, have no part in it. */
export function yieldsAndClvs(
  { money, yields, clvs }: SetSums,
  sets: readonly number[],
  bootstrap: Bootstrap,
): { yield: Figure; clv: Figure }[] {
  const ofYields = intervalsOf(
    sets.map((set) => [yields, set]),
    bootstrap,
  );
  const ofClvs = intervalsOf(
    sets.map((set) => [clvs, set]),
    bootstrap,
  );
  return sets.map((set, place) => {
    const interval = ofYields[place];
    return {
      yield: {
        value: shareOf(money.stakedProfit(set), money.staked(set)),
        ...{ low: boundOf(interval?.low, 100), high: boundOf(interval?.high, 100), n: yields.n[set] ?? 0 },
      },
      clv: figureOfMean(clvs, set, ofClvs[place] ?? null),
    };
  });
}

/** The means of percentages, plain or weighted, each of one set. */
export function meanFigures(means: readonly RatioSums[], bootstrap: Bootstrap): Figure[] {
  const intervals = intervalsOf(
    means.map((mean) => [mean, 0]),
    bootstrap,
  );
  return means.map((mean, place) => figureOfMean(mean, 0, intervals[place] ?? null));
}

/** A rate, with its exact binomial interval. */
export function rateFigure(wins: number, n: number): Figure {
  const interval = n < LEAST_BETS ? null : binomialInterval(wins, n);
  return {
    value: percentOf((100 * wins) / n),
    low: boundOf(interval?.low, 100),
    high: boundOf(interval?.high, 100),
    n,
  };
}

/** More decimals than are ever shown, so that what is shown is rounded once. */
const ODDS_DECIMALS = 9;

/** The plain mean of the odds of settled bets; null without any. */
export function averageOdds({ settled, oddsSum }: SetSums, set: number): number | null {
  const n = settled[set] ?? 0;
  return n === 0 ? null : rounded((oddsSum[set] ?? 0) / n, ODDS_DECIMALS);
}

/** Adds up numbers. */
export function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

function figureOfMean(means: RatioSums, set: number, interval: Interval | null): Figure {
  return {
    value: percentOf(means.value(set)),
    ...{ low: boundOf(interval?.low, 1), high: boundOf(interval?.high, 1), n: means.n[set] ?? 0 },
  };
}

/** Bounds are rounded here and nowhere else: one decimal is what every reader shows. */
function boundOf(bound: number | undefined, factor: number): number | null {
  const percent = factor * (bound ?? Number.NaN);
  return Number.isFinite(percent) ? rounded(percent, 1) : null;
}

/** No interval for few bets or days. */
function intervalsOf(
  all: readonly (readonly [ratios: RatioSums, set: number])[],
  bootstrap: Bootstrap,
): (Interval | null)[] {
  const isEnough = all.map(([ratios, set]) => ratios.isEnough(set));
  const enough = all.filter((_, place) => isEnough[place]).map(([ratios, set]) => ratios.of(set));
  const found = bootstrap.intervals(enough).values();
  return isEnough.map((is) => (is ? (found.next().value ?? null) : null));
}
