import { moneylineCell } from '@fairline/shared/odds';
import { OddsCell } from '@fairline/shared/ui';

/** A typical three-way market. */
const QUOTE = { home: 2.14, draw: 3.48, away: 3.62 };
const OUTCOMES = ['home', 'draw', 'away'] as const;

/** Example odds cells that show the effect of the preferences. */
export function ExampleOdds() {
  return (
    <section className="settings-group">
      <h2>With these settings</h2>
      <p className="settings-market">Moneyline (3-way)</p>
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
    </section>
  );
}
