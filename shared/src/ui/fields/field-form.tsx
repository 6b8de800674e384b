import { AntdTheme } from '@fairline/shared/ui/antd';
import { Form } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import './field-columns.css';

export interface FieldFormProps<Values extends object> {
  /** Prefix of the fields' ids. */
  readonly name: string;
  /** The values of the fields. A later change of a value replaces what its field shows. */
  readonly values: Values;
  /** Called on every change, also with values that break a field's rules. */
  readonly onChange?: (changes: Partial<Values>) => void;
  /** Called on submit if every rule holds. */
  readonly onSubmit?: (values: Values) => void;
  /**
   * `stacked`: the label above its control. `rows`: label and explanation on the left, the control on the right. `columns`: the
   * same, with a narrow column of labels and wide controls.
   */
  readonly layout?: 'stacked' | 'rows' | 'columns';
  readonly children: ReactNode;
}

/** A form for the fields of this folder. */
export function FieldForm<Values extends object>({
  name,
  values,
  onChange,
  onSubmit,
  layout = 'stacked',
  children,
}: FieldFormProps<Values>) {
  const [form] = Form.useForm();
  const shown = useRef(values);

  useEffect(() => {
    const changes = Object.entries(values).filter(
      ([key, value]) => value !== (shown.current as Record<string, unknown>)[key],
    );
    shown.current = values;
    // Only changed values: an unfinished input in another field stays.
    if (changes.length > 0) form.setFieldsValue(Object.fromEntries(changes));
  }, [form, values]);

  return (
    <AntdTheme>
      <Form
        form={form}
        name={name}
        className={`fl-fields fl-fields-${layout}`}
        layout="vertical"
        requiredMark={false}
        initialValues={values}
        onValuesChange={(changes) => onChange?.(changes)}
        onFinish={(submitted) => onSubmit?.(submitted)}
      >
        {children}
      </Form>
    </AntdTheme>
  );
}
