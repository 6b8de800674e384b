import { DEVIG_METHODS, type Preferences } from '@fairline/shared/contracts';
import { useContext } from 'react';
import { useFormatter } from '../format/use-formatter.ts';
import { useTicking } from '../time/use-ticking.ts';
import { ChangedAtContext } from './changed-at.context.ts';
import { DEVIG_NAMES } from './devig-names.ts';
import { fairQuote, type Quote, quoteVig } from './quote.ts';

export interface FairOddsHintProps {
  readonly quote: Quote;
  readonly outcome: string;
  /** When the line last changed (epoch ms); absent: what the panel around it says. */
  readonly changedAt?: number | undefined;
  /** No longer read: the formatter knows the user's format. Accepted until no remote passes it. */
  readonly format?: Preferences['odds_format'];
}

/** An outcome's fair odds by every devig method, and the bookmaker's margin. */
export function FairOddsHint({ quote, outcome, ...props }: FairOddsHintProps) {
  const ofPanel = useContext(ChangedAtContext);
  const changedAt = props.changedAt ?? ofPanel;
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
        {changedAt !== undefined && <Age changedAt={changedAt} />}
      </tbody>
    </table>
  );
}

function Age({ changedAt }: { readonly changedAt: number }) {
  const { relative } = useFormatter();
  return (
    <tr>
      <th scope="row">Line changed</th>
      <td>{useTicking((now) => relative(Math.min(changedAt, now), now))}</td>
    </tr>
  );
}
