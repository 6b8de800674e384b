import { Switch } from 'antd';
import { Field, type FieldProps } from './field.tsx';

/** On or off. */
export function SwitchField(field: FieldProps) {
  return (
    <Field {...field} valuePropName="checked">
      <Switch />
    </Field>
  );
}
