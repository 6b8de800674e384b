import { Chip } from '@fairline/shared/ui';
import { type Check, checked, Field, type FieldProps } from '../field.tsx';

type ChipValue = string | number;

export interface ChipsFieldProps extends FieldProps {
  readonly options: readonly { readonly value: ChipValue; readonly label: string; readonly title?: string }[];
  /** One of the options instead of any number of them. */
  readonly single?: boolean;
  readonly check?: Check<readonly ChipValue[]>;
}

/** Options beside each other, each on or off. Its value is a list, or with `single` the chosen option. */
export function ChipsField({ options, single = false, check, ...field }: ChipsFieldProps) {
  return (
    <Field {...field} rules={checked(check)}>
      <Control label={field.label} options={options} single={single} />
    </Field>
  );
}

interface ControlProps extends Pick<ChipsFieldProps, 'label' | 'options'> {
  readonly single: boolean;
  /** Given by the form, like all others. */
  readonly value?: ChipValue | readonly ChipValue[];
  readonly onChange?: (value: ChipValue | readonly ChipValue[]) => void;
  readonly id?: string;
}

function Control({ label, options, single, value = [], onChange, id }: ControlProps) {
  const chosen: readonly ChipValue[] = Array.isArray(value) ? value : [value as ChipValue];
  const choose = (option: ChipValue) => {
    if (single) onChange?.(option);
    else if (chosen.includes(option)) onChange?.(chosen.filter((one) => one !== option));
    // In the order of the options, so that equal choices are equal values.
    else
      onChange?.(
        options.flatMap((one) => (one.value === option || chosen.includes(one.value) ? [one.value] : [])),
      );
  };
  return (
    <fieldset className="fl-chips-field" id={id}>
      <legend className="fl-hidden">{label}</legend>
      {options.map((option) => (
        <Chip
          key={option.value}
          label={option.label}
          title={option.title}
          on={chosen.includes(option.value)}
          onClick={() => choose(option.value)}
        />
      ))}
    </fieldset>
  );
}
