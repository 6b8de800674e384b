/** Statistics of bets: figures with intervals, replays with other stakes, cells of facets, luck. Pure functions over columns. */

export { type Amounts, newAmounts, setUnits, unitsAt } from './columns/amounts.ts';
export {
  type BetColumns,
  RESULT_CODES,
  type Side,
  type TagColumn,
  type TextColumn,
  UNSETTLED,
} from './columns/bet-columns.ts';
export { convertedOf } from './columns/money.ts';
export { selectBets } from './columns/select-bets.ts';
export { daysOf } from './curve/days-of.ts';
export { profitCurve } from './curve/profit-curve.ts';
export { cellsOf, type FacetCells } from './facets/cells-of.ts';
export type { FacetNames } from './facets/facet-values.ts';
export { type DatedPercent, dayMeans } from './figures/day-means.ts';
export { figuresOf, type PeriodFigures } from './figures/figures-of.ts';
export { percentOf, rounded, shareOf } from './figures/percent.ts';
export { rateFigure } from './figures/set-sums.ts';
export { type StatContext, type StatReader, statContext } from './figures/stat-context.ts';
export { luckColumns } from './luck/luck-columns.ts';
export {
  type Luck,
  type LuckColumns,
  type LuckOptions,
  type LuckPoint,
  type LuckSpread,
  MOST_LUCK_POINTS,
  simulateLuck,
} from './luck/simulate-luck.ts';
export { type PageStats, pageOf } from './page-of.ts';
export { compareStakes, type Replay, type StakeTerms } from './replay/compare-stakes.ts';
