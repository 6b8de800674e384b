import { usePreferences } from '@fairline/shared/client';
import type { Bankroll, BetTag, Currency } from '@fairline/shared/contracts';
import { logBetApi } from '../log-bet.endpoints.ts';

const NO_TAGS: readonly BetTag[] = [];

/** Money and tags of the user, as far as a bet needs them. */
export interface Account {
  /** The default bankroll; null where there is none, and where it could not be read. */
  readonly bankroll: Bankroll | null;
  /** The bankroll has money: a starting amount or a deposit. */
  readonly isFunded: boolean;
  /** The bankrolls could not be read. */
  readonly failed: boolean;
  /** Reads the bankrolls again. */
  readonly retry: () => void;
  /** Of the stake. */
  readonly currency: Currency;
  readonly tags: readonly BetTag[];
}

/** The account that a bet is logged in; null until it is known. */
export function useAccount(): Account | null {
  const { currency } = usePreferences();
  // Another tab or device may have changed the balance.
  const bankrolls = logBetApi.useLogBetBankrollsQuery(undefined, { refetchOnMountOrArgChange: true });
  const tags = logBetApi.useLogBetTagsQuery();
  if (bankrolls.isLoading || tags.isLoading) return null;
  const bankroll = bankrolls.data?.find(({ is_default }) => is_default) ?? null;
  return {
    bankroll,
    isFunded: bankroll !== null && (bankroll.starting_amount > 0 || bankroll.deposits > 0),
    failed: bankrolls.data === undefined,
    retry: () => void bankrolls.refetch(),
    currency: bankroll?.currency ?? currency,
    tags: tags.data ?? NO_TAGS,
  };
}
