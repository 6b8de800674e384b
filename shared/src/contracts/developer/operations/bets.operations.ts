import * as z from 'zod';
import {
  amountSchema,
  currencySchema,
  MAX_ODDS,
  MAX_PAYOUT,
  oddsWithin,
  positiveAmountSchema,
} from '../../bets/amounts.ts';
import {
  BET_MARKETS,
  BET_RESULTS,
  betTexts,
  commissionSchema,
  idSchema,
  MAX_LEGS,
  periodSchema,
  pointsSchema,
  tagIdsSchema,
} from '../../bets/bet-state.ts';
import { DERIVED_MARKETS } from '../../bets/derived-markets.ts';
import { instantSchema, lineIdSchema } from '../../ids.ts';
import { defineOperation } from '../operation.ts';
import { pageOf, pageParams } from '../page.ts';
import { booleanParam, integerParam, timeParam } from '../params.ts';
import { apiBetSchema, BET_EXAMPLE } from '../resources/bet.ts';

const odds = oddsWithin(1, MAX_ODDS).meta({ description: 'A decimal price.', example: 2.05 });
/** PostgreSQL stores times of these years, and bets are from years with bookmakers. */
const betTime = instantSchema
  .refine((text) => /^(19|20)\d\d-/.test(text), 'is out of range')
  .meta({ example: '2026-11-24T16:00:00Z' });

const feedLegSchema = z
  .strictObject({
    line_id: lineIdSchema.meta({
      description: 'Event and period; of a derived market the line of the match, with period 0.',
      example: '1606758261:0',
    }),
    market: z.enum([...BET_MARKETS, ...DERIVED_MARKETS]).meta({ example: 'spread' }),
    period_num: periodSchema
      .optional()
      .meta({ description: 'Of a derived market; that of any other is its line’s.', example: 0 }),
    outcome: betTexts.selection.meta({ example: 'home' }),
    points: pointsSchema
      .nullish()
      .meta({ description: 'The handicap of the selection itself.', example: -0.5 }),
    special_name: betTexts.selection.nullish(),
    special_id: idSchema.nullish(),
    odds: odds.optional().meta({ description: 'Needed in a parlay.' }),
  })
  .meta({ id: 'FeedLegInput', description: 'A selection of the feed, which grades it.' });
const ownLegSchema = z
  .strictObject({
    event: betTexts.event.meta({ example: 'Arsenal – Chelsea' }),
    sport: betTexts.sport.nullish(),
    league_name: betTexts.name.nullish(),
    home: betTexts.name.nullish(),
    away: betTexts.name.nullish(),
    starts: betTime.nullish(),
    period_num: periodSchema.nullish(),
    market: betTexts.market,
    outcome: betTexts.selection,
    points: pointsSchema.nullish(),
    odds: odds.optional(),
  })
  .meta({ id: 'OwnLegInput', description: 'A selection in your own words, which you grade.' });

const terms = {
  stake: positiveAmountSchema.meta({ example: 25 }),
  odds,
  currency: currencySchema,
  bankroll_id: idSchema,
  bookmaker: betTexts.bookmaker.nullable(),
  note: betTexts.note.nullable(),
  tag_ids: tagIdsSchema,
  commission_percent: commissionSchema,
  free_bet: z.boolean(),
  placed_at: betTime,
};
const version = z.number().int().positive().max(2_147_483_647).meta({
  description: 'Of the bet that you have read; another one is refused (`bet_changed`).',
  example: 1,
});

export const createBetRequestSchema = z
  .strictObject({
    ...z.object(terms).partial().shape,
    stake: terms.stake,
    is_live: z.boolean().optional(),
    legs: z
      .array(z.union([feedLegSchema, ownLegSchema]))
      .min(1)
      .max(MAX_LEGS),
  })
  .refine((bet) => bet.legs.length > 1 || (bet.odds ?? bet.legs[0]?.odds) !== undefined, {
    path: ['odds'],
    message: 'is missing',
  })
  .refine((bet) => bet.legs.length === 1 || bet.legs.every((leg) => leg.odds !== undefined), {
    path: ['legs'],
    message: 'Each selection of a parlay needs its odds.',
  })
  .meta({ id: 'CreateBetRequest' });
export type CreateBetRequest = z.output<typeof createBetRequestSchema>;
export type ApiBetLegInput = CreateBetRequest['legs'][number];

export const updateBetRequestSchema = z
  .strictObject({ version, ...z.object(terms).partial().shape })
  .refine((edit) => Object.keys(edit).length > 1, {
    path: ['version'],
    message: 'Name at least one field to change.',
  })
  .meta({ id: 'UpdateBetRequest' });

