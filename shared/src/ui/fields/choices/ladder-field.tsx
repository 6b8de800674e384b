import { Select } from 'antd';
import { Field, type FieldProps } from '../field.tsx';
import { Slider } from '../slider/slider.tsx';
import type { SelectOption } from './select-field.tsx';

export interface LadderFieldProps extends FieldProps {
  /** In ascending order. */
  readonly options: readonly SelectOption[];
  /** Options named below the slider. */
  readonly marks?: readonly (string | number)[];
}

/** One of several options that have an order, by a slider or from a list. */
export function LadderField({ options, marks = [], ...field }: LadderFieldProps) {
  return (
    <Field {...field}>
      <Control label={field.label} options={options} marks={marks} />
    </Field>
  );
}

interface ControlProps extends Required<Pick<LadderFieldProps, 'label' | 'options' | 'marks'>> {
  /** Given by the form, like all others. */
  readonly value?: string | number;
  readonly onChange?: (value: string | number) => void;
  readonly id?: string;
}

function Control({ label, options, marks, value, onChange, id }: ControlProps) {
  const step = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const named = options.flatMap((option, at) => (marks.includes(option.value) ? [{ ...option, at }] : []));
  return (
    <div className="fl-slider-field">
      <span>
        <Slider
          label={`${label}, slider`}
          steps={options.length - 1}
          value={step}
          text={options[step]?.label ?? ''}
          onChange={(to) => {
            const chosen = options[to];
            if (chosen) onChange?.(chosen.value);
          }}
        />
        {named.length > 0 && (
          <span className="fl-ladder-marks" aria-hidden="true">
            {named.map((mark) => (
              <span key={mark.value} style={{ left: `${(mark.at / (options.length - 1)) * 100}%` }}>
                {mark.label}
              </span>
            ))}
          </span>
        )}
      </span>
      <Select
        {...(id === undefined ? {} : { id })}
        className="fl-slider-input"
        aria-label={label}
        options={[...options]}
        value={value ?? null}
        onChange={(chosen: string | number | null) => {
          if (chosen !== null) onChange?.(chosen);
        }}
      />
    </div>
  );
}
