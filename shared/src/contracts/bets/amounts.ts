import * as z from 'zod';
import { CURRENCIES } from '../preferences.ts';

/** Decimals of an amount of money, as in files of bets. */
export const AMOUNT_DECIMALS = 8;
/** The largest stake, deposit or starting bankroll, in any currency. */
export const MAX_AMOUNT = 1_000_000_000;
/** The largest possible payout of a bet. */
export const MAX_PAYOUT = 10_000_000_000;
/** Decimals of a price: that of American odds −110 has no end, and its profit shall still be exact. */
export const ODDS_DECIMALS = 12;
/** Prices of a bet that is placed from a cell. */
export const PLACED_ODDS = { min: 1, max: 100 } as const;
/** The highest price of a bet by hand, which may be a parlay. */
export const MAX_ODDS = 1_000_000;

const MONEY = `An amount has at most ${AMOUNT_DECIMALS} decimals.`;

/**
 * Whether a number has at most so many decimals.
 * @example hasDecimals(2.125, 2) // false
 */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Number(value.toFixed(decimals)) === value;

/**
 * A decimal of at most eight places. As a number it is exact to fifteen digits, and in JSON it is that decimal; sums are never made
 * of numbers.
 */
export const amountSchema = z.number().refine((amount) => hasDecimals(amount, AMOUNT_DECIMALS), MONEY);

/** An amount above 0: a stake, a deposit. */
export const positiveAmountSchema = amountSchema.positive().max(MAX_AMOUNT);

export const currencySchema = z.enum(CURRENCIES);

/**
 * A decimal price within bounds, rounded to twelve decimals.
 * @example oddsWithin(1, 100).parse(100 / 115 + 1) // 1.869565217391
 */
export const oddsWithin = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .transform((odds) => Number(odds.toFixed(ODDS_DECIMALS)));
