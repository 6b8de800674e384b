import { Segmented, type SegmentedOption } from '@fairline/shared/ui';
import { Field, type FieldProps } from '../field.tsx';

export interface SegmentedFieldProps extends FieldProps {
  readonly options: readonly SegmentedOption<string | number>[];
}

/** One of a few options with short names, all of them visible. */
export function SegmentedField({ options, ...field }: SegmentedFieldProps) {
  return (
    <Field {...field}>
      <Control label={field.label} options={options} />
    </Field>
  );
}

interface ControlProps {
  readonly label: string;
  readonly options: SegmentedFieldProps['options'];
  /** Given by the form. */
  readonly value?: string | number;
  readonly onChange?: (value: string | number) => void;
}

function Control({ label, options, value = '', onChange }: ControlProps) {
  return <Segmented label={label} options={options} value={value} onChange={(next) => onChange?.(next)} />;
}
