import { Field, type FieldProps } from '../field.tsx';

/** On or off. */
export function SwitchField(field: FieldProps) {
  return (
    <Field {...field} valuePropName="checked">
      <Switch />
    </Field>
  );
}

interface SwitchProps {
  /** Given by the form, like all others. */
  readonly checked?: boolean;
  readonly onChange?: (checked: boolean) => void;
  readonly id?: string;
  readonly 'aria-describedby'?: string;
}

function Switch({ checked = false, onChange, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      className="fl-switch"
      aria-checked={checked}
      onClick={() => onChange?.(!checked)}
    />
  );
}
