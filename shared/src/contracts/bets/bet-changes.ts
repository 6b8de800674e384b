import * as z from 'zod';
import { instantSchema } from '../ids.ts';
import {
  amountSchema,
  currencySchema,
  MAX_ODDS,
  MAX_PAYOUT,
  oddsWithin,
  positiveAmountSchema,
} from './amounts.ts';
import {
  BET_RESULTS,
  betTexts,
  commissionSchema,
  eachWaySchema,
  idSchema,
  LEG_RESULTS,
  MAX_LEGS,
  periodSchema,
  pointsSchema,
  scoreSchema,
  smallIdSchema,
  tagIdsSchema,
  tiedSchema,
} from './bet-state.ts';

/** Most bets of one request. */
export const MAX_BULK_BETS = 500;

/** The version of the bet that was changed: the number of entries of its history. */
const version = z.number().int().positive().max(2_147_483_647);
const position = z
  .number()
  .int()
  .min(0)
  .max(MAX_LEGS - 1);

/** A change of one selection. Absent fields stay unchanged. */
const legEditSchema = z.object({
  position,
  event: betTexts.event.optional(),
  sport: betTexts.sport.nullable().optional(),
  league_name: betTexts.name.nullable().optional(),
  starts: instantSchema.nullable().optional(),
  /** Of a selection on the feed: the line of the period has to exist. */
  period: periodSchema.optional(),
  market: betTexts.market.optional(),
  outcome: betTexts.selection.optional(),
  points: pointsSchema.nullable().optional(),
  specials_name: betTexts.selection.nullable().optional(),
  odds: oddsWithin(1, MAX_ODDS).optional(),
  score_at_bet: scoreSchema.nullable().optional(),
});
export type LegEdit = z.output<typeof legEditSchema>;

const terms = {
  stake: positiveAmountSchema,
  odds: oddsWithin(1, MAX_ODDS),
  currency: currencySchema,
  bankroll_id: idSchema,
  bookmaker: betTexts.bookmaker.nullable(),
  note: betTexts.note.nullable(),
  tag_ids: tagIdsSchema,
  commission_percent: commissionSchema,
  free_bet: z.boolean(),
  each_way: eachWaySchema.nullable(),
  placed_at: instantSchema,
};

/** `PATCH /api/bets/:id`: a change of at least one field. */
export const editBetSchema = z
  .object({ ...terms, legs: z.array(legEditSchema).min(1).max(MAX_LEGS) })
  .partial()
  .extend({ version })
  .refine((edit) => Object.keys(edit).length > 1, 'Name at least one field to change.');
export type EditBet = z.output<typeof editBetSchema>;

/** The results that a bet is graded with by hand. `placed`: of an each-way bet, the place part alone is paid. */
export const GRADED_RESULTS = [...BET_RESULTS, 'placed'] as const;
export type GradedResult = (typeof GRADED_RESULTS)[number];

/**
 * `POST /api/bets/:id/grade`: by hand. `result` null reopens the bet; a cash-out needs its payout. A parlay is graded as a
 * whole, or by its selections.
 */
export const gradeBetSchema = z
  .object({
    version,
    result: z.enum(GRADED_RESULTS).nullable().optional(),
    payout: amountSchema.min(0).max(MAX_PAYOUT).optional(),
    /** Contestants that share the win, or the last places of an each-way bet. */
    dead_heat: tiedSchema.optional(),
    /** How many places they share, by default one. */
    dead_heat_places: tiedSchema.optional(),
    legs: z
      .array(z.object({ position, result: z.enum(LEG_RESULTS).nullable() }))
      .min(1)
      .max(MAX_LEGS)
      .optional(),
    reason: z.string().trim().max(500).optional(),
    settled_at: instantSchema.optional(),
  })
  .refine(
    ({ result, legs }) => (result === undefined) !== (legs === undefined),
    'Grade the bet, or its selections.',
  )
  .refine(({ result, payout }) => (result === 'cash-out') === (payout !== undefined), {
    path: ['payout'],
    message: 'A cash-out needs its amount, and no other result has one.',
  })
  .refine(({ result, dead_heat }) => dead_heat === undefined || result === 'win' || result === 'placed', {
    path: ['dead_heat'],
    message: 'Only a win or a place is shared.',
  })
  .refine(({ dead_heat = 0, dead_heat_places: places }) => places === undefined || places < dead_heat, {
    path: ['dead_heat_places'],
    message: 'More contestants share than there are places.',
  });
