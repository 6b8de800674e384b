import { usePreferences } from '@fairline/shared/client';
import { useHint } from '../controls/use-hint.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { FairOddsHint } from './fair-odds-hint.tsx';
import { fairQuote, type Quote } from './quote.ts';
import { useFlash } from './use-flash.ts';

/** Delay before the fair odds open under the pointer. Milliseconds. */
const HINT_MS = 300;

/**
 * What a cell shows of an outcome: its fair odds and the bookmaker's odds in the order of the user's preference, the
 * direction of the last change, and the hint with every devig method.
 *
 * @param changedAt when the line last changed (epoch ms)
 */
export function useCellPrices(quote: Quote, outcome: string, changedAt?: number) {
  const { devig_method, displayChange, hideSecondaryOdds } = usePreferences();
  const { price: write } = useFormatter();
  const price = quote[outcome] || null;
  const fair = fairQuote(quote, devig_method)?.[outcome] ?? null;
  const flash = useFlash(price);
  const { trigger, hint } = useHint(
    () => <FairOddsHint quote={quote} outcome={outcome} changedAt={changedAt} />,
    HINT_MS,
  );
  const fairLeads = displayChange === 'dvo-main' && fair !== null;
  const [main, secondary] = fairLeads ? [fair, price] : [price, fair];
  return {
    main: write(main),
    secondary: hideSecondaryOdds || price === null ? undefined : write(secondary),
    secondaryTitle: fairLeads ? 'Bookmaker’s odds' : 'Fair odds',
    flash,
    trigger,
    hint,
  };
}
