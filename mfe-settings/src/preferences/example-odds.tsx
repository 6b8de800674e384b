import { moneylineCell } from '@fairline/shared/odds';
import { OddsCell } from '@fairline/shared/ui';

/** A typical three-way market. */
const QUOTE = { home: 2.14, draw: 3.48, away: 3.62 };
const OUTCOMES = ['home', 'draw', 'away'] as const;

/** Example odds cells that show the effect of the preferences. */
export function ExampleOdds() {
  return (
    <div className="settings-example">
      <p className="fl-quiet">Example with your preferences:</p>
      <div className="settings-example-row">
        {OUTCOMES.map((outcome) => (
          <OddsCell
            key={outcome}
            cellId={moneylineCell(outcome)}
            label={`Example: ${outcome}`}
            caption={outcome.replace(/^./, (first) => first.toUpperCase())}
            quote={QUOTE}
            outcome={outcome}
          />
        ))}
      </div>
    </div>
  );
}
