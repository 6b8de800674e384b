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

/** The frame of a field: label, explanation, control, and the message of a broken rule below the control. */
export function Field({ about, ...item }: FieldProps & ItemProps) {
  return <Form.Item {...item} className="fl-field" extra={about} colon={false} />;
}
