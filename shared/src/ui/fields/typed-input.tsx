import { type NumberField, numberInput } from '@fairline/shared/numbers';
import { useFormatter } from '@fairline/shared/ui';
import { browserRegion, fieldText, NumberNote, readTyped, SELECT_WHOLE } from '@fairline/shared/ui/numbers';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';

export interface TypedInputProps {
  readonly field: NumberField;
  /** Change per press of an arrow key; none without it. */
  readonly step?: number | undefined;
  readonly unit?: string | undefined;
  /** Sign before the number. */
  readonly prefix?: string | undefined;
  readonly placeholder?: string;
  readonly 'aria-label'?: string | undefined;
  /** Given by the form, like all others. */
  readonly value?: number | null;
  /** Called with null for an empty field, and with NaN while its text cannot be read or waits for a choice. */
  readonly onChange?: (value: number | null) => void;
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
}

/**
 * A typed number of a form, with what is stored of it, the question about it or the reason why it cannot be read. Until it has the focus,
 * the number is written as everywhere in the product: the marks of thousands would be in the way of typing.
 */
export function TypedInput(props: TypedInputProps) {
  const { field, step, unit, prefix, value = null, onChange, id, placeholder, ...aria } = props;
  const own = useId();
  const input = id ?? own;
  const format = useFormatter();
  const region = browserRegion();
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  const [isFocused, setFocused] = useState(false);
  // Another value in the form replaces what was typed.
  const isTyped = typed !== null && Object.is(typed.value, value);
  const isNumber = value !== null && !Number.isNaN(value);
  const stored = isNumber ? numberInput(value, region) : '';
  const text = isTyped ? typed.text : stored;
  const shown = isNumber && !isFocused ? fieldText(value, field, format) : text;
  const read = readTyped(isTyped ? text : '', field);
  const isUnreadable = read.problem !== null && read.choices.length === 0;

  const change = (next: string): void => {
    const { value: number, problem } = readTyped(next, field);
    const changed = problem === null ? number : Number.NaN;
    setTyped({ text: next, value: changed });
    onChange?.(changed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || step === undefined || (value !== null && Number.isNaN(value))) return;
    event.preventDefault();
    // Sums like 0.1 + 0.2 are beside the decimal number.
    change(numberInput(Number(((value ?? 0) + direction * step).toPrecision(12)), region));
  };
  return (
    <div className="fl-typed-input">
      <span className="fl-input" data-invalid={isUnreadable || undefined}>
        {(shown !== '' || isFocused) && prefix}
        <input
          {...aria}
          {...SELECT_WHOLE}
          id={input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={shown}
          aria-invalid={read.problem !== null || aria['aria-invalid']}
          aria-describedby={[aria['aria-describedby'], `${input}-note`].filter(Boolean).join(' ')}
          onFocus={(event) => {
            flushSync(() => setFocused(true));
            SELECT_WHOLE.onFocus(event);
          }}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          // The note stays: without its line, the target of the click that leaves the field would move from under the pointer.
          onBlur={() => {
            setFocused(false);
            if (isTyped && read.problem === null) setTyped({ text: stored, value });
          }}
        />
        {unit && <small>{unit}</small>}
      </span>
      <NumberNote id={input} text={text} field={field} read={read} format={format} onChoose={change} />
      {isUnreadable && <p role="alert">{read.problem}</p>}
    </div>
  );
}
