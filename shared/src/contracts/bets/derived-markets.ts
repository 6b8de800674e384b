/**
 * Markets that the feed does not quote, and that are priced from the joint model of a match. A bet on one has the line of the
 * match, and its own period. Their outcomes are texts, which `selectionOfText` of the joint model reads.
 */
export const DERIVED_MARKETS = [
  'double-chance',
  'draw-no-bet',
  'both-to-score',
  'correct-score',
  'exact-total',
  'home-exact-total',
  'away-exact-total',
  'games-exact-total',
  'home-games-exact-total',
  'away-games-exact-total',
  'winning-margin',
  'odd-even',
  'half-time-full-time',
  'highest-scoring-half',
  'race',
  'tie-break',
  'games-spread',
  'games-total',
  'home-games-total',
  'away-games-total',
  'combination',
] as const;
export type DerivedMarket = (typeof DERIVED_MARKETS)[number];

/**
 * Whether a market of a bet is a derived one.
 * @example isDerivedMarket('both-to-score') // true
 */
export function isDerivedMarket(market: string): market is DerivedMarket {
  return (DERIVED_MARKETS as readonly string[]).includes(market);
}
