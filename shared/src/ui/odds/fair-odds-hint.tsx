import { DEVIG_METHODS, type Preferences } from '@fairline/shared/contracts';
import { formatOdds } from '@fairline/shared/odds';
import { formatPercent } from '../format/formatters.ts';
import { DEVIG_NAMES } from './devig-names.ts';
import { fairQuote, type Quote, quoteVig } from './quote.ts';

export interface FairOddsHintProps {
  readonly quote: Quote;
  readonly outcome: string;
  readonly format: Preferences['odds_format'];
}

/** An outcome's fair odds by every devig method, and the bookmaker's margin. */
export function FairOddsHint({ quote, outcome, format }: FairOddsHintProps) {
  const margin = quoteVig(quote);
  return (
    <table>
      <tbody>
        {DEVIG_METHODS.map((method) => (
          <tr key={method}>
            <th scope="row">{DEVIG_NAMES[method]}</th>
            <td>{formatOdds(fairQuote(quote, method)?.[outcome] ?? Number.NaN, format)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Vig</th>
          <td>{margin === null ? 'X' : formatPercent(margin, 2)}</td>
        </tr>
      </tbody>
    </table>
  );
}
