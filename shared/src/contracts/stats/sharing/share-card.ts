import * as z from 'zod';
import { currencySchema } from '../../bets/amounts.ts';

/** Figures of the card, in their order: the first that is chosen is the large one. */
export const CARD_FIGURES = [
  'profit',
  'yield',
  'roi',
  'clv',
  'closing-beaten',
  'hit-rate',
  'average-odds',
  'bets',
] as const;
export type CardFigure = (typeof CARD_FIGURES)[number];
/** How a profit is written. Amounts are shown only to those who choose them. */
export const CARD_AMOUNTS = ['units', 'currency'] as const;
export type CardAmount = (typeof CARD_AMOUNTS)[number];

/** The longest name of a card. */
export const CARD_NAME_MAX = 60;
/** The most points of the curve of a card. */
export const MOST_CARD_POINTS = 240;
/** The height of a curve: its points are whole numbers from 0 to this one, so that a curve without a scale has no amounts. */
export const CARD_CURVE_HEIGHT = 1_000;

const count = z.number().int().nonnegative();
const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const height = z.number().int().min(0).max(CARD_CURVE_HEIGHT);

/** Everything that an image shows: what is not chosen is not in it. */
export const shareCardSchema = z.object({
  theme: z.enum(['light', 'dark']),
  name: z.string().max(CARD_NAME_MAX).nullable(),
  /** `own`: the bets of a user; `all`: those of all users; `verified`: those of a public record that count. */
  of: z.enum(['own', 'all', 'verified']),
  /** First and last day of the bets, such as 2026-11-21; null without a bet, and when the period is not shown. */
  days: z.object({ from: daySchema, to: daySchema }).nullable(),
  figures: z
    .array(
      z.object({
        key: z.enum(CARD_FIGURES),
        /** Percent, odds, a number of bets, units, or the currency. */
        value: z.number().nullable(),
        low: z.number().nullable(),
        high: z.number().nullable(),
        /** The part of a profit that free bets won, and of a number of bets how many are free; absent without free bets. */
        free: z.number().optional(),
      }),
    )
    .max(CARD_FIGURES.length),
  /** Of the profit and of the scale of the curve; null for units. */
  currency: currencySchema.nullable(),
  curve: z
    .object({
      points: z.array(height).min(2).max(MOST_CARD_POINTS),
      /** The height of a profit of 0. */
      zero: height,
      /** The profits at the top and at the bottom, in units or the currency; null where no amounts are shown. */
      scale: z.object({ top: z.number(), bottom: z.number() }).nullable(),
    })
    .nullable(),
  /** How many bets the figures are made of: a result without it says nothing. */
  bets: count,
  /** How many users they are of; null but for `all`. */
  users: count.nullable(),
  /** The prices were simulated. */
  simulated: z.boolean(),
});
export type ShareCard = z.output<typeof shareCardSchema>;
