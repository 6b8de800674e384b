import type { PriceNow } from '@fairline/shared/bets';
import { NO_VALUE } from '@fairline/shared/format';
import { expectedValue } from '@fairline/shared/odds';
import { Icon } from '../../controls/icon.tsx';
import { useFormatter } from '../../format/use-formatter.ts';

export interface BetFiguresProps {
  /** The price of this moment; null while there is none. */
  readonly price: PriceNow | null;
  /** The odds of the bet; null until they are entered. */
  readonly odds: number | null;
  /** The feed does not quote the selection: its price is the fair one. */
  readonly isDerived?: boolean;
}

/** The bookmaker's price, the odds to beat, and the EV of the odds that are entered. */
export function BetFigures({ price, odds, isDerived = false }: BetFiguresProps) {
  const format = useFormatter();
  if (price === null) {
    return <p className="fl-log-bet-figures">There are no odds to beat at the moment.</p>;
  }
  const { fairOdds, approximated, confidence } = price;
  const ev = fairOdds === null || odds === null ? null : expectedValue(odds, fairOdds);
  const sign = approximated ? '≈ ' : '';
  return (
    <dl className="fl-log-bet-figures">
      {!isDerived && (
        <div>
          <dt>{confidence === null ? 'Price' : `Price, ${confidence}`}</dt>
          <dd>
            {sign}
            {format.price(price.odds)}
            {approximated && (
              <span className="fl-log-bet-approximated" title="Approximated from the lines beside it">
                <Icon name="warning" size={12} />
                <span className="fl-hidden">
                  {confidence === null ? 'approximated' : `approximated, ${confidence} confidence`}
                </span>
              </span>
            )}
          </dd>
        </div>
      )}
      <div data-accent>
        <dt>Fair, to beat</dt>
        <dd>{fairOdds === null ? format.price(null) : `${sign}${format.price(fairOdds)}`}</dd>
      </div>
      <div>
        <dt>Your EV</dt>
        <dd className={ev === null || ev === 0 ? undefined : ev > 0 ? 'fl-up' : 'fl-down'}>
          {fairOdds === null ? format.price(null) : ev === null ? NO_VALUE : format.signedPercent(ev)}
        </dd>
      </div>
    </dl>
  );
}
