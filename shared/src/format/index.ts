export { type ClockParts, createClock } from './clock.ts';
export {
  describeMissingBooks,
  describeNoPrices,
  findNoPricesReason,
} from './describe-no-prices.ts';
export {
  createFormatter,
  type FormatPreferences,
  type Formatter,
  type Moment,
  NO_VALUE,
} from './formatter.ts';
export { type LabelledMove, moveLabel } from './move-label.ts';
export { pointsText } from './points-text.ts';
