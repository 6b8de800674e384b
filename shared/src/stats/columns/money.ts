import { convertUnits, type Units } from '@fairline/shared/bets';
import { CURRENCY_RATES, type Currency } from '@fairline/shared/contracts';
import { aboutUnits, ExactSums } from './amounts.ts';
import type { BetColumns } from './bet-columns.ts';

const UNITS = 1e8;

/**
 * Sums of money of several sets of bets in one currency. Each currency is summed by itself, and its exact sum is converted once, as in the totals of
 * the list of bets.
 */
export class MoneySums {
  readonly #columns: BetColumns;
  readonly #to: Currency;
  readonly #profit: ExactSums;
  readonly #staked: ExactSums;
  readonly #free: ExactSums;

  constructor(columns: BetColumns, to: Currency, sets: number) {
    this.#columns = columns;
    this.#to = to;
    this.#profit = new ExactSums(sets * columns.currencies.length);
    this.#staked = new ExactSums(sets * columns.currencies.length);
    this.#free = new ExactSums(sets * columns.currencies.length);
  }

  addProfit(set: number, row: number): void {
    const { currencies, currency, profit } = this.#columns;
    this.#profit.add(set * currencies.length + (currency[row] ?? 0), profit, row);
  }

  addStake(set: number, row: number): void {
    const { currencies, currency, stake } = this.#columns;
    this.#staked.add(set * currencies.length + (currency[row] ?? 0), stake, row);
  }

  /** Adds the profit of a free bet, which `addProfit` has too. */
  addFreeProfit(set: number, row: number): void {
    const { currencies, currency, profit } = this.#columns;
    this.#free.add(set * currencies.length + (currency[row] ?? 0), profit, row);
  }

  profit(set: number): Units {
    return this.#total(set, (place) => this.#profit.at(place));
  }

  freeProfit(set: number): Units {
    return this.#total(set, (place) => this.#free.at(place));
  }

  /** Profit of bets with a stake: all but free bets. */
  stakedProfit(set: number): Units {
    return this.#total(set, (place) => this.#profit.at(place) - this.#free.at(place));
  }

  staked(set: number): Units {
    return this.#total(set, (place) => this.#staked.at(place));
  }

  #total(set: number, unitsAt: (place: number) => Units): Units {
    const { currencies } = this.#columns;
    return currencies.reduce<Units>((sum, from, place) => {
      const own = unitsAt(set * currencies.length + place);
      return own === 0n ? sum : sum + convertUnits(own, from, this.#to);
    }, 0n);
  }
}

/** For each currency of the bets, how much one unit is in another one: for weights and estimates, which are not exact sums. */
export function factorsTo({ currencies }: BetColumns, to: Currency): Float64Array {
  return Float64Array.from(currencies, (from) => CURRENCY_RATES[to] / CURRENCY_RATES[from] / UNITS);
}

/** The stakes and profits of bets in one currency, as numbers. */
export function aboutMoney(columns: BetColumns, to: Currency): { stake: Float64Array; profit: Float64Array } {
  const factors = factorsTo(columns, to);
  const stake = new Float64Array(columns.size);
  const profit = new Float64Array(columns.size);
  for (let row = 0; row < columns.size; row += 1) {
    const factor = factors[columns.currency[row] ?? 0] ?? 0;
    stake[row] = aboutUnits(columns.stake, row) * factor;
    profit[row] = aboutUnits(columns.profit, row) * factor;
  }
  return { stake, profit };
}

/** Currencies of settled bets whose amounts are converted. */
export function convertedOf(columns: BetColumns, to: Currency): Currency[] {
  const settled = new Set<number>();
  for (let row = 0; row < columns.size; row += 1) {
    if (columns.result[row] !== 0) settled.add(columns.currency[row] ?? 0);
  }
  return columns.currencies.filter((currency, place) => currency !== to && settled.has(place));
}
