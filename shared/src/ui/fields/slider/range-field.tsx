import type { NumberField } from '@fairline/shared/numbers';
import { useFormatter } from '@fairline/shared/ui';
import { fieldText } from '@fairline/shared/ui/numbers';
import { type Check, checked, Field, type FieldProps } from '../field.tsx';
import { TypedInput } from '../typed-input.tsx';
import { RangeSlider } from './slider.tsx';
import { nearestStep, type SliderScale } from './slider-scale.ts';

/** Two ends, each included; null leaves an end open. */
export type NumberRange = readonly [min: number | null, max: number | null];

export interface RangeFieldProps extends FieldProps {
  /** Values of the slider; any other number can be typed. */
  readonly scale: SliderScale;
  readonly prefix?: string;
  /** Kind of both ends. */
  readonly number: NumberField;
  readonly check?: Check<NumberRange | null>;
}

/** A range of numbers, by a slider or typed. Its value is null where both ends are open. */
export function RangeField({ scale, prefix, number, check, ...field }: RangeFieldProps) {
  return (
    <Field {...field} rules={checked(check)}>
      <Control label={field.label} scale={scale} prefix={prefix} number={number} />
    </Field>
  );
}

interface ControlProps extends Pick<RangeFieldProps, 'label' | 'number' | 'scale'> {
  readonly prefix: string | undefined;
  /** Given by the form, like all others. */
  readonly value?: NumberRange | null;
  readonly onChange?: (value: NumberRange | null) => void;
  readonly id?: string;
  readonly 'aria-describedby'?: string;
}

const OPEN: NumberRange = [null, null];

function Control({ label, scale, number, prefix = '', value, onChange, id, ...rest }: ControlProps) {
  const format = useFormatter();
  const [min, max] = value ?? OPEN;
  const set = (range: NumberRange) => onChange?.(range[0] === null && range[1] === null ? null : range);
  // Both ends of the slider have one step more: open.
  const last = scale.length + 1;
  const stop = (step: number) => (step === 0 || step === last ? null : (scale[step - 1] ?? null));
  const text = (end: number | null, open: string) =>
    end === null || Number.isNaN(end) ? open : `${prefix}${fieldText(end, number, format)}`;
  const input = (end: 'min' | 'max') => ({
    ...rest,
    field: number,
    prefix: prefix === '' ? undefined : prefix,
    'aria-label': end === 'min' ? `${label}, minimum` : `${label}, maximum`,
    placeholder: end === 'min' ? 'No min.' : 'No max.',
  });
  return (
    <div className="fl-range-field">
      <TypedInput {...input('min')} id={id} value={min} onChange={(entered) => set([entered, max])} />
      <RangeSlider
        label={label}
        steps={last}
        values={[
          min === null || Number.isNaN(min) ? 0 : nearestStep(scale, min) + 1,
          max === null || Number.isNaN(max) ? last : nearestStep(scale, max) + 1,
        ]}
        texts={[text(min, 'No minimum'), text(max, 'No maximum')]}
        onChange={([from, to]) => set([stop(from), stop(to)])}
      />
      <TypedInput {...input('max')} value={max} onChange={(entered) => set([min, entered])} />
    </div>
  );
}
