import * as z from 'zod';
import { CARD_NAME_MAX } from './share-card.ts';

/** How far odds may be above the sharp fair price at the bet, as a factor: above it, nobody else could have had them. */
export const VERIFIED_ODDS_FACTOR = 1.1;

/** Why a bet is not in a public record. A bet has the first of them that applies. */
export const UNVERIFIED_REASONS = [
  'imported',
  'late',
  'no-price',
  'price-too-high',
  'deleted',
  'changed',
  'graded-by-hand',
] as const;
export type UnverifiedReason = (typeof UNVERIFIED_REASONS)[number];

/** Addresses that a record must not have, because they read like the product's own. */
const RESERVED = new Set([
  ...['about', 'account', 'admin', 'administrator', 'alerts', 'all', 'api', 'app', 'bets', 'billing', 'blog'],
  ...['contact', 'dashboard', 'demo', 'fairline', 'feed', 'health', 'help', 'index', 'info', 'invite'],
  ...['legal', 'login', 'logout', 'mail', 'matches', 'me', 'moderator', 'new', 'news', 'null', 'official'],
  ...[
    'privacy',
    'record',
    'records',
    'register',
    'remotes',
    'root',
    'security',
    'settings',
    'share',
    'shares',
  ],
  ...['signin', 'sign-in', 'signup', 'sign-up', 'staff', 'stats', 'status', 'support', 'system', 'team'],
  ...['terms', 'test', 'undefined', 'user', 'users', 'verified', 'verify', 'www'],
]);

/** The last part of the address of a public record. */
export const recordSlugSchema = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{3,30}$/, 'An address has 3 to 30 letters a to z, digits and hyphens.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Hyphens stand singly, between letters or digits.')
  .refine((slug) => !RESERVED.has(slug), 'This address is reserved. Choose another one.');

/** What a public record shows beside the number of bets and what was left out. */
export const RECORD_PARTS = ['yield', 'clv', 'hit-rate', 'average-odds', 'profit-units', 'curve'] as const;
export type RecordPart = (typeof RECORD_PARTS)[number];

export const recordSettingsSchema = z.object({
  slug: recordSlugSchema,
  name: z.string().trim().min(1, 'Enter a name.').max(CARD_NAME_MAX, `At most ${CARD_NAME_MAX} characters.`),
  /** Off: the page does not exist for others. */
  published: z.boolean(),
  /** Search engines may list it. */
  indexed: z.boolean(),
  parts: z
    .array(z.enum(RECORD_PARTS))
    .max(RECORD_PARTS.length)
    .refine((parts) => new Set(parts).size === parts.length, 'A part is chosen twice.'),
});
export type RecordSettings = z.output<typeof recordSettingsSchema>;

const count = z.number().int().nonnegative();
/** Bets that are left out, by the reason. */
const leftOutSchema = z.object(
  Object.fromEntries(UNVERIFIED_REASONS.map((reason) => [reason, count])) as Record<
    UnverifiedReason,
    typeof count
  >,
);
export type LeftOut = z.output<typeof leftOutSchema>;

/** `GET` and `PUT /api/stats/record`: the user's own record; null until it has an address. */
export const recordAnswerSchema = z.object({
  status: z.literal('ok'),
  record: recordSettingsSchema.nullable(),
  /** Settled bets that count, and those that do not. */
  verified: count,
  left_out: leftOutSchema,
});
export type RecordAnswer = z.output<typeof recordAnswerSchema>;
