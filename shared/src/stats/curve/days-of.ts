import { amountOf } from '@fairline/shared/bets';
import type { Currency, DaysAnswer } from '@fairline/shared/contracts';
import { type BetColumns, isStaked, UNSETTLED } from '../columns/bet-columns.ts';
import { MoneySums } from '../columns/money.ts';
import { dateOfDay, dayNumbers } from '../columns/zone-days.ts';

/** The settled bets of each day of a time zone. Days without any are left out. */
export function daysOf(columns: BetColumns, currency: Currency, zone: string): DaysAnswer['days'] {
  const days = dayNumbers(columns.at, zone);
  const placeOf = new Map<number, number>();
  const places = Uint32Array.from(days, (day, row) => {
    if (columns.result[row] === UNSETTLED) return 0;
    if (!placeOf.has(day)) placeOf.set(day, placeOf.size);
    return placeOf.get(day) ?? 0;
  });
  const money = new MoneySums(columns, currency, placeOf.size);
  const bets = new Uint32Array(placeOf.size);
  for (let row = 0; row < columns.size; row += 1) {
    if (columns.result[row] === UNSETTLED) continue;
    const place = places[row] ?? 0;
    bets[place] = (bets[place] ?? 0) + 1;
    money.addProfit(place, row);
    if (isStaked(columns, row)) money.addStake(place, row);
  }
  return [...placeOf]
    .sort(([a], [b]) => a - b)
    .map(([day, place]) => ({
      date: dateOfDay(day),
      bets: bets[place] ?? 0,
      staked: amountOf(money.staked(place)),
      profit: amountOf(money.profit(place)),
    }));
}
