import type { NumberField as TypedField } from '@fairline/shared/numbers';
import { useFormatter } from '@fairline/shared/ui';
import { checked, Field, type FieldProps } from './field.tsx';
import { TypedInput } from './typed-input.tsx';

export interface NumberFieldProps extends FieldProps {
  readonly min: number;
  readonly max: number;
  /** Change per press of an arrow key. */
  readonly step?: number;
  /** Shown after the label, in parentheses. */
  readonly unit?: string;
  /** Kind of the number; a plain one without it. */
  readonly number?: TypedField;
}

/** A required number. An empty or out-of-range input shows a message at the field. */
export function NumberField({ min, max, step = 1, unit, label, number, ...field }: NumberFieldProps) {
  const { points } = useFormatter();
  const message = `Enter a number from ${points(min)} to ${points(max)}.`;
  return (
    <Field
      {...field}
      label={unit === undefined ? label : `${label} (${unit})`}
      rules={checked((value: number | null) =>
        value !== null && value >= min && value <= max ? null : message,
      )}
    >
      <TypedInput step={step} field={number ?? { kind: unit === '%' ? 'percent' : 'plain', hint: message }} />
    </Field>
  );
}
