/** Pure functions of bets and money: exact amounts, profits, histories. */

export {
  addMonths,
  monthName,
  monthWeeks,
  type WeekStart,
  weekdaysFrom,
} from './calendar/month-days.ts';
export {
  DAY_PERIODS,
  type DayPeriodId,
  type DayRange,
  daysOfPeriod,
  PERIODS,
  type PeriodId,
  periodBounds,
  periodIdOf,
  periodStart,
  rangeBounds,
  readRange,
  type ShownPeriod,
} from './calendar/periods.ts';
export { addDays, dayAt, dayStart, daysBetween, deviceZone } from './calendar/zoned-days.ts';
export { closingOf, isCloseOf } from './clv/closing-of.ts';
export { clvOf, countedClvOf, countedEvOf, evAtBet } from './clv/clv-of.ts';
export {
  type DerivedLeg,
  derivedSelectionOf,
  mirroredDerived,
  wrongDerivedSelection,
} from './derived/derived-leg.ts';
export {
  DERIVED_MARKET_NAMES,
  type DescribedMatch,
  describeJoint,
  type JointWords,
} from './derived/derived-words.ts';
export { decidedMarkets } from './grading/decided-markets.ts';
export { gradedByFeed } from './grading/graded-by-feed.ts';
export { GRADING_RULES, type GradingRule, gradingRuleName } from './grading/grading-rules.ts';
export { type LegFacts, legVerdict, RESULT_WITHIN_MS } from './grading/leg-verdict.ts';
export {
  getOddsApiScope,
  getPeriodScope,
  SCOPES,
  SCORE_FEEDS,
  SCORE_TABLE,
  type Scope,
  type ScoreRow,
} from './grading/score-scopes.ts';
export type { SettledContestant } from './grading/special-result.ts';
export type { DeadHeat, FeedSettlement, LegVerdict, PeriodSettlement } from './grading/verdict.ts';
export { changesBetween, isSame } from './history/changes.ts';
export { type BetEntry, replay } from './history/replay.ts';
export { undoOf } from './history/undo.ts';
export { bookmakerWarning, type StakeAtBookmaker } from './logging/bookmaker-warning.ts';
export { type LoggingFailure, loggingFailure } from './logging/logging-failure.ts';
export { newKey } from './logging/new-key.ts';
export { addAmounts, amountOf, type Units, unitsOf } from './money/amount.ts';
export { convertUnits } from './money/convert-units.ts';
export {
  fairOddsOf,
  halfOfDerived,
  halfOutcomeOf,
  type PriceNow,
  priceNow,
  type SelectionFairOdds,
} from './pricing/fair-odds-of.ts';
export { type BetTarget, isBetOn } from './pricing/is-bet-on.ts';
export {
  type CurrentPrice,
  type DerivedNow,
  NO_PRICE,
  type OpenLine,
  type PriceReader,
  priceOfBet,
} from './pricing/price-of-bet.ts';
export { betMarketOf, type FeedSelection, selectionOfCell } from './pricing/selection-of-cell.ts';
export { betProfit } from './profit/bet-profit.ts';
export { placeOdds } from './profit/each-way.ts';
export { EACH_WAY_CHOICES, USUAL_EACH_WAY } from './profit/each-way-choices.ts';
export { parlayOdds, parlayOutcome } from './profit/parlay.ts';
export { priceAfterCommission } from './profit/price-after-commission.ts';
export { withPaidResult } from './profit/with-paid-result.ts';
export {
  type Averages,
  type CurrencySums,
  computeTotals,
  type OpenDay,
  type OpenSums,
  totalIn,
} from './totals.ts';
