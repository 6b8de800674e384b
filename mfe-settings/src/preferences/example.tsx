import { usePreferences } from '@fairline/shared/client';
import { CURRENCY_RATES } from '@fairline/shared/contracts';
import { moneylineCell } from '@fairline/shared/odds';
import { OddsCell, PriceMove, StartTime, useFormatter } from '@fairline/shared/ui';
import { useState } from 'react';

/** A typical three-way market. */
const QUOTE = { home: 2.14, draw: 3.48, away: 3.62 };
const OUTCOMES = ['home', 'draw', 'away'] as const;

/** Until the start of the example: a day and a bit, so that the countdown has two units. Milliseconds. */
const AHEAD = 26.5 * 3_600_000;
/** The example's stake in euro, rounded in the user's currency. */
const STAKE = 25;

/** A market, a price that fell, a start and a stake, written with the preferences as they are now. */
export function Example() {
  return (
    <section className="settings-example" aria-label="Example">
      <div className="settings-example-row">
        {OUTCOMES.map((outcome) => (
          <OddsCell
            key={outcome}
            cellId={moneylineCell(outcome)}
            label={`Example: ${outcome}`}
            caption={outcome.replace(/^./, (first) => first.toUpperCase())}
            stacked
            quote={QUOTE}
            outcome={outcome}
          />
        ))}
      </div>
      <dl className="settings-example-line">
        <div>
          <dt>Price</dt>
          <dd>
            <PriceMove was={2.38} now={QUOTE.home} />
          </dd>
        </div>
        <div>
          <dt>Start</dt>
          <dd>
            <ExampleStart />
          </dd>
        </div>
        <div>
          <dt>Stake</dt>
          <dd>
            <ExampleStake />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function ExampleStart() {
  const [starts] = useState(() => new Date(Date.now() + AHEAD).toISOString());
  return <StartTime starts={starts} settledStatus={0} match={null} />;
}

function ExampleStake() {
  const { currency, unitSize } = usePreferences();
  const format = useFormatter();
  const stake = Math.round(STAKE * CURRENCY_RATES[currency]);
  return (
    <>
      {format.money(stake)}
      {unitSize > 0 && <span className="fl-quiet"> {format.units(stake / unitSize)}</span>}
    </>
  );
}
