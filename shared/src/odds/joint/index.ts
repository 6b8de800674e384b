export type { FitQuality, FitReason, JointFit, NoFit, QuoteResidual } from './fit/fit-model.ts';
export { type JointQuote, type QuotedMarkets, quotesOf } from './fit/quote.ts';
export { type FitOptions, fitMatch, JOINT_SPORT_IDS } from './fit-match.ts';
export { type JointMarket, type JointMarketPrice, jointMarkets } from './markets/joint-markets.ts';
export { mirrorSelection } from './markets/mirror-selection.ts';
export { periodRulesOf } from './markets/period-rules.ts';
export type { JointSelection, Side, SingleSelection } from './markets/selection.ts';
export { type SelectionText, selectionOfText, textOfSelection } from './markets/selection-text.ts';
export {
  decidingPeriods,
  type JointSettlement,
  settleJoint,
  type UndecidedReason,
} from './markets/settle-joint.ts';
export { type JointPrice, type NoPrice, type PriceReason, priceOf } from './price-of.ts';
