import { useId } from 'react';
import './segmented.css';

export interface SegmentedOption<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SegmentedProps<Value extends string | number> {
  /** Accessible name of the choice. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few short options beside each other. Radio buttons, so arrow keys move the choice. */
export function Segmented<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className="fl-segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="fl-segment">
          <input
            type="radio"
            className="fl-hidden"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
