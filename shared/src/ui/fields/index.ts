/** Form fields on antd. A part of its own: a remote imports it, and the first load of the dashboard does not. */
export { ColorField } from './color-field.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export type { FieldProps } from './field.tsx';
export { FieldForm, type FieldFormProps } from './field-form.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx';
export { SwitchField } from './switch-field.tsx';
