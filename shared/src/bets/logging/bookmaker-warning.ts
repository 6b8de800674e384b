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
 * Says what speaks most against a stake at a bookmaker, in a line below the bookmaker's name: less money is left there, or the limit that
 * the user noted is lower. Only the account in the currency of the bet counts.
 *
 * @param money an amount in the currency of the bet, as the user sees it
 * @returns null where nothing speaks against it
 * @example bookmakerWarning(accounts, { bookmaker: 'alpha', currency: 'EUR', stake: 40, freeBet: false }, money)
 *   // 'Only €35.00 left there.'
 */
export function bookmakerWarning(
  accounts: readonly BookmakerAccount[],
  { bookmaker, currency, stake, freeBet }: StakeAtBookmaker,
  money: (amount: number) => string,
): string | null {
  const name = bookmaker.trim().toLowerCase();
  const account = accounts.find((one) => one.currency === currency && one.bookmaker.toLowerCase() === name);
  if (account === undefined) return null;
  const { available, max_stake } = account;
  if (available !== null && !freeBet) {
    if (available <= 0) return `Empty: ${money(available)} left there.`;
    if (stake !== null && stake > available) return `Only ${money(available)} left there.`;
  }
  return max_stake !== null && stake !== null && stake > max_stake
    ? `Above your limit of ${money(max_stake)}.`
    : null;
}
