import { Form, type FormItemProps } from 'antd';
import './fields.css';

/** What every field has. */
export interface FieldProps {
  /** Key in the form's values. */
  readonly name: string;
  readonly label: string;
  /** A sentence that explains the label. */
  readonly about?: string | undefined;
}

type ItemProps = Pick<
  FormItemProps,
  'children' | 'rules' | 'valuePropName' | 'getValueProps' | 'getValueFromEvent'
>;

/** The message for a value that cannot be used; null for one that can. */
export type Check<Value> = (value: Value) => string | null;

/** A rule of antd's form that shows the message of a check. */
export function checked<Value>(check: Check<Value> | undefined): NonNullable<FormItemProps['rules']> {
  if (check === undefined) return [];
  return [
    {
      validator: async (_, value: Value) => {
        // The field itself says why it cannot be read.
        const message = isUnreadable(value) ? '' : check(value);
        if (message !== null) throw new Error(message);
      },
    },
  ];
}

/** Whether a typed number, or an end of a range, has no value yet. */
function isUnreadable(value: unknown): boolean {
  return Array.isArray(value) ? value.some(Number.isNaN) : Number.isNaN(value);
}

/** The frame of a field: label, explanation, control, and the message of a broken rule below the control. */
export function Field({ about, ...item }: FieldProps & ItemProps) {
  return <Form.Item {...item} className="fl-field" extra={about} colon={false} />;
}
