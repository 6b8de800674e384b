import * as z from 'zod';
import { currencySchema } from '../../bets/amounts.ts';
import { BET_RESULTS, eachWaySchema, LEG_RESULTS } from '../../bets/bet-state.ts';
import { oddsField, timeField } from '../fields.ts';

const text = z.string().nullable();
const confidence = z.enum(['low', 'moderate', 'high', 'unknown']).nullable();

export const apiBetLegSchema = z
  .object({
    line_id: text.meta({ description: 'Of the feed; null for a selection in your own words.' }),
    sport_id: z.number().int().nullable(),
    sport: text,
    league_name: text,
    event: z.string().meta({ example: 'Arsenal – Chelsea' }),
    home: text,
    away: text,
    starts: timeField.nullable(),
    period_num: z.number().int().nullable(),
    market: z.string().meta({ example: 'spread' }),
    outcome: z.string().meta({ example: 'home' }),
    points: z
      .number()
      .nullable()
      .meta({ description: 'The handicap of the selection, or the points of a total.' }),
    special_name: text,
    derived: z.boolean().meta({
      description: 'The market is a derived one: EV and CLV follow from the joint model of the match.',
    }),
    odds: oddsField.nullable().meta({ description: 'Of one selection of a parlay; null in a single bet.' }),
    result: z.enum(LEG_RESULTS).nullable().meta({ description: 'Of one selection of a parlay.' }),
  })
  .meta({ id: 'BetLeg' });

export const apiBetSchema = z
  .object({
    id: z.number().int().positive().meta({ example: 4711 }),
    version: z.number().int().positive().meta({
      description: 'Grows with every change. Send it with a change, so that none is lost.',
      example: 1,
    }),
    type: z.enum(['single', 'parlay']),
    stake: z.number().meta({ example: 25 }),
    odds: oddsField,
    currency: currencySchema.meta({ example: 'EUR' }),
    bankroll_id: z.number().int().positive(),
    bookmaker: text,
    note: text,
    tag_ids: z.array(z.number().int().positive()),
    commission_percent: z.number(),
    free_bet: z.boolean(),
    each_way: eachWaySchema.nullable().meta({
      description:
        'Half of the stake is on the win, half on a place at `1 + (odds − 1) / divisor`; null for a bet on the win alone.',
    }),
    is_live: z.boolean(),
    placed_at: timeField,
    created_at: timeField,
    legs: z.array(apiBetLegSchema),
    settled: z.boolean(),
    result: z.enum(BET_RESULTS).nullable(),
    profit: z
      .number()
      .nullable()
      .meta({ description: 'In the currency of the bet; null until it is settled.' }),
    settled_at: timeField.nullable(),
    fair_odds: oddsField.nullable().meta({ description: 'When it was placed, by your devig method.' }),
    fair_confidence: confidence.meta({
      description:
        'Of fair odds that are approximated because the line was not offered; null where it was. Averages in the app leave out `low`.',
    }),
    ev_percent: z.number().nullable().meta({ description: 'When it was placed.' }),
    current_odds: oddsField.nullable().meta({
      description: 'The price of the selection now; on a derived market its fair odds by the joint model.',
    }),
    current_confidence: confidence.meta({
      description: 'Of approximated or derived `current_odds`; null where the line is offered.',
    }),
    current_ev_percent: z.number().nullable(),
    closing_odds: oddsField.nullable(),
    closing_fair_odds: oddsField.nullable(),
    closing_confidence: confidence.meta({
      description: 'Of approximated closing odds; null where the line was offered. Averages leave out `low`.',
    }),
    closing_early: z.boolean().nullable().meta({
      description:
        'The market closed more than an hour before the cut-off, so that averages leave it out; null without a close.',
    }),
    clv_percent: z.number().nullable(),
    deleted: z
      .boolean()
      .meta({ description: 'A deleted bet counts nowhere and can be restored in the app.' }),
  })
  .meta({ id: 'Bet' });
export type ApiBet = z.infer<typeof apiBetSchema>;

export const BET_EXAMPLE: ApiBet = {
  id: 4711,
  version: 1,
  type: 'single',
  stake: 25,
  odds: 2.05,
  currency: 'EUR',
  bankroll_id: 3,
  bookmaker: 'Example Bookmaker',
  note: null,
  tag_ids: [],
  commission_percent: 0,
  free_bet: false,
  each_way: null,
  is_live: false,
  placed_at: '2026-11-24T16:00:00.000Z',
  created_at: '2026-11-24T16:00:00.000Z',
  legs: [
    {
      line_id: '1606758261:0',
      sport_id: 29,
      sport: 'Soccer',
      league_name: 'England - Premier League',
      event: 'Arsenal – Chelsea',
      home: 'Arsenal',
      away: 'Chelsea',
      starts: '2026-11-28T15:00:00.000Z',
      period_num: 0,
      market: 'spread',
      outcome: 'home',
      points: -0.5,
      special_name: null,
      derived: false,
      odds: null,
      result: null,
    },
  ],
  settled: false,
  result: null,
  profit: null,
  settled_at: null,
  fair_odds: 2,
  fair_confidence: null,
  ev_percent: 2.5,
  current_odds: 1.952,
  current_confidence: null,
  current_ev_percent: 2.5,
  closing_odds: null,
  closing_fair_odds: null,
  closing_confidence: null,
  closing_early: null,
  clv_percent: null,
  deleted: false,
};
