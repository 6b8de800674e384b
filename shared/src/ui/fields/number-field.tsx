import { useFormatter } from '@fairline/shared/ui';
import { InputNumber } from 'antd';
import { Field, type FieldProps } from './field.tsx';

export interface NumberFieldProps extends FieldProps {
  readonly min: number;
  readonly max: number;
  /** Change per press of an arrow key. */
  readonly step?: number;
  /** Shown after the label, in parentheses. */
  readonly unit?: string;
}

/** A required number. An empty or out-of-range input shows a message at the field. */
export function NumberField({ min, max, step = 1, unit, label, ...field }: NumberFieldProps) {
  const { points } = useFormatter();
  const message = `Enter a number from ${points(min)} to ${points(max)}.`;
  return (
    <Field
      {...field}
      label={unit === undefined ? label : `${label} (${unit})`}
      rules={[{ required: true, type: 'number', min, max, message }]}
    >
      <InputNumber className="fl-field-control" inputMode="decimal" step={step} parser={parseDecimal} />
    </Field>
  );
}

/** Accepts a decimal comma, which the number keyboards of many languages have instead of the point. */
export function parseDecimal(text: string | undefined): string {
  const typed = (text ?? '').replace(/\s/g, '');
  return typed.includes('.') ? typed.replaceAll(',', '') : typed.replace(',', '.');
}
