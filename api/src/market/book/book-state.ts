import type { Scope } from '@fairline/shared/bets';
import { lineIdOf, type Markets } from '@fairline/shared/contracts';
import type { Quote, StraightMarket } from './quotes/quote.ts';

/** An event as the feed last described it; a change replaces the whole object. Times are epoch milliseconds. */
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
  /** What its scores contain; null where they are those of the sharp feed. */
  readonly scoreScope: Scope | null;
  readonly version: number;
  /** Whether the feed still lists it; an event that leaves the feed stays in the book. */
  readonly listed: boolean;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly homeRedCards: number | null;
  readonly awayRedCards: number | null;
  /** When it was first seen. */
  readonly createdAt: number;
  /** Grows by two with each change of it or of its settlements, which its lines show beside their offer; `toOddsLineRow` uses the one between. */
  readonly revision: number;
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
  /**
   * The order of the quote's prices. Those that were withdrawn from the description keep their place and have no price; new ones come
   * last.
   */
  readonly contestants: readonly { readonly id: number; readonly name: string; readonly withdrawn?: true }[];
  /** The handicap of each contestant, in the same order. */
  readonly handicaps: readonly (number | null)[];
  readonly limit: number | null;
  readonly quote: Quote | null;
  /** Its quotes at earlier handicaps, none of them offered; latest first. */
  readonly past: readonly Quote[];
}

/** One period of one event. A change replaces the whole object, which shares its unchanged parts with the one before. */
export interface LineState {
  readonly lineId: string;
  readonly eventId: number;
  readonly period: number;
  /** 1 online, 2 offline (suspended). */
  readonly status: 1 | 2;
  readonly cutoff: number | null;
  readonly feedLineId: number;
  /** Quotes by market, by points ascending; a withdrawn quote stays, with `offered` false. */
  readonly markets: Readonly<Record<StraightMarket, readonly Quote[]>>;
  readonly specials: readonly SpecialState[];
  readonly limits: LineLimits;
  readonly updatedAt: LineLimits;
  /** The first prices of each quote. */
  readonly opening: Markets;
  /** The first limit of each market; null in lines of earlier versions. */
  readonly openingLimits: LineLimits | null;
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
  /** Whether a bet at the prices before was possible: offered, online and trusted. */
  readonly wasInForce: boolean;
  readonly inForce: boolean;
  /** The limit of the quote after the change; null when it is not offered. */
  readonly limit: number | null;
  /** Online or not: of the line, or of the special. */
  readonly status: 1 | 2;
}

/** What one part of a change set changes in a line. */
export interface LineStep {
  readonly before: LineState | null;
  readonly after: LineState;
  readonly quotes: readonly QuoteChange[];
  /** False when only the bookmaker's ids and times of an unchanged offer moved: nothing to store or to publish. */
  readonly visible: boolean;
}

/** All that a change set changes in a line. */
export interface LineDiff extends LineStep {
  /** When it changed, by the wall clock (epoch ms): its `since`, unless the clock has been set back since the change before. */
  readonly at: number;
  /** The same moment as measured time, for ages. */
  readonly measuredAt: number;
  /**
   * Until when the state before is known to have been in force (measured time): the time of the change, or the last answer
   * before an outage in which the change happened.
   */
  readonly knownUntil: number;
}

const NONE: LineLimits = { moneyline: null, spread: null, total: null, teamTotal: null };

/** A line of which only the id is known. */
export function emptyLine(eventId: number, period: number): LineState {
  return {
    lineId: lineIdOf(eventId, period),
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
    openingLimits: NONE,
    since: 0,
  };
}

/** No market has a price. */
function emptyMarkets(): Markets {
  return { moneyline: null, spreads: [], totals: [], team_totals: { home: [], away: [] }, specials: [] };
}

/** The line's limit for a market; both team totals share one. */
export function marketLimit(limits: LineLimits, market: StraightMarket): number | null {
  return market === 'home-total' || market === 'away-total' ? limits.teamTotal : limits[market];
}
