import { usePreferences } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { formatOdds } from '@fairline/shared/odds';
import { FairOddsHint, fairQuote, useHint } from '@fairline/shared/ui';

/** The pointer has to stay this long before the fair odds open. Milliseconds. */
const HINT_MS = 300;
/** Order of the outcomes of a market, as a coupon has it; others keep theirs. */
const ORDER = ['home', 'draw', 'away', 'over', 'under'];
/** More prices than this do not fit a row. */
const MOST_PRICES = 3;

/** The price before and now. */
export function PriceDrop({ alert }: { readonly alert: Alert }) {
  const { odds_format, hidePreviousOdds } = usePreferences();
  if (alert.type !== 'odds') return null;
  return (
    <>
      {!hidePreviousOdds && (
        <span className="alert-previous fl-quiet">{formatOdds(alert.previous_odds, odds_format)} → </span>
      )}
      <span>{formatOdds(alert.odds, odds_format)}</span>
    </>
  );
}

/** The price without the margin, by the user's method; on hover by all of them. */
export function FairPrice({ alert }: { readonly alert: Alert }) {
  const { odds_format, devig_method } = usePreferences();
  const { quote, outcome } = alert;
  const { trigger, hint } = useHint(
    () => quote && outcome && <FairOddsHint quote={quote} outcome={outcome} format={odds_format} />,
    HINT_MS,
  );
  const fair = quote && outcome ? fairQuote(quote, devig_method)?.[outcome] : undefined;
  const written = formatOdds(fair ?? Number.NaN, odds_format);
  if (fair === undefined) return written;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the fair odds open on focus too, not only under a pointer.
    <span className="alert-hinted" tabIndex={0} {...trigger}>
      {written}
      {hint}
    </span>
  );
}

/** All prices of the market, in the order of a coupon. */
export function AllPrices({ alert }: { readonly alert: Alert }) {
  const { odds_format } = usePreferences();
  if (alert.quote === null) return <span className="fl-quiet">–</span>;
  const prices = Object.entries(alert.quote).sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const words = prices.map(([outcome, odds]) => `${outcome} ${formatOdds(odds, odds_format)}`).join(', ');
  const shown = prices.slice(0, MOST_PRICES).map(([, odds]) => formatOdds(odds, odds_format));
  return (
    <span title={words}>
      {shown.join(' / ')}
      {prices.length > MOST_PRICES && ' …'}
    </span>
  );
}
