import { usePreferences } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { formatOdds } from '@fairline/shared/odds';
import { FairOddsHint, fairQuote, useHint } from '@fairline/shared/ui';

/** Delay before the fair odds open under the pointer. Milliseconds. */
const HINT_MS = 300;
/** Order of the outcomes of a market. */
const ORDER = ['home', 'draw', 'away', 'over', 'under'];
/** Prices shown in a row; the rest is in the title. */
const MAX_PRICES = 3;

/** The previous and the current price. */
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

/** The fair price by the user's devig method; on hover by every method. */
export function FairPrice({ alert }: { readonly alert: Alert }) {
  const { odds_format, devig_method } = usePreferences();
  const { quote, outcome } = alert;
  const { trigger, hint } = useHint(
    () => quote && outcome && <FairOddsHint quote={quote} outcome={outcome} format={odds_format} />,
    HINT_MS,
  );
  const fair = quote && outcome ? fairQuote(quote, devig_method)?.[outcome] : undefined;
  const text = formatOdds(fair ?? Number.NaN, odds_format);
  if (fair === undefined) return text;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users open the fair odds by focus.
    <span className="alert-hinted" tabIndex={0} {...trigger}>
      {text}
      {hint}
    </span>
  );
}

/** All prices of the market: home, draw, away, or over, under. */
export function AllPrices({ alert }: { readonly alert: Alert }) {
  const { odds_format } = usePreferences();
  if (alert.quote === null) return <span className="fl-quiet">–</span>;
  const prices = Object.entries(alert.quote).sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const title = prices.map(([outcome, odds]) => `${outcome} ${formatOdds(odds, odds_format)}`).join(', ');
  const shown = prices.slice(0, MAX_PRICES).map(([, odds]) => formatOdds(odds, odds_format));
  return (
    <span title={title}>
      {shown.join(' / ')}
      {prices.length > MAX_PRICES && ' …'}
    </span>
  );
}
