import { amountOf, type Units, unitsOf } from '@fairline/shared/bets';
import type { BookmakerAccount } from '@fairline/shared/contracts';
import type { BookmakerBets } from '../list/bets.read-model.ts';
import type { BookmakerLimit, BookmakerMovements } from './bankrolls.read-model.ts';

/** A bookmaker and a currency. Letters may be written in either case. */
interface AccountName {
  readonly bookmaker: string;
  readonly currency: string;
}

/** Whether two names are those of one account. */
export function isSameAccount(a: AccountName, b: AccountName): boolean {
  return a.currency === b.currency && a.bookmaker.toLowerCase() === b.bookmaker.toLowerCase();
}

/**
 * Adds up the money of each bookmaker and currency with a deposit, a withdrawal or a limit. Bets there in another currency do not
 * count: currencies are never converted into each other here.
 */
export function bookmakerAccounts(
  movements: readonly BookmakerMovements[],
  bets: readonly BookmakerBets[],
  limits: readonly BookmakerLimit[],
): BookmakerAccount[] {
  const limited = limits.filter((limit) => !movements.some((one) => isSameAccount(one, limit)));
  return [...movements, ...limited]
    .map(({ bookmaker, currency }) => {
      const name = { bookmaker, currency };
      const isNoted = movements.some((one) => isSameAccount(one, name));
      const limit = limits.find((one) => isSameAccount(one, name));
      const units = unitsAt(name, movements, bets);
      return {
        bookmaker,
        currency,
        deposits: amountOf(units.deposits),
        withdrawals: amountOf(units.withdrawals),
        profit: amountOf(units.profit),
        balance: isNoted ? amountOf(units.balance) : null,
        open_stakes: amountOf(units.open),
        open_bets: bets.find((one) => isSameAccount(one, name))?.open_bets ?? 0,
        available: isNoted ? amountOf(units.available) : null,
        max_stake: limit?.max_stake ?? null,
        note: limit?.note ?? null,
      };
    })
    .toSorted(
      (a, b) =>
        a.bookmaker.toLowerCase().localeCompare(b.bookmaker.toLowerCase(), 'en') ||
        a.currency.localeCompare(b.currency, 'en'),
    );
}

/** Adds up one account, in exact units. */
export function unitsAt(
  name: AccountName,
  movements: readonly BookmakerMovements[],
  bets: readonly BookmakerBets[],
) {
  const moved = movements.find((one) => isSameAccount(one, name));
  const bet = bets.find((one) => isSameAccount(one, name));
  const units = (text: string | undefined): Units => unitsOf(text ?? 0);
  const [deposits, withdrawals] = [units(moved?.deposits), units(moved?.withdrawals)];
  const [profit, open] = [units(bet?.profit), units(bet?.open_stakes)];
  const balance = deposits - withdrawals + profit;
  return { deposits, withdrawals, profit, open, balance, available: balance - open };
}
