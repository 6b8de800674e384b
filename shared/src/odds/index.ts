export {
  approximateOdds,
  halfChance,
  type Line,
  type LineApproximation,
} from './approximate/approximate-odds.ts';
export { type Confidence, leastConfident } from './approximate/confidence.ts';
export { type DevigMethod, devig } from './devig/devig.ts';
export { fairOdds } from './devig/fair-odds.ts';
export { devigMarket, LEAST_OVERROUND, marketFairOdds, marketVig } from './devig/whole-market.ts';
export { formatFixed } from './formats/decimal-text.ts';
export { ODDS_FORMAT_NAMES } from './formats/format-names.ts';
export { formatOdds, type OddsFormat } from './formats/format-odds.ts';
export {
  decimalInput,
  oddsExample,
  percentPrice,
  priceInFormat,
  profitPrice,
} from './formats/price-in-format.ts';
export { toAmerican } from './formats/to-american.ts';
export { toDecimal } from './formats/to-decimal.ts';
export {
  type CellId,
  type CellSelection,
  type MarketSelection,
  marketCell,
  moneylineCell,
  parseCellId,
  specialCell,
  spreadCell,
  teamTotalCell,
  totalCell,
} from './settlement/cell-id.ts';
export {
  type BetResult,
  type Score,
  type SettledResult,
  type SettleInput,
  settle,
} from './settlement/settle.ts';
export { settledProfit } from './settlement/settled-profit.ts';
export { type PricedLine, winningCells } from './settlement/winning-cells.ts';
export { countsHalf, type HalfOutcome, kellyStake } from './stakes/kelly-stake.ts';
export { percentageStake } from './stakes/percentage-stake.ts';
export { dropPercentage } from './value/drop-percentage.ts';
export { expectedValue } from './value/expected-value.ts';
export { type MainLines, mainPrices, mostEven } from './value/main-prices.ts';
export { vig } from './value/vig.ts';
