/** What every typed field has: of numbers the reading in the browser's regional format, the echo and the question; of names their completion. */
export { browserRegion } from './browser-region.ts';
export { completeNames } from './complete-name.ts';
export { type FlatStake, readFlatStake, rememberFlatStake } from './flat-stake.ts';
export {
  amountField,
  balanceField,
  betOddsField,
  COMMISSION_FIELD,
  pointsField,
  priceField,
  readTyped,
  type StakeTerms,
  stakeField,
  wholeField,
} from './number-fields.ts';
export { fieldText, NumberNote, type NumberNoteProps, numberText } from './number-note.tsx';
export { SELECT_WHOLE } from './select-whole.ts';
export { useAmountAtRest } from './use-amount-at-rest.ts';
