import { Field, type FieldProps } from '../field.tsx';

/** A colour, `#rrggbb`, with the browser's colour picker. */
export function ColorField(field: FieldProps) {
  return (
    <Field {...field}>
      <input type="color" className="fl-field-color" />
    </Field>
  );
}
