import { Select } from 'antd';
import { Field, type FieldProps } from '../field.tsx';

export interface SelectOption {
  readonly value: string | number;
  readonly label: string;
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
}

/** Longer lists can be searched. Shorter ones cannot: focusing a search opens the keyboard of a phone. */
const SEARCH_FROM = 8;

/** One of several options. */
export function SelectField({ options, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      <Select
        className="fl-field-control"
        options={[...options]}
        showSearch={options.length >= SEARCH_FROM && { optionFilterProp: 'label' }}
      />
    </Field>
  );
}
