/** A match as a row of a list. A part of its own, so that only the remotes that use it load it (ADR 0007). */

export { useBookmarksListQuery } from './bookmarks.endpoints.ts';
export { lineTabs, subMarketOf } from './line-tabs.ts';
export { MatchChoice, type MatchChoiceProps } from './markets/match-choice.tsx';
export {
  ALL_PERIODS,
  choiceOf,
  type MarketChoice,
  type MatchMarket,
  matchMarkets,
  type ShownMarket,
  shownMarket,
} from './markets/match-markets.ts';
export { MatchColumns, MatchRow, type MatchRowMarket, type MatchRowProps } from './match-row.tsx';
export { PriceCell, type PriceCellProps, PriceCellView, type PriceCellViewProps } from './price-cell.tsx';
export { type SavedMatch, saveLabel, useSavedMatch } from './use-saved-match.ts';
