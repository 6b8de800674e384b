import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { NumberField, SelectField, SwitchField } from './fields.tsx';
import { useForm } from './preferences-form.tsx';

const ANCHOR = 'bet-sizing';

/** How large a bet should be; other screens link to it. */
export function BetSizing() {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // The page was not there yet when the browser looked for the anchor.
    if (hash === `#${ANCHOR}`) section.current?.scrollIntoView();
  }, [hash]);
  const { currency, betSizeMethod } = useForm().values;

  return (
    <section id={ANCHOR} ref={section} className="settings-group">
      <h2>Bet sizing</h2>
      <SelectField field="currency" label="Currency" />
      <SelectField field="betSizeMethod" label="Method" />
      <NumberField
        field="fractionBetSize"
        label="Fraction"
        about={
          betSizeMethod === 'kelly'
            ? 'How much of the full Kelly stake to bet.'
            : 'How much of the bankroll to bet.'
        }
        max={100}
        step="any"
        unit="%"
      />
      <SelectField field="betSizeRounding" label="Rounding" about="Stakes are multiples of this." />
      <SwitchField
        field="autoBetSize"
        label="Automatic bet size"
        about="The stake follows the odds until you type one."
      />
      <NumberField
        field="unitSize"
        label="Unit size"
        about="What one unit is worth; 0 switches units off."
        max={1_000_000}
        step="any"
        unit={currency}
      />
    </section>
  );
}
