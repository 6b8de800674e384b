import type { Bet, BetLeg, Bookmakers, Currency, EachWay, Match } from '@fairline/shared/contracts';
import { numberInput, type RegionalFormat } from '@fairline/shared/numbers';
import { legWords } from '../texts/bet-words.ts';
import type { FeedChoice } from './feed-choices.ts';

/** A selection as it is typed, for what the feed does not have. */
export interface WordsLeg {
  readonly kind: 'words';
  readonly key: number;
  readonly event: string;
  readonly sport: string;
  readonly league: string;
  readonly starts: string;
  /** One of `WORDS_MARKETS`. */
  readonly market: string;
  /** The name of another market. */
  readonly otherMarket: string;
  /** A number in the sport's period table. */
  readonly period: string;
  readonly selection: string;
  readonly points: string;
  readonly odds: string;
}

/** A selection of a match of the feed. */
export interface FeedLeg {
  readonly kind: 'feed';
  readonly key: number;
  readonly match: Match | null;
  readonly choice: FeedChoice | null;
  readonly odds: string;
}

export type LegEntry = WordsLeg | FeedLeg;

/** A bet as it is entered. */
export interface BetEntry {
  readonly legs: readonly LegEntry[];
  /** Of a parlay; empty for the product of its selections'. */
  readonly odds: string;
  readonly stake: string;
  /** What the stake is in; null for the currency of the bankroll. */
  readonly stakeIn: Currency | 'units' | null;
  /** Null for the default one. */
  readonly bankroll: number | null;
  readonly placed: string;
  readonly bookmaker: string;
  readonly commission: string;
  readonly freeBet: boolean;
  /** Of a single bet; null for a bet on the win alone. */
  readonly eachWay: EachWay | null;
  readonly isLive: boolean;
  readonly note: string;
  readonly tags: readonly number[];
}

/** Markets that filters know, and any other by its name. */
export const WORDS_MARKETS = [
  { value: 'moneyline', label: 'Moneyline' },
  { value: 'spread', label: 'Handicap' },
  { value: 'total', label: 'Total' },
  { value: 'home-total', label: 'Home total' },
  { value: 'away-total', label: 'Away total' },
  { value: 'other', label: 'Another market' },
] as const;

export const hasPoints = (market: string): boolean => market !== 'moneyline';
export const needsPoints = (market: string): boolean => market !== 'moneyline' && market !== 'other';

/** A selection of which nothing is entered yet. */
export function wordsLeg(key: number, odds = ''): WordsLeg {
  return {
    ...{ kind: 'words', key, event: '', sport: '', league: '', starts: '', market: 'moneyline' },
    ...{ otherMarket: '', period: '0', selection: '', points: '', odds },
  };
}

export function feedLeg(key: number, odds = ''): FeedLeg {
  return { kind: 'feed', key, match: null, choice: null, odds };
}

/** Returns a bet of which nothing is entered yet: bookmaker and tags are those of the last one. */
export function blankEntry(last?: Bookmakers['last']): BetEntry {
  return {
    ...{ legs: [wordsLeg(1)], odds: '', stake: '', stakeIn: null, bankroll: null, placed: '' },
    ...{ bookmaker: last?.bookmaker ?? '', commission: '', freeBet: false, isLive: false, note: '' },
    eachWay: null,
    tags: last?.tag_ids ?? [],
  };
}

/**
 * Returns an entry with what a bet has in common with the next of its kind. The match, the odds and the time are entered for each bet,
 * and so is a free bet, which few are.
 */
export function entryLike(bet: Bet, region: RegionalFormat): BetEntry {
  const { stake, currency, bankroll_id, bookmaker, commission_percent, each_way, tag_ids } = bet;
  return {
    ...blankEntry(),
    legs: bet.legs.map((leg, at) =>
      leg.line_id === null ? wordsLike(leg, at + 1, region) : feedLeg(at + 1),
    ),
    stake: numberInput(stake, region),
    stakeIn: currency,
    bankroll: bankroll_id,
    bookmaker: bookmaker ?? '',
    commission: commission_percent === 0 ? '' : numberInput(commission_percent, region),
    eachWay: each_way ?? null,
    tags: tag_ids,
  };
}

function wordsLike(leg: BetLeg, key: number, region: RegionalFormat): WordsLeg {
  const { sport, league_name, market, outcome, home, points, period } = leg;
  const isNamed = WORDS_MARKETS.some(({ value }) => value === market);
  return {
    ...wordsLeg(key),
    sport: sport ?? '',
    league: league_name ?? '',
    market: isNamed ? market : 'other',
    otherMarket: isNamed ? '' : market,
    period: String(period ?? 0),
    // The sides of an imported match are no words.
    selection: home === null ? outcome : legWords(leg).selection,
    points: points === null ? '' : numberInput(points, region),
  };
}
