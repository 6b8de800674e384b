import * as z from 'zod';
import { CURRENCIES } from '../preferences.ts';

/** Decimals of an amount of money: a half of a cent's half is still exact. */
export const AMOUNT_DECIMALS = 4;
/** The largest stake, deposit or starting bankroll, in any currency. */
export const MAX_AMOUNT = 1_000_000_000;
/** The largest possible payout of a bet: up to here a number holds all decimals of an amount. */
export const MAX_PAYOUT = 100_000_000_000;
/** Decimals of a price; one of American odds has that many. */
export const ODDS_DECIMALS = 6;
/** Prices of a bet that is placed from a cell. */
export const PLACED_ODDS = { min: 1, max: 100 } as const;
/** The highest price of a bet by hand, which may be a parlay. */
export const MAX_ODDS = 1_000_000;

const MONEY = `An amount has at most ${AMOUNT_DECIMALS} decimals.`;

/** A number that a decimal of four places writes exactly. In JSON it is that decimal; sums are never made of numbers. */
export const amountSchema = z
  .number()
  .refine((amount) => Number(amount.toFixed(AMOUNT_DECIMALS)) === amount, MONEY);

/** An amount above 0: a stake, a deposit. */
export const positiveAmountSchema = amountSchema.positive().max(MAX_AMOUNT);

export const currencySchema = z.enum(CURRENCIES);

/**
 * A decimal price within bounds, rounded to six decimals.
 * @example oddsWithin(1, 100).parse(100 / 115 + 1) // 1.869565
 */
export const oddsWithin = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .transform((odds) => Number(odds.toFixed(ODDS_DECIMALS)));
