import { NO_VALUE } from '@fairline/shared/format';
import { Button, ErrorText, useFormatter, useValues } from '@fairline/shared/ui';
import { NO_PRICE_TEXTS, oddsInterval } from './derived-choice.ts';
import type { ShownPrice } from './priced-request.ts';

export interface CalculatorResultProps {
  /** The price of the chosen selection; null until it is known. */
  readonly shown: ShownPrice | null;
  readonly error: unknown;
  /** The price of the user's bookmaker; null where none is entered. */
  readonly odds: number | null;
  readonly onLog: () => void;
}

/** Fair odds, probability, EV and stake of the chosen selection, and the way to log it. */
export function CalculatorResult({ shown, error, odds, onLog }: CalculatorResultProps) {
  const format = useFormatter();
  const values = useValues();
  if (error !== undefined) {
    return (
      <p role="alert">
        The price could not be read. <ErrorText error={error} /> It is read again with your next change.
      </p>
    );
  }
  if (shown === null) {
    return (
      <p role="status" aria-busy>
        Computing the price…
      </p>
    );
  }
  const { price, no_price } = shown.answer;
  if (price === null) return <p role="status">{no_price === null ? '' : NO_PRICE_TEXTS[no_price]}</p>;
  const ev = odds === null ? null : shown.bet;
  return (
    <div className="derived-result" role="status" aria-busy={shown.isComputing}>
      <dl>
        <div data-accent>
          <dt>Fair odds</dt>
          <dd>{format.price(price.fair_odds)}</dd>
          <dd className="derived-interval">{oddsInterval(price, format).join(' to ')}</dd>
        </div>
        <div>
          <dt>Probability</dt>
          <dd>{format.probability(price.probability)}</dd>
          <dd className="derived-interval">
            {format.probability(price.low)} to {format.probability(price.high)}
          </dd>
        </div>
        <div>
          <dt>Your EV</dt>
          <dd className={ev === null ? undefined : ev.ev_percent > 0 ? 'fl-up' : 'fl-down'}>
            {ev === null ? NO_VALUE : format.signedPercent(ev.ev_percent)}
          </dd>
          <dd className="derived-interval">{evNote()}</dd>
        </div>
        <div>
          <dt>Stake</dt>
          <dd>{stakeText()}</dd>
          <dd className="derived-interval">{stakeNote()}</dd>
        </div>
      </dl>
      {price.returned > 0 && (
        <p className="derived-note">
          {format.probability(price.returned)} of the stake is returned on average. Probability and EV are of
          the rest.
        </p>
      )}
      <Button kind="primary" onClick={onLog}>
        Log as a bet
      </Button>
    </div>
  );

  function evNote(): string {
    if (odds === null) return 'Enter a price';
    if (ev === null) return 'Computing…';
    return `${format.signedPercent(ev.ev_low)} to ${format.signedPercent(ev.ev_high)}`;
  }

  function stakeText(): string {
    if (ev === null || ev.stake === null || ev.currency === null) return NO_VALUE;
    return ev.stake === 0
      ? 'None'
      : values.amount(ev.stake, ev.currency as Parameters<typeof values.amount>[1]);
  }

  function stakeNote(): string {
    if (ev === null) return 'By your preferences';
    if (ev.stake === null) return 'Set a bankroll first';
    return ev.stake === 0 ? 'No edge, or nothing left' : 'By your preferences';
  }
}
