import type { NumberField } from '@fairline/shared/numbers';
import { useFormatter } from '@fairline/shared/ui';
import { fieldText } from '@fairline/shared/ui/numbers';
import { type Check, checked, Field, type FieldProps } from '../field.tsx';
import { TypedInput } from '../typed-input.tsx';
import { Slider } from './slider.tsx';
import { nearestStep, type SliderScale } from './slider-scale.ts';

export interface SliderFieldProps extends FieldProps {
  /** Values of the slider; any other number can be typed. */
  readonly scale: SliderScale;
  /** What an empty field stands for, at the end of the slider where it filters least. */
  readonly empty: { readonly label: string; readonly at: 'start' | 'end' };
  readonly unit?: string;
  /** Takes whole numbers only. */
  readonly whole?: boolean;
  readonly check?: Check<number | null>;
}

/** A number or nothing, by a slider or typed. */
export function SliderField({ scale, empty, unit, whole = false, check, ...field }: SliderFieldProps) {
  return (
    <Field {...field} rules={checked(check)}>
      <Control label={field.label} scale={scale} empty={empty} unit={unit} whole={whole} />
    </Field>
  );
}

interface ControlProps extends Pick<SliderFieldProps, 'label' | 'scale' | 'empty'> {
  readonly unit: string | undefined;
  readonly whole: boolean;
  /** Given by the form, like all others. */
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  readonly id?: string;
  readonly 'aria-describedby'?: string;
}

const HINT = 'Enter a number, or nothing.';

function Control({ label, scale, empty, unit, whole, value = null, onChange, ...rest }: ControlProps) {
  const format = useFormatter();
  const stops: readonly (number | null)[] = empty.at === 'start' ? [null, ...scale] : [...scale, null];
  const field: NumberField = { kind: whole ? 'whole' : unit === '%' ? 'percent' : 'plain', hint: HINT };
  const offset = empty.at === 'start' ? 1 : 0;
  const step =
    value === null || Number.isNaN(value) ? stops.indexOf(null) : nearestStep(scale, value) + offset;
  return (
    <div className="fl-slider-field">
      <Slider
        label={`${label}, slider`}
        steps={stops.length - 1}
        value={step}
        text={
          value === null || Number.isNaN(value)
            ? empty.label
            : `${fieldText(value, field, format)}${unit === undefined ? '' : ` ${unit}`}`
        }
        onChange={(to) => onChange?.(stops[to] ?? null)}
      />
      <TypedInput
        {...rest}
        aria-label={unit === undefined ? label : `${label} (${unit})`}
        placeholder={empty.label}
        unit={unit}
        field={field}
        value={value}
        onChange={(typed) => onChange?.(typed)}
      />
    </div>
  );
}
