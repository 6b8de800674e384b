/** Pure functions of bets and money: exact amounts, profits, histories. */

export { closingOf } from './clv/closing-of.ts';
export { clvOf, countedClvOf } from './clv/clv-of.ts';
export { changesBetween } from './history/changes.ts';
export { type BetEntry, replay } from './history/replay.ts';
export { undoOf } from './history/undo.ts';
export { addAmounts, amountOf, type Units, unitsOf } from './money/amount.ts';
export { convertUnits } from './money/convert-units.ts';
export { betProfit } from './profit/bet-profit.ts';
export { parlayOdds, parlayOutcome } from './profit/parlay.ts';
export { priceAfterCommission } from './profit/price-after-commission.ts';
export { resultOfProfit } from './profit/result-of-profit.ts';
export { type Averages, type CurrencySums, totalsOf } from './totals.ts';
