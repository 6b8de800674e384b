import { DERIVED_MARKET_NAMES, derivedSelectionOf, describeJoint } from '@fairline/shared/bets';
import {
  BET_MARKETS,
  type Bet,
  type BetLeg,
  type BetMarket,
  DERIVED_MARKETS,
  type EachWay,
} from '@fairline/shared/contracts';
import { describeSelection, MARKET_LABELS, MARKET_NAMES, period, sportName } from '@fairline/shared/periods';

/** A bet or one of its selections in words. */
export interface BetWords {
  /** `Arsenal −0.5`, `Over 2.75`, `Parlay of 3`. */
  readonly selection: string;
  /** The market as on a chip, with the period unless it is the whole match: `AH · 1st Half`. */
  readonly market: string;
  readonly event: string;
}

/** What the words of a selection need. */
export type WordsLeg = Pick<
  BetLeg,
  'sport_id' | 'event' | 'home' | 'away' | 'period' | 'market' | 'outcome' | 'points' | 'specials_name'
>;

/** A bet in words; a parlay by its number of selections and their matches. */
export function betWords(bet: Pick<Bet, 'legs'>): BetWords {
  const [first] = bet.legs;
  if (first === undefined) return { selection: '', market: '', event: '' };
  if (bet.legs.length === 1) return legWords(first);
  const events = [...new Set(bet.legs.map(({ event }) => event))].join(', ');
  return { selection: `Parlay of ${bet.legs.length}`, market: '', event: events };
}

/** One selection in words, from the period table where the feed knows its sport, otherwise the user's own. */
export function legWords(leg: WordsLeg): BetWords {
  const { sport_id, home, away, market, outcome, points, event } = leg;
  const derived = home === null || away === null ? null : derivedSelectionOf(leg);
  if (derived !== null && sport_id !== null && home !== null && away !== null) {
    const { selection, ...words } = describeJoint(derived, { sportId: sport_id, home, away });
    const label = [`${words.market} (derived)`, ...(words.period === null ? [] : [words.period])];
    return { selection, market: label.join(' · '), event };
  }
  if (sport_id === null || home === null || away === null || !isBetMarket(market)) {
    const known = points === null || outcome.includes(String(points));
    const sign = market === 'spread' && (points ?? 0) > 0 ? '+' : '';
    const selection = known ? outcome : `${outcome} ${sign}${withMinus(String(points))}`;
    const label = isBetMarket(market) ? labelOf(market) : market;
    return { selection, market: [label, ...partOf(leg)].join(' · '), event };
  }
  const number = leg.period ?? 0;
  const described = describeSelection({
    ...{ sportId: sport_id, period: number, home, away, outcome, points },
    market: market === 'home-total' || market === 'away-total' ? 'total' : market,
    specialsName: leg.specials_name,
  });
  const team = { 'home-total': `${home}: `, 'away-total': `${away}: ` }[market as string] ?? '';
  return {
    selection: `${team}${withMinus(described.selection)}`,
    market: [labelOf(market), ...partOf(leg)].join(' · '),
    event,
  };
}

/** The period unless it is the whole match, or its number says nothing. */
function partOf({ sport_id, period: number }: WordsLeg): string[] {
  return sport_id === null || !number ? [] : [period(sport_id, number).description];
}

/** The markets of the feed and the derived ones, for a filter. */
export const MARKET_CHOICES: readonly { readonly value: string; readonly label: string }[] = [
  ...BET_MARKETS.map((market) => ({
    value: market,
    label: {
      ...MARKET_NAMES,
      ...{ specials: 'Specials', 'home-total': 'Home total', 'away-total': 'Away total' },
    }[market],
  })),
  ...DERIVED_MARKETS.map((market) => ({ value: market, label: DERIVED_MARKET_NAMES[market] })),
];

/** The sport of a bet; null where it is not known. */
export function sportOf({ sport_id, sport }: Pick<BetLeg, 'sport_id' | 'sport'>): string | null {
  return sport_id === null ? sport : sportName(sport_id);
}

function labelOf(market: BetMarket): string {
  if (market === 'home-total' || market === 'away-total') return 'Team total';
  return market === 'specials' ? 'Special' : MARKET_LABELS[market];
}

function isBetMarket(market: string): market is BetMarket {
  return (BET_MARKETS as readonly string[]).includes(market);
}

/** A hyphen before a number is a minus. */
function withMinus(text: string): string {
  return text.replace(/(^| )-(?=\d)/g, '$1−');
}

/** The terms of an each-way bet in words. @example formatEachWay({ divisor: 4, places: 3 }) // '1/4 of the odds, 3 places' */
export function formatEachWay({ divisor, places }: EachWay): string {
  return `1/${divisor} of the odds, ${places} places`;
}
