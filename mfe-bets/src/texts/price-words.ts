import type { Bet, NoPriceReason } from '@fairline/shared/contracts';

/** Why a bet has no price now. */
const NO_PRICE_WORDS: Readonly<Record<NoPriceReason, string>> = {
  'not-on-feed': 'None for a selection that is not on the feed',
  'no-price': 'None while a selection has no price',
  'no-leg-odds': 'None while a selection that was won has no odds of its own',
};

/** Why an unsettled bet has no price now; undefined for others. */
export function noPriceWords({ no_price }: Pick<Bet, 'no_price'>): string | undefined {
  return no_price === null ? undefined : NO_PRICE_WORDS[no_price];
}
