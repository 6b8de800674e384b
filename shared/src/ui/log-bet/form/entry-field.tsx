import { type ReactNode, type Ref, useId } from 'react';

export interface EntryFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The unit, at the end of the input. */
  readonly unit: string;
  /** One line: what is below stays where it is. */
  readonly problem: string | null;
  readonly placeholder?: string;
  /** A button at the end of the input. */
  readonly action?: ReactNode;
  readonly inputMode?: 'decimal' | 'text';
  readonly ref?: Ref<HTMLInputElement>;
}

/** A number to type, with its unit, and a line below it for what is wrong with it. */
export function EntryField(props: EntryFieldProps) {
  const { label, value, onChange, unit, problem, placeholder, action, inputMode = 'decimal', ref } = props;
  const id = useId();
  return (
    <div className="fl-log-bet-field">
      <label htmlFor={id}>{label}</label>
      <div className="fl-log-bet-input">
        <input
          ref={ref}
          id={id}
          className="fl-input"
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-unit ${id}-problem`}
        />
        <span id={`${id}-unit`} className="fl-log-bet-unit">
          {unit}
        </span>
        {action}
      </div>
      <p id={`${id}-problem`} className="fl-log-bet-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
