import { usePreferences } from '@fairline/shared/client';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { Field, type FieldProps } from './field.tsx';

export interface DateFieldProps extends FieldProps {
  /** First selectable day, `YYYY-MM-DD`. */
  readonly min?: string;
  /** Last selectable day, `YYYY-MM-DD`. */
  readonly max?: string;
}

const ISO_DAY = 'YYYY-MM-DD';
const FORMATS = { dmy: 'DD/MM/YYYY', mdy: 'MM/DD/YYYY', ymd: ISO_DAY } as const;

/** A day. Its value is an ISO date (`2030-01-31`), or null if it is empty. */
export function DateField({ min, max, ...field }: DateFieldProps) {
  const { dateOrder } = usePreferences();
  return (
    <Field
      {...field}
      getValueProps={(day: string | null | undefined) => ({ value: day ? dayjs(day) : null })}
      getValueFromEvent={(day: Dayjs | null) => day?.format(ISO_DAY) ?? null}
    >
      <DatePicker
        className="fl-field-control"
        format={FORMATS[dateOrder]}
        {...(min === undefined ? {} : { minDate: dayjs(min) })}
        {...(max === undefined ? {} : { maxDate: dayjs(max) })}
      />
    </Field>
  );
}
