export type { BankrollsService } from './bankrolls/bankrolls.service.ts';
export { betServices } from './bet-services.ts';
export { betExportOn } from './bets.feature.ts';
export { gradedState } from './changes/graded-state.ts';
export {
  type Contestants,
  fairOddsAtClose,
  fairOddsOfOffered,
  type LegSelection,
  outcomesOf,
  quoteOf,
} from './clv/close-of-selection.ts';
export { recordCloses } from './clv/record-closes.ts';
export { createBetGrading } from './grading/bet-grading.ts';
export type { BetLedger } from './ledger/bet-ledger.ts';
export { type BetUserReadModel, createBetUserReadModel } from './ledger/bet-user.read-model.ts';
export { presentBet } from './list/bets.presenter.ts';
export { type BetMarksReadModel, createBetMarksReadModel } from './marks/bet-marks.read-model.ts';
export { feedLeg } from './placing/feed-leg.ts';
export type { PlacingService } from './placing/placing.service.ts';
export type { BetTagsService } from './tags/bet-tags.service.ts';
