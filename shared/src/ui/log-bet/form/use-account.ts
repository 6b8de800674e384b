import { usePreferences } from '@fairline/shared/client';
import type { Bankroll, BetTag, BookmakerAccount, Bookmakers, Currency } from '@fairline/shared/contracts';
import { logBetApi } from '../log-bet.endpoints.ts';

const NO_TAGS: readonly BetTag[] = [];
const NO_BANKROLLS: readonly Bankroll[] = [];
const NO_NAMES: readonly string[] = [];
const NO_ACCOUNTS: readonly BookmakerAccount[] = [];

/** Money and tags of the user, as far as a bet needs them. */
export interface Account {
  /** The default bankroll; null where there is none, and where it could not be read. */
  readonly bankroll: Bankroll | null;
  /** All of the user's. */
  readonly bankrolls: readonly Bankroll[];
  /** The bankroll has money: a starting amount or a deposit. */
  readonly isFunded: boolean;
  /** The bankrolls could not be read. */
  readonly failed: boolean;
  /** Reads the bankrolls again. */
  readonly retry: () => void;
  /** Of the stake. */
  readonly currency: Currency;
  readonly tags: readonly BetTag[];
  /** Names to complete, the one with the most bets first. */
  readonly bookmakers: readonly string[];
  /** Bookmakers whose balance or limit the user notes. */
  readonly accounts: readonly BookmakerAccount[];
  /** Bookmaker and tags of the last bet, which the next one begins with. */
  readonly last: NonNullable<Bookmakers['last']> | null;
}

/** The account that a bet is logged in; null until it is known. */
export function useAccount(): Account | null {
  const { currency } = usePreferences();
  // Another tab or device may have changed the balance.
  const bankrolls = logBetApi.useLogBetBankrollsQuery(undefined, { refetchOnMountOrArgChange: true });
  const tags = logBetApi.useLogBetTagsQuery();
  const bookmakers = logBetApi.useLogBetBookmakersQuery(undefined, { refetchOnMountOrArgChange: true });
  if (bankrolls.isLoading || tags.isLoading || bookmakers.isLoading) return null;
  const bankroll = bankrolls.data?.find(({ is_default }) => is_default) ?? null;
  return {
    bankroll,
    bankrolls: bankrolls.data ?? NO_BANKROLLS,
    isFunded: isFunded(bankroll),
    failed: bankrolls.data === undefined,
    retry: () => void bankrolls.refetch(),
    currency: bankroll?.currency ?? currency,
    tags: tags.data ?? NO_TAGS,
    // Without them a bookmaker is typed whole.
    bookmakers: bookmakers.data?.bookmakers ?? NO_NAMES,
    accounts: bookmakers.data?.accounts ?? NO_ACCOUNTS,
    last: bookmakers.data?.last ?? null,
  };
}

/** The account with another bankroll, or a stake in another currency. */
export function withTerms(account: Account, bankrollId: number | null, currency: Currency | null): Account {
  const bankroll = account.bankrolls.find(({ id }) => id === bankrollId) ?? account.bankroll;
  return {
    ...account,
    bankroll,
    isFunded: isFunded(bankroll),
    currency: currency ?? bankroll?.currency ?? account.currency,
  };
}

function isFunded(bankroll: Bankroll | null): boolean {
  return bankroll !== null && (bankroll.starting_amount > 0 || bankroll.deposits > 0);
}
