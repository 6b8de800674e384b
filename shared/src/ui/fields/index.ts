/**
 * Form fields on antd. They are a part of their own, separate from `ui`, so that only the remotes that use them load them
 * (ADR 0007).
 */
export { ChipsField, type ChipsFieldProps } from './choices/chips-field.tsx';
export { ColorField } from './choices/color-field.tsx';
export { LadderField, type LadderFieldProps } from './choices/ladder-field.tsx';
export { SearchField, type SearchFieldProps } from './choices/search-field.tsx';
export { SegmentedField, type SegmentedFieldProps } from './choices/segmented-field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './choices/select-field.tsx';
export { SwitchField } from './choices/switch-field.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export type { Check, FieldProps } from './field.tsx';
export { FieldForm, type FieldFormProps } from './field-form.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { type NumberRange, RangeField, type RangeFieldProps } from './slider/range-field.tsx';
export { SliderField, type SliderFieldProps } from './slider/slider-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
