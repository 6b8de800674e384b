import * as z from 'zod';
import { alertKindSchema } from '../alerts/alerts.ts';
import { instantSchema, lineIdSchema } from '../ids.ts';
import {
  currencySchema,
  MAX_ODDS,
  MAX_PAYOUT,
  oddsWithin,
  PLACED_ODDS,
  positiveAmountSchema,
} from './amounts.ts';
import {
  BET_MARKETS,
  type BetMarket,
  betTexts,
  commissionSchema,
  eachWaySchema,
  idSchema,
  MAX_LEGS,
  periodSchema,
  pointsSchema,
  smallIdSchema,
  tagIdsSchema,
} from './bet-state.ts';
import { DERIVED_MARKETS, type DerivedMarket, isDerivedMarket } from './derived-markets.ts';

const SIDES = ['home', 'draw', 'away'];
const TWO_SIDES = ['home', 'away'];
const OVER_UNDER = ['over', 'under'];
/** The outcomes of a market; null where they are contestants' names. */
const OUTCOMES: Readonly<Record<BetMarket, readonly string[] | null>> = {
  moneyline: SIDES,
  spread: TWO_SIDES,
  total: OVER_UNDER,
  'home-total': OVER_UNDER,
  'away-total': OVER_UNDER,
  specials: null,
};

const selection = {
  /** Of a derived market, the line of the match. */
  line_id: lineIdSchema,
  market: z.enum([...BET_MARKETS, ...DERIVED_MARKETS]),
  /** Of a derived market; that of any other is its line's. */
  period: periodSchema.optional(),
  bet_outcome: betTexts.selection,
  /** Of the selection itself: negated for the away side of a spread. */
  points: pointsSchema.nullish(),
  specials_name: betTexts.selection.nullish(),
  /** Needed only where a line has two specials of one name. */
  special_id: idSchema.nullish(),
};

/** A selection of the feed, as far as its market decides what is right. */
interface NamedSelection {
  readonly market: BetMarket | DerivedMarket;
  readonly bet_outcome: string;
  readonly points?: number | null | undefined;
  readonly specials_name?: string | null | undefined;
}

/**
 * Why a selection is none of its market, in a sentence; null when it is one, and for derived markets, which the joint model reads.
 * @example wrongSelection({ market: 'total', bet_outcome: 'over' }) // 'A handicap or total needs its points.'
 */
export function wrongSelection({
  market,
  bet_outcome,
  points,
  specials_name,
}: NamedSelection): string | null {
  if (isDerivedMarket(market)) return null;
  const outcomes = OUTCOMES[market];
  if (outcomes === null) return specials_name ? null : 'A special needs its name.';
  if (!outcomes.includes(bet_outcome)) return `The outcome has to be one of ${outcomes.join(', ')}.`;
  if (market !== 'moneyline' && (points === null || points === undefined)) {
    return 'A handicap or total needs its points.';
  }
  return market !== 'moneyline' && ((points ?? 0) * 4) % 1 !== 0
    ? 'Points are whole, half or quarter.'
    : null;
}

const isSelection = (chosen: NamedSelection): boolean => wrongSelection(chosen) === null;
const whyNot = {
  error: ({ input }: { input?: unknown }) => wrongSelection(input as NamedSelection) ?? undefined,
};

const isPayable = ({ stake, odds }: { stake: number; odds: number }): boolean => stake * odds <= MAX_PAYOUT;
const TOO_MUCH = 'The possible payout is too large.';

/** What a bet has besides its selections. */
const terms = {
  stake: positiveAmountSchema,
  /** By default the user's currency. */
  currency: currencySchema.optional(),
  /** By default the default bankroll. */
  bankroll_id: idSchema.optional(),
  bookmaker: betTexts.bookmaker.nullish(),
  note: betTexts.note.nullish(),
  tags: tagIdsSchema.default([]),
  commission_percent: commissionSchema.default(0),
  free_bet: z.boolean().default(false),
  /** Half of the stake is on the win, half on a place. */
  each_way: eachWaySchema.nullish(),
  /** A request that is repeated with the same key and body answers with the bet of the first. */
  idempotency_key: z.string().min(1).max(255).optional(),
};

/** `POST /api/bets/place`: a bet on a selection of the feed. */
export const placeBetSchema = z
  .object({
    ...selection,
    ...terms,
    bet_odds: oddsWithin(PLACED_ODDS.min, PLACED_ODDS.max),
    /** By default now. A bet of an earlier time has no score, and the fair odds that were in force then, where the history of its line has them. */
    placed_at: instantSchema.optional(),
    /** The alert that it comes from, and the user's setting that showed it. */
    alert_id: idSchema.optional(),
    alert_type: alertKindSchema.default('odds'),
    setting_id: smallIdSchema.optional(),
  })
  .refine(isSelection, whyNot)
  .refine(({ each_way, market }) => !each_way || market === 'specials', {
    path: ['each_way'],
    message: 'An each-way bet needs a selection among several contestants.',
  })
  .refine(({ stake, bet_odds }) => isPayable({ stake, odds: bet_odds }), TOO_MUCH);
export type PlaceBet = z.output<typeof placeBetSchema>;

const legOdds = oddsWithin(1, MAX_ODDS).optional();
const feedLegSchema = z.object({ ...selection, odds: legOdds }).refine(isSelection, whyNot);
const freeLegSchema = z.object({
  event: betTexts.event,
  sport: betTexts.sport.nullish(),
  league_name: betTexts.name.nullish(),
  home: betTexts.name.nullish(),
  away: betTexts.name.nullish(),
  starts: instantSchema.nullish(),
  period: periodSchema.nullish(),
  market: betTexts.market,
  selection: betTexts.selection,
  points: pointsSchema.nullish(),
  odds: legOdds,
});
export type FreeLeg = z.output<typeof freeLegSchema>;
export type FeedLeg = z.output<typeof feedLegSchema>;

/**
 * `POST /api/bets/by-hand`: a bet that the user describes. Each selection is one of the feed (`line_id`), or in the user's
 * words. Several are a parlay, whose price is the product of theirs unless it is given.
 */
export const betByHandSchema = z
  .object({
    ...terms,
    legs: z
      .array(z.union([feedLegSchema, freeLegSchema]))
      .min(1)
      .max(MAX_LEGS),
    odds: oddsWithin(1, MAX_ODDS).optional(),
    /** By default now. */
    placed_at: instantSchema.optional(),
    is_live: z.boolean().default(false),
  })
  .refine(({ legs, odds }) => legs.length > 1 || odds !== undefined || legs[0]?.odds !== undefined, {
    path: ['odds'],
    message: 'Enter the odds.',
  })
  .refine(({ legs, each_way }) => !each_way || legs.length === 1, {
    path: ['each_way'],
    message: 'An each-way bet has one selection.',
  })
  .refine(({ legs }) => legs.length === 1 || legs.every(({ odds }) => odds !== undefined), {
    path: ['legs'],
    message: 'Each selection of a parlay needs its odds.',
  });
export type BetByHand = z.output<typeof betByHandSchema>;
