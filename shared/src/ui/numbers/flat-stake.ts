import { currencySchema, idSchema, positiveAmountSchema } from '@fairline/shared/contracts';
import * as z from 'zod';

/** Apart from the local settings: only the forms that log bets load it. */
const KEY = 'fairline.flatStake';

const flatStakeSchema = z.object({
  /** The stake is offered for bets of this bankroll alone, and so to its owner alone. */
  bankroll: idSchema,
  amount: positiveAmountSchema,
  currency: currencySchema,
});
export type FlatStake = z.output<typeof flatStakeSchema>;

/** Returns the stake that the user typed for their last bet of a bankroll; null where they took a suggested one, or there is none. */
export function readFlatStake(bankroll: number | undefined): FlatStake | null {
  try {
    const stored = flatStakeSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return stored.success && stored.data.bankroll === bankroll ? stored.data : null;
  } catch {
    // Neither storage that is not available nor a broken text keeps a bet from being logged.
    return null;
  }
}

/** Remembers the stake that the user typed; null forgets it. */
export function rememberFlatStake(stake: FlatStake | null): void {
  try {
    if (stake === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(stake));
  } catch {
    // The next stake is typed whole.
  }
}
