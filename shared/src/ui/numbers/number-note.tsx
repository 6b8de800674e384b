import type { Currency } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/format';
import type { NumberChoice, NumberField, TypedNumber } from '@fairline/shared/numbers';
import { formatOdds } from '@fairline/shared/odds';
import './number-note.css';

export interface NumberNoteProps {
  /** Id of the input; the note has the id `<id>-note`, for the input's `aria-describedby`. */
  readonly id: string;
  readonly text: string;
  readonly field: NumberField;
  readonly read: TypedNumber;
  readonly format: Pick<Formatter, 'exactMoney' | 'price' | 'decimal'>;
  /** Called with the text of the chosen reading, which replaces what was typed. */
  readonly onChoose: (text: string) => void;
}

/** Below a field: what will be stored of the number as it is typed, or the readings to choose from. */
export function NumberNote({ id, text, field, read, format, onChoose }: NumberNoteProps) {
  const { value, choices, problem } = read;
  const choose = (choice: NumberChoice): void => {
    onChoose(choice.text);
    // The buttons disappear.
    document.getElementById(id)?.focus();
  };
  return (
    <div id={`${id}-note`} className="fl-number-note">
      <span aria-live="polite">
        {value !== null && `= ${numberText(value, field, format)}`}
        {choices.length > 1 && `${text.trim()} can be read as`}
        {choices.length === 1 && `${problem} Is it`}
      </span>
      {choices.map((choice) => (
        <button key={choice.text} type="button" className="fl-chip" onClick={() => choose(choice)}>
          {numberText(choice.value, field, format)}
          {field.kind === 'odds' && choice.text.startsWith('+') && ` (${choice.text})`}
        </button>
      ))}
    </div>
  );
}

/** Writes a value of a field as the product writes it elsewhere, with all its decimals. */
export function numberText(value: number, field: NumberField, format: NumberNoteProps['format']): string {
  switch (field.kind) {
    case 'money':
    case 'units':
      return format.exactMoney(value, field.currency as Currency);
    case 'odds': {
      const decimal = value > 1 ? formatOdds(value, 'decimal') : format.decimal(value, 2);
      return field.format === 'decimal'
        ? decimal
        : `${formatOdds(value, field.format).replace('-', '−')} (${decimal})`;
    }
    case 'percent':
      return `${format.decimal(value, countDecimals(value))}%`;
    default:
      return format.decimal(value, countDecimals(value));
  }
}

/** Writes a value as the field shows it: without its unit, and a whole amount without decimals. */
export function fieldText(value: number, field: NumberField, format: Pick<Formatter, 'decimal'>): string {
  const decimals = countDecimals(value);
  switch (field.kind) {
    case 'money':
    case 'units':
      return format.decimal(value, decimals === 1 ? 2 : decimals);
    case 'odds':
      return field.format === 'decimal'
        ? format.decimal(value, Math.max(2, decimals))
        : formatOdds(value, field.format).replace('-', '−');
    default:
      return format.decimal(value, decimals);
  }
}

export function countDecimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
