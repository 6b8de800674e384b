/** What every field for a number has: its reading in the browser's regional format, the echo, and the question. */
export { browserRegion } from './browser-region.ts';
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
export { NumberNote, type NumberNoteProps, numberText } from './number-note.tsx';
