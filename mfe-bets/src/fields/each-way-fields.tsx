import { EACH_WAY_CHOICES, USUAL_EACH_WAY } from '@fairline/shared/bets';
import type { EachWay } from '@fairline/shared/contracts';
import { ChoiceField } from './choice-field.tsx';
import './fields.css';

export interface EachWayFieldsProps {
  /** Null for a bet on the win alone. */
  readonly value: EachWay | null;
  readonly onChange: (value: EachWay | null) => void;
}

/** Whether a bet is each-way, and its terms. */
export function EachWayFields({ value, onChange }: EachWayFieldsProps) {
  return (
    <>
      <label className="bets-tick bets-field-wide">
        <input
          type="checkbox"
          checked={value !== null}
          onChange={() => onChange(value === null ? USUAL_EACH_WAY : null)}
        />
        Each-way, half of the stake on a place
      </label>
      {value !== null && (
        <>
          <ChoiceField
            label="Place pays"
            options={EACH_WAY_CHOICES.divisor}
            value={String(value.divisor)}
            onChange={(divisor) => onChange({ ...value, divisor: Number(divisor) })}
          />
          <ChoiceField
            label="Places"
            options={EACH_WAY_CHOICES.places}
            value={String(value.places)}
            onChange={(places) => onChange({ ...value, places: Number(places) })}
          />
        </>
      )}
    </>
  );
}
