import type { Markets } from '@fairline/shared/contracts';
import type { Quote, StraightMarket } from './quotes/quote.ts';

/** An event as the feed last described it. Replaced whole when something changes. Times are epoch milliseconds. */
export interface EventState {
  readonly eventId: number;
  readonly sportId: number;
  readonly leagueId: number;
  readonly leagueName: string;
  readonly home: string;
  readonly away: string;
  readonly starts: number;
  readonly parentId: number | null;
  readonly liveStatus: 0 | 1 | 2;
  readonly settledStatus: number;
  readonly status: string | null;
  readonly resultingUnit: string;
  readonly version: number;
  /** Whether the feed still lists it; events are kept when they leave the feed. */
  readonly listed: boolean;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly homeRedCards: number | null;
  readonly awayRedCards: number | null;
  /** When it was first seen. */
  readonly createdAt: number;
}

export interface LineLimits {
  readonly moneyline: number | null;
  readonly spread: number | null;
  readonly total: number | null;
  readonly teamTotal: number | null;
}

/** A special of an event, with its current quote once a price has come. */
export interface SpecialState {
  readonly specialId: number;
  readonly name: string;
  readonly category: string;
  readonly cutoff: number | null;
  readonly status: string | null;
  /** By id, ascending: the order of the quote's prices. */
  readonly contestants: readonly { readonly id: number; readonly name: string }[];
  /** Each contestant's own handicap, in the same order. */
  readonly handicaps: readonly (number | null)[];
  readonly limit: number | null;
  readonly quote: Quote | null;
  /** Its quotes at earlier handicaps, none of them offered; latest first. */
  readonly past: readonly Quote[];
}

/** One period of one event. Replaced whole when something changes; unchanged parts are shared with the one before. */
export interface LineState {
  readonly lineId: string;
  readonly eventId: number;
  readonly period: number;
  /** 1 online, 2 offline (suspended). */
  readonly status: 1 | 2;
  readonly cutoff: number | null;
  readonly feedLineId: number;
  /** Quotes by market, by points ascending; a vanished quote stays with `offered` false. */
  readonly markets: Readonly<Record<StraightMarket, readonly Quote[]>>;
  readonly specials: readonly SpecialState[];
  readonly limits: LineLimits;
  readonly updatedAt: LineLimits;
  /** The first prices of each quote. */
  readonly opening: Markets;
  /** Epoch milliseconds of the last change; grows strictly. */
  readonly since: number;
}

export interface LeagueState {
  readonly id: number;
  readonly sportId: number;
  readonly name: string;
  readonly homeTeamType: 'Team1' | 'Team2' | null;
}

/** One quote that changed, and how. */
export interface QuoteChange {
  readonly before: Quote | null;
  readonly after: Quote;
  /** Whether a bet at the prices before was possible: offered, online and sane. */
  readonly wasInForce: boolean;
  readonly inForce: boolean;
  /** Limit that holds for the quote now. */
  readonly limit: number | null;
  /** Online or not: of the line, or of the special. */
  readonly status: 1 | 2;
}

/** One line that changed. */
export interface LinePlan {
  readonly before: LineState | null;
  readonly after: LineState;
  readonly quotes: readonly QuoteChange[];
  /** False when only the bookmaker's bookkeeping moved (ids and times of an unchanged offer): nothing to store or tell. */
  readonly visible: boolean;
}

const NONE: LineLimits = { moneyline: null, spread: null, total: null, teamTotal: null };

/** A line of which nothing is known yet but its name. */
export function emptyLine(eventId: number, period: number): LineState {
  return {
    lineId: `${eventId}:${period}`,
    eventId,
    period,
    status: 2,
    cutoff: null,
    feedLineId: 0,
    markets: { moneyline: [], spread: [], total: [], 'home-total': [], 'away-total': [] },
    specials: [],
    limits: NONE,
    updatedAt: NONE,
    opening: emptyMarkets(),
    since: 0,
  };
}

/** The opening prices of a line that has had none yet. */
export function emptyMarkets(): Markets {
  return { moneyline: null, spreads: [], totals: [], team_totals: { home: [], away: [] }, specials: [] };
}

/** The limit of a market as the line has it; both team totals share one. */
export function marketLimit(limits: LineLimits, market: StraightMarket): number | null {
  return market === 'home-total' || market === 'away-total' ? limits.teamTotal : limits[market];
}
