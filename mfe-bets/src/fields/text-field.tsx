import { type ReactNode, useId } from 'react';
import './fields.css';

export interface TextFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is wrong with the value. */
  readonly problem?: string | null | undefined;
  readonly type?: 'text' | 'datetime-local' | 'search';
  readonly inputMode?: 'decimal' | 'text';
  readonly maxLength?: number;
  readonly placeholder?: string | undefined;
  /** Values to choose from, beside any other. */
  readonly suggestions?: readonly string[];
  /** As wide as the form. */
  readonly wide?: boolean;
  /** Lines of a longer text. */
  readonly rows?: number;
  /** A button or choice behind the input. */
  readonly action?: ReactNode;
}

/** A labelled input; below it, what is wrong with its value. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, problem = null, wide, suggestions, rows, action, ...input } = props;
  const id = useId();
  const shared = {
    id,
    className: 'fl-input',
    value,
    autoComplete: 'off',
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={wide ? 'bets-field bets-field-wide' : 'bets-field'}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <div className="bets-field-input">
          <input type="text" {...input} {...shared} list={suggestions && `${id}-list`} />
          {action}
        </div>
      ) : (
        <textarea {...shared} rows={rows} maxLength={input.maxLength} />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {problem !== null && (
        <span id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
