import { DEVIG_METHODS, type Preferences } from '@fairline/shared/contracts';
import { useFormatter } from '../format/use-formatter.ts';
import { DEVIG_NAMES } from './devig-names.ts';
import { fairQuote, type Quote, quoteVig } from './quote.ts';

export interface FairOddsHintProps {
  readonly quote: Quote;
  readonly outcome: string;
  /** No longer read: the formatter knows the user's format. Accepted until no remote passes it. */
  readonly format?: Preferences['odds_format'];
}

/** An outcome's fair odds by every devig method, and the bookmaker's margin. */
export function FairOddsHint({ quote, outcome }: FairOddsHintProps) {
  const { price, percent } = useFormatter();
  const margin = quoteVig(quote);
  return (
    <table>
      <tbody>
        {DEVIG_METHODS.map((method) => (
          <tr key={method}>
            <th scope="row">{DEVIG_NAMES[method]}</th>
            <td>{price(fairQuote(quote, method)?.[outcome] ?? null)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Vig</th>
          <td>{margin === null ? 'X' : percent(margin, 2)}</td>
        </tr>
      </tbody>
    </table>
  );
}