export type GradeBet = z.output<typeof gradeBetSchema>;

/** `POST /api/bets/:id/undo`: takes one entry of the history back, by default the last that is no close. */
export const undoBetSchema = z.object({ version, entry: version.optional() });
export type UndoBet = z.output<typeof undoBetSchema>;

const ids = z
  .array(idSchema)
  .min(1)
  .max(MAX_BULK_BETS)
  .refine((all) => new Set(all).size === all.length, 'A bet is listed twice.');

/** `POST /api/bets/delete` and `POST /api/bets/restore`. */
export const betIdsSchema = z.object({ ids });
/** `POST /api/bets/tag-many`: tags that are added to bets, and removed from them. */
export const tagManySchema = z.object({
  ids,
  add: tagIdsSchema.default([]),
  remove: tagIdsSchema.default([]),
});
/** `POST /api/bets/edit-many`: fields that are set on bets, or the result that they are graded with; null reopens them. */
export const editManySchema = z
  .object({
    ids,
    set: z
      .object({ currency: terms.currency, bankroll_id: terms.bankroll_id, bookmaker: terms.bookmaker })
      .partial()
      .refine((fields) => Object.keys(fields).length > 0, 'Name at least one field to change.')
      .optional(),
    /** A cash-out has an amount of its own for each bet. */
    result: z.enum(LEG_RESULTS).nullable().optional(),
  })
  .refine(
    ({ set, result }) => (set === undefined) !== (result === undefined),
    'Name fields to set, or a result.',
  );
export type EditMany = z.output<typeof editManySchema>;

const betVersionSchema = z.object({ id: idSchema, version });
/** `POST /api/bets/undo-many`: takes back the entries that made these versions, all of them or none. */
export const undoManySchema = z.object({
  bets: z
    .array(betVersionSchema)
    .min(1)
    .max(MAX_BULK_BETS)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A bet is listed twice.'),
});
export type UndoMany = z.output<typeof undoManySchema>;
/** The bets that were changed, with the versions that they have now. */
export const changedVersionsSchema = z.object({
  status: z.literal('ok'),
  bets: z.array(betVersionSchema),
});

/** The bets that were changed; those that were so before, or are not the user's, are left out. */
export const changedBetsSchema = z.object({ status: z.literal('ok'), ids: z.array(idSchema) });

/** What an entry of a history was. */
export const BET_ENTRY_KINDS = [
  'placed',
  'imported',
  'edited',
  'tagged',
  'graded',
  'closed',
  'deleted',
  'restored',
  'undone',
] as const;
export type BetEntryKind = (typeof BET_ENTRY_KINDS)[number];

/** One entry of a bet's history; entries are never changed. */
export const betEntrySchema = z.object({
  /** 1 for the first; the version of the bet that it made. */
  seq: version,
  at: instantSchema,
  kind: z.enum(BET_ENTRY_KINDS),
  /** Who did it; null for the program. */
  actor_id: z.string().nullable(),
  /** The fields of the bet's state that it changed. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** The entry that it took back. */
  undoes: smallIdSchema.nullable(),
});
export type BetEntryAnswer = z.output<typeof betEntrySchema>;

/** `GET /api/bets/:id/history`, oldest first. */
export const betHistorySchema = z.object({ status: z.literal('ok'), entries: z.array(betEntrySchema) });