export const gradeBetRequestSchema = z
  .strictObject({
    version,
    result: z.enum(BET_RESULTS).nullable().meta({ description: 'Null reopens the bet.', example: 'win' }),
    payout: amountSchema
      .min(0)
      .max(MAX_PAYOUT)
      .optional()
      .meta({ description: 'Of a cash-out, with the stake.' }),
    reason: z.string().trim().max(500).optional(),
    settled_at: betTime.optional(),
  })
  .refine(({ result, payout }) => (result === 'cash-out') === (payout !== undefined), {
    path: ['payout'],
    message: 'A cash-out needs its amount, and no other result has one.',
  })
  .meta({ id: 'GradeBetRequest' });

const betParams = z.strictObject({
  bet_id: integerParam(1, Number.MAX_SAFE_INTEGER, { description: 'The id of a bet.', example: 4711 }),
});
const shared = { tag: 'Bets', tier: 'sharp', response: apiBetSchema } as const;
const change = { ...shared, scope: 'bets:write', idempotent: true, params: betParams } as const;
const ID = { bet_id: '4711' };

export const listBets = defineOperation({
  ...shared,
  id: 'listBets',
  method: 'get',
  path: '/bets',
  summary: 'List your bets',
  description: 'Your bets by the time they were placed, newest first, without deleted ones.',
  scope: 'bets:read',
  query: z.strictObject({
    settled: booleanParam({ description: 'Only settled bets, or only those that are not.' }).optional(),
    placed_from: timeParam({ description: 'Placed then or later.' }).optional(),
    placed_before: timeParam({ description: 'Placed earlier than that.' }).optional(),
    ...pageParams,
  }),
  response: pageOf(apiBetSchema),
  example: {
    query: { settled: 'false', limit: '50' },
    response: { data: [BET_EXAMPLE], has_more: false, next_cursor: null },
  },
});

export const createBet = defineOperation({
  ...shared,
  id: 'createBet',
  method: 'post',
  path: '/bets',
  summary: 'Log a bet',
  description:
    'A single bet, or with several selections a parlay. A selection names a line of the feed, which grades it, or is in your own words. Send an `Idempotency-Key` so that a repeated request logs it once.',
  scope: 'bets:write',
  idempotent: true,
  status: 201,
  body: createBetRequestSchema,
  problems: ['not_found', 'conflict', 'idempotency_in_progress', 'idempotency_mismatch', 'too_large'],
  example: {
    body: {
      stake: 25,
      odds: 2.05,
      bookmaker: 'Example Bookmaker',
      // In the reader's own words: a line of the feed would have to be one that is offered when the example is run.
      legs: [{ event: 'Arsenal – Chelsea', market: 'Corners', outcome: 'Over 9.5' }],
    },
    response: BET_EXAMPLE,
  },
});

export const getBet = defineOperation({
  ...shared,
  id: 'getBet',
  method: 'get',
  path: '/bets/{bet_id}',
  summary: 'Get a bet',
  description: 'One of your bets, also a deleted one.',
  scope: 'bets:read',
  params: betParams,
  problems: ['not_found'],
  example: { params: ID, response: BET_EXAMPLE },
});

const CHANGE_PROBLEMS = [
  'not_found',
  'bet_changed',
  'conflict',
  'idempotency_in_progress',
  'idempotency_mismatch',
  'too_large',
] as const;

export const updateBet = defineOperation({
  ...change,
  id: 'updateBet',
  method: 'patch',
  path: '/bets/{bet_id}',
  summary: 'Change a bet',
  description: 'Fields that are left out stay as they are. Its history has the change.',
  body: updateBetRequestSchema,
  problems: CHANGE_PROBLEMS,
  example: {
    params: ID,
    body: { version: 1, stake: 30 },
    response: { ...BET_EXAMPLE, version: 2, stake: 30 },
  },
});

export const gradeBet = defineOperation({
  ...change,
  id: 'gradeBet',
  method: 'post',
  path: '/bets/{bet_id}/grade',
  summary: 'Grade a bet',
  description: 'Settles it by hand, or reopens it. The feed does not change what was graded by hand.',
  body: gradeBetRequestSchema,
  problems: CHANGE_PROBLEMS,
  example: {
    params: ID,
    body: { version: 1, result: 'win' },
    response: {
      ...BET_EXAMPLE,
      version: 2,
      settled: true,
      result: 'win',
      profit: 26.25,
      settled_at: '2026-11-28T17:00:00.000Z',
    },
  },
});

export const deleteBet = defineOperation({
  ...change,
  id: 'deleteBet',
  method: 'delete',
  path: '/bets/{bet_id}',
  summary: 'Delete a bet',
  description: 'It counts nowhere from then on, and can be restored in the app.',
  problems: ['not_found', 'idempotency_in_progress', 'idempotency_mismatch'],
  example: { params: ID, response: { ...BET_EXAMPLE, version: 2, deleted: true } },
});
