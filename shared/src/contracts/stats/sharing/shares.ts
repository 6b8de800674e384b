import * as z from 'zod';
import { instantSchema } from '../../ids.ts';
import { inOrder, statsQueryFields } from '../stats-query.ts';
import { CARD_AMOUNTS, CARD_FIGURES, CARD_NAME_MAX } from './share-card.ts';

/** Shared images of a user. */
export const MAX_SHARES = 50;
/** `LEAST_BETS` settled bets are needed for figures, and more than these to share them. */
export const SHARE_ABOVE_BETS = 20;

/** What a card shows. */
export const cardChoicesSchema = z.object({
  theme: z.enum(['light', 'dark']),
  name: z.string().trim().max(CARD_NAME_MAX, `At most ${CARD_NAME_MAX} characters.`).nullable(),
  figures: z
    .array(z.enum(CARD_FIGURES))
    .min(1, 'Choose a figure.')
    .max(CARD_FIGURES.length)
    .refine((figures) => new Set(figures).size === figures.length, 'A figure is chosen twice.'),
  /** Of the profit, and of the scale of the curve where the profit is shown. */
  amount: z.enum(CARD_AMOUNTS),
  interval: z.boolean(),
  period: z.boolean(),
  curve: z.boolean(),
});
export type CardChoices = z.output<typeof cardChoicesSchema>;

/** No amounts, unless they are chosen. */
export const DEFAULT_CARD_CHOICES: CardChoices = {
  theme: 'light',
  name: null,
  figures: ['yield', 'clv', 'hit-rate', 'average-odds', 'bets'],
  amount: 'units',
  interval: true,
  period: true,
  curve: true,
};

/** `POST /api/stats/share`: the figures of now, which the image at the link has from then on. */
export const shareRequestSchema = inOrder(
  z.object({
    ...statsQueryFields,
    choices: cardChoicesSchema,
    /** Bets of all users, for administrators. */
    all: z.boolean().default(false),
  }),
);
export type ShareRequest = z.output<typeof shareRequestSchema>;

/** An id that cannot be guessed: 128 random bits. */
export const shareIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const sharedImageSchema = z.object({
  id: shareIdSchema,
  /** The path of the image, below the address of the product. */
  path: z.string(),
  created_at: instantSchema,
  theme: z.enum(['light', 'dark']),
  figures: z.array(z.enum(CARD_FIGURES)),
  bets: z.number().int().nonnegative(),
});
export type SharedImage = z.output<typeof sharedImageSchema>;
export const shareAnswerSchema = z.object({ status: z.literal('ok'), share: sharedImageSchema });
/** `GET /api/stats/shares`, the newest first. */
export const sharesAnswerSchema = z.object({
  status: z.literal('ok'),
  shares: z.array(sharedImageSchema).max(MAX_SHARES),
});
