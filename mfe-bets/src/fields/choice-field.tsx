import { useId } from 'react';
import './fields.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFieldProps {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown while nothing is chosen; without it the first option is. */
  readonly nothing?: string;
  readonly problem?: string | null | undefined;
  readonly wide?: boolean;
}

/** A labelled choice of one of several values; below it, what is wrong with it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, options, value, onChange, nothing, problem = null, wide } = props;
  const id = useId();
  return (
    <div className={wide ? 'bets-field bets-field-wide' : 'bets-field'}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="fl-input"
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      >
        {nothing !== undefined && <option value="">{nothing}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem !== null && (
        <span id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
