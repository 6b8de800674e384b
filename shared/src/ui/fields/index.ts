/**
 * Form fields on antd. They are a part of their own, separate from `ui`, so that only the remotes that use them load them
 * (ADR 0007).
 */
export { ChipsField, type ChipsFieldProps } from './chips-field.tsx';
export { ColorField } from './color-field.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export type { Check, FieldProps } from './field.tsx';
export { FieldForm, type FieldFormProps } from './field-form.tsx';
export { LadderField, type LadderFieldProps } from './ladder-field.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { type NumberRange, RangeField, type RangeFieldProps } from './range-field.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { SegmentedField, type SegmentedFieldProps } from './segmented-field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx';
export { SliderField, type SliderFieldProps } from './slider-field.tsx';
export { SwitchField } from './switch-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
