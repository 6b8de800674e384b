import type { Preferences } from '@fairline/shared/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ChoiceField, NumberField, SegmentedField, SwitchField } from './preference-fields.tsx';

const ANCHOR = 'bet-sizing';

export interface BetSizingProps {
  readonly currency: Preferences['currency'];
  readonly method: Preferences['betSizeMethod'];
}

/** The preferences of the stake suggestion. Other screens link to it. */
export function BetSizing({ currency, method }: BetSizingProps) {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const element = section.current;
    if (hash !== `#${ANCHOR}` || element === null) return;
    // Below the bar that stays in view, which is as high as its text needs.
    const bar = document.querySelector('.settings-top');
    if (bar !== null && getComputedStyle(bar).position === 'sticky') {
      element.style.setProperty('--settings-bar', `${bar.getBoundingClientRect().height}px`);
    }
    // The section is rendered after the browser has looked for the anchor.
    element.scrollIntoView();
  }, [hash]);

  return (
    <section id={ANCHOR} ref={section} className="settings-group">
      <h2>Bet sizing</h2>
      <ChoiceField name="currency" label="Currency" />
      <SegmentedField name="betSizeMethod" label="Method" />
      <NumberField
        name="fractionBetSize"
        label="Fraction"
        about={method === 'kelly' ? 'Share of the full Kelly stake' : 'Share of the bankroll'}
        min={0}
        max={100}
        unit="%"
      />
      <SegmentedField name="betSizeRounding" label="Rounding" about="Stakes are multiples of this" />
      <SwitchField
        name="autoBetSize"
        label="Automatic bet size"
        about="The stake follows the odds until you enter one"
      />
      <NumberField
        name="unitSize"
        label="Unit size"
        about="The value of one unit; 0 switches units off"
        min={0}
        max={1_000_000}
        unit={currency}
        number={{ kind: 'money', currency, hint: 'Enter an amount.' }}
      />
    </section>
  );
}
