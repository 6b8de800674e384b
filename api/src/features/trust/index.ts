export { addCounts, BETS, COUNT_COLUMNS, minuteOf, type TrustCount } from './trust-count.ts';
export { createTrustFigures } from './trust-figures.ts';
