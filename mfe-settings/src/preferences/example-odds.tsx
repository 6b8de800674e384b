import { moneylineCell } from '@fairline/shared/odds';
import { OddsCell } from '@fairline/shared/ui';

/** An ordinary three-way market. */
const QUOTE = { home: 2.14, draw: 3.48, away: 3.62 };
const OUTCOMES = ['home', 'draw', 'away'] as const;

/** What the choices below do to a market. */
export function ExampleOdds() {
  return (
    <div className="settings-example">
      <p className="fl-quiet">An example, the way you would see it:</p>
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
