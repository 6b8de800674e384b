import type { NumberField, TypedNumber } from '@fairline/shared/numbers';
import { useFormatter } from '@fairline/shared/ui';
import { completeNames, NumberNote, SELECT_WHOLE, useAmountAtRest } from '@fairline/shared/ui/numbers';
import { type ReactNode, useId } from 'react';
import './fields.css';

export interface TextFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is wrong with the value. */
  readonly problem?: string | null | undefined;
  /** What speaks against the value, which can be used all the same. */
  readonly warning?: string | null;
  readonly type?: 'text' | 'datetime-local' | 'search';
  readonly inputMode?: 'decimal' | 'text';
  readonly maxLength?: number;
  readonly placeholder?: string | undefined;
  /** Values to choose from, beside any other. */
  readonly suggestions?: readonly string[];
  /** Names that the first letters complete; the preferred ones first. */
  readonly completions?: readonly string[];
  /** As wide as the form. */
  readonly wide?: boolean;
  /** Lines of a longer text. */
  readonly rows?: number;
  /** A button or choice behind the input. */
  readonly action?: ReactNode;
  /** Of a number: what the field takes, and what it reads in its text. */
  readonly number?: TypedIn;
}

/** The field of a number and what it reads. */
export interface TypedIn {
  readonly field: NumberField;
  readonly read: TypedNumber;
}

/** A labelled input; below it, what is wrong with its value. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, wide, completions, rows, action, number, warning, ...input } =
    withoutProblem(props);
  const { suggestions = completions } = props;
  const id = useId();
  const format = useFormatter();
  const amount = useAmountAtRest(value, number, format);
  const isAsked = number !== undefined && number.read.choices.length > 0;
  // The question says it.
  const problem = isAsked ? null : (props.problem ?? null);
  // In the line of the note: no field beside it moves.
  const note = problem === null ? number : undefined;
  const warned = warning ? `${id}-warning` : undefined;
  const described = note ? `${id}-note` : problem === null ? warned : `${id}-problem`;
  const shared = {
    id,
    className: 'fl-input',
    value,
    autoComplete: 'off',
    'aria-invalid': isAsked || problem !== null,
    'aria-describedby': described,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={wide ? 'bets-field bets-field-wide' : 'bets-field'}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <div className="bets-field-input">
          <input
            type="text"
            {...input}
            {...shared}
            {...((completions || number) && SELECT_WHOLE)}
            {...(number && amount)}
            {...(completions && { onChange: completeNames(completions, onChange) })}
            list={suggestions && `${id}-list`}
          />
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
      {note && <TypedNote id={id} text={value} number={note} onChange={onChange} />}
      {warning && (
        <span id={`${id}-warning`} role="status">
          {warning}
        </span>
      )}
      {problem !== null && (
        <span id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

function withoutProblem({
  problem: _,
  suggestions: __,
  ...props
}: TextFieldProps): Omit<TextFieldProps, 'problem' | 'suggestions'> {
  return props;
}

export interface TypedNoteProps {
  /** Of the input. */
  readonly id: string;
  readonly text: string;
  readonly number: TypedIn;
  readonly onChange: (text: string) => void;
}

/** What will be stored of a typed number, or its readings to choose from, below an input. */
export function TypedNote({ id, text, number: { field, read }, onChange }: TypedNoteProps) {
  const format = useFormatter();
  return <NumberNote id={id} text={text} field={field} read={read} format={format} onChoose={onChange} />;
}
