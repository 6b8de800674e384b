import type { NumberField, TypedNumber } from '@fairline/shared/numbers';
import { NumberNote, SELECT_WHOLE, useAmountAtRest } from '@fairline/shared/ui/numbers';
import { type ReactNode, type Ref, useId } from 'react';
import { useFormatter } from '../../format/use-formatter.ts';

export interface EntryFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The unit, at the end of the input. */
  readonly unit: string;
  readonly field: NumberField;
  /** What the field reads in its text. */
  readonly read: TypedNumber;
  /** In place of the reason why the text cannot be used. */
  readonly problem?: string | null;
  readonly placeholder?: string;
  /** A button at the end of the input. */
  readonly action?: ReactNode;
  readonly inputMode?: 'decimal' | 'text';
  readonly ref?: Ref<HTMLInputElement>;
}

/** A number to type, with its unit, and a line below it for what is stored of it, or what is wrong with it. */
export function EntryField(props: EntryFieldProps) {
  const {
    label,
    value,
    onChange,
    unit,
    field,
    read,
    placeholder,
    action,
    inputMode = 'decimal',
    ref,
  } = props;
  const { problem = read.problem } = props;
  const id = useId();
  const format = useFormatter();
  const isAsked = read.choices.length > 0;
  const shown = useAmountAtRest(value, { field, read }, format);
  return (
    <div className="fl-log-bet-field">
      <label htmlFor={id}>{label}</label>
      <div className="fl-log-bet-input">
        <input
          {...SELECT_WHOLE}
          {...shown}
          ref={ref}
          id={id}
          className="fl-input"
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-unit ${id}-note ${id}-problem`}
        />
        <span id={`${id}-unit`} className="fl-log-bet-unit">
          {unit}
        </span>
        {action}
      </div>
      <div className="fl-log-bet-below">
        {(problem === null || isAsked) && (
          <NumberNote id={id} text={value} field={field} read={read} format={format} onChoose={onChange} />
        )}
        <p id={`${id}-problem`} className="fl-log-bet-problem" role="alert">
          {isAsked ? null : problem}
        </p>
      </div>
    </div>
  );
}
