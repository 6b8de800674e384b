import type { BookmakerAccount, Currency } from '@fairline/shared/contracts';

/** What a bet is about to take from a bookmaker. */
export interface StakeAtBookmaker {
  readonly bookmaker: string;
  readonly currency: Currency;
  /** Null while no stake is entered. */
  readonly stake: number | null;
  readonly freeBet: boolean;
}

/**
 * Says what speaks against a stake at a bookmaker: less money is left there, or the limit that the user noted is lower. Only the
 * account in the currency of the bet counts.
 *
 * @param money an amount in the currency of the bet, as the user sees it
 * @example bookmakerWarnings(accounts, { bookmaker: 'alpha', currency: 'EUR', stake: 40, freeBet: false }, money)
 *   // ['Alpha has €35.00 left, less than this stake.']
 */
export function bookmakerWarnings(
  accounts: readonly BookmakerAccount[],
  { bookmaker, currency, stake, freeBet }: StakeAtBookmaker,
  money: (amount: number) => string,
): string[] {
  const name = bookmaker.trim().toLowerCase();
  const account = accounts.find((one) => one.currency === currency && one.bookmaker.toLowerCase() === name);
  if (account === undefined) return [];
  const { available, max_stake } = account;
  const warnings: string[] = [];
  if (available !== null && !freeBet) {
    if (available <= 0) warnings.push(`${account.bookmaker} is empty: ${money(available)} left.`);
    else if (stake !== null && stake > available) {
      warnings.push(`${account.bookmaker} has ${money(available)} left, less than this stake.`);
    }
  }
  if (max_stake !== null && stake !== null && stake > max_stake) {
    warnings.push(`Your limit at ${account.bookmaker} is ${money(max_stake)}, less than this stake.`);
  }
  return warnings;
}
