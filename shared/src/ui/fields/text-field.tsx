import { type Check, checked, Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly maxLength: number;
  readonly check?: Check<string>;
}

/** One line of text. */
export function TextField({ maxLength, check, ...field }: TextFieldProps) {
  return (
    <Field {...field} rules={checked(check)}>
      <input type="text" className="fl-input fl-field-control" maxLength={maxLength} autoComplete="off" />
    </Field>
  );
}
