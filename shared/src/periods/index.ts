export { describeSelection, type SelectionToDescribe, type SelectionWords } from './describe-selection.ts';
export { MARKET_LABELS, MARKET_NAMES, type Market } from './market-labels.ts';
export { countOutcomes, hasDrawOutcome, isThreeWay } from './outcome-count.ts';
export type { PeriodDescription } from './period-description.ts';
export { period, periodsOf, periodUnit } from './periods-of.ts';
export {
  SPORT_IDS,
  SPORTS,
  type Sport,
  sportName,
  sportNamed,
  sportShortName,
  TEAM_SPORT_IDS,
} from './sports.ts';
