import { usePreferences } from '@fairline/shared/client';
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { Field, type FieldProps } from './field.tsx';

type WeekLocale = Parameters<typeof dayjs.locale>[0] & object;
/** antd merges its own texts into it. */
type PickerLocale = NonNullable<DatePickerProps['locale']>;

export interface DateFieldProps extends FieldProps {
  /** First selectable day, `YYYY-MM-DD`. */
  readonly min?: string;
  /** Last selectable day, `YYYY-MM-DD`. */
  readonly max?: string;
}

/** Locales of the calendar, which begin their weeks on the day of the preference. */
const WEEKS = { monday: 1, sunday: 0, saturday: 6 } as const;
for (const [name, weekStart] of Object.entries(WEEKS)) {
  dayjs.locale({ ...dayjs.Ls.en, name: weekLocale(name), weekStart } as WeekLocale, undefined, true);
}

function weekLocale(weekStart: string): string {
  return `en-from-${weekStart}`;
}

const ISO_DAY = 'YYYY-MM-DD';
const FORMATS = { dmy: 'DD/MM/YYYY', mdy: 'MM/DD/YYYY', ymd: ISO_DAY } as const;

/** A day. Its value is an ISO date (`2030-01-31`), or null if it is empty. */
export function DateField({ min, max, ...field }: DateFieldProps) {
  const { dateOrder, weekStart } = usePreferences();
  return (
    <Field
      {...field}
      getValueProps={(day: string | null | undefined) => ({ value: day ? dayjs(day) : null })}
      getValueFromEvent={(day: Dayjs | null) => day?.format(ISO_DAY) ?? null}
    >
      <DatePicker
        className="fl-field-control"
        format={FORMATS[dateOrder]}
        locale={{ lang: { locale: weekLocale(weekStart) } } as PickerLocale}
        {...(min === undefined ? {} : { minDate: dayjs(min) })}
        {...(max === undefined ? {} : { maxDate: dayjs(max) })}
      />
    </Field>
  );
}
