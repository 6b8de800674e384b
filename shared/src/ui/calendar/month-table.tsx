import { monthWeeks, weekdaysFrom } from '@fairline/shared/bets';
import { usePreferences } from '@fairline/shared/client';
import { type ComponentProps, Fragment, type ReactElement } from 'react';

export interface MonthTableProps extends Omit<ComponentProps<'table'>, 'children'> {
  /** `2026-11`. */
  readonly month: string;
  /** The cell of a day; null where a week has days of another month. */
  readonly cell: (day: string | null) => ReactElement;
}

/** The weeks of a month below the names of their days, from the weekday on that the preferences name. */
export function MonthTable({ month, cell, ...table }: MonthTableProps) {
  const { weekStart } = usePreferences();
  return (
    <table {...table}>
      <thead>
        <tr>
          {weekdaysFrom(weekStart).map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month, weekStart).map((week, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month stay in their order.
          <tr key={number}>
            {week.map((day, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so do its days.
              <Fragment key={column}>{cell(day)}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
