/** A match as a row of a list. A part of its own, so that only the remotes that use it load it (ADR 0007). */
export { lineTabs, subMarketOf } from './line-tabs.ts';
export { MatchColumns, MatchRow, type MatchRowMarket, type MatchRowProps } from './match-row.tsx';
export { PriceCell, type PriceCellProps, PriceCellView, type PriceCellViewProps } from './price-cell.tsx';
