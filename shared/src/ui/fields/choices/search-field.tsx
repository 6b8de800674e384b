import { Select } from 'antd';
import { type Check, checked, Field, type FieldProps } from '../field.tsx';
import type { SelectOption } from './select-field.tsx';

export interface SearchFieldProps extends FieldProps {
  /** What is offered. Chosen values need not be among them. */
  readonly options: readonly (SelectOption & { readonly note?: string })[];
  /** Names of chosen values that are not offered; by default the value itself. */
  readonly nameOf?: (value: string | number) => string;
  readonly placeholder: string;
  /** Called with what is typed, where the options come from the server. Without it the options are searched here. */
  readonly onSearch?: (text: string) => void;
  readonly loading?: boolean;
  /** Shown instead of options. */
  readonly nothing: string;
  readonly check?: Check<readonly (string | number)[]>;
}

/** Any number of many options, found by typing. */
export function SearchField({ check, ...props }: SearchFieldProps) {
  const { options, nameOf, placeholder, onSearch, loading, nothing, ...field } = props;
  return (
    <Field {...field} rules={checked(check)}>
      <Control
        label={field.label}
        options={options}
        nameOf={nameOf ?? String}
        placeholder={placeholder}
        onSearch={onSearch}
        loading={loading ?? false}
        nothing={nothing}
      />
    </Field>
  );
}

interface ControlProps extends Pick<SearchFieldProps, 'label' | 'options' | 'placeholder' | 'nothing'> {
  readonly nameOf: (value: string | number) => string;
  readonly onSearch: ((text: string) => void) | undefined;
  readonly loading: boolean;
  /** Given by the form, like all others. */
  readonly value?: readonly (string | number)[];
  readonly onChange?: (value: (string | number)[]) => void;
  readonly id?: string;
}

function Control(props: ControlProps) {
  const { label, options, nameOf, placeholder, onSearch, loading, nothing, value = [], onChange, id } = props;
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      className="fl-field-control"
      aria-label={label}
      placeholder={placeholder}
      loading={loading}
      notFoundContent={loading ? 'Searching…' : nothing}
      maxTagTextLength={32}
      {...(onSearch
        ? { showSearch: { filterOption: false, onSearch } }
        : { showSearch: { optionFilterProp: 'label' } })}
      options={options.map(({ value: of, label: text, note }) => ({
        value: of,
        label: text,
        title: note ?? text,
      }))}
      labelInValue
      value={value.map((one) => ({ value: one, label: nameOf(one) }))}
      onChange={(chosen: { value: string | number }[]) => onChange?.(chosen.map((one) => one.value))}
    />
  );
}
