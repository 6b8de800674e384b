/** Calendars to read and to pick days from. A part of its own, so that only the remotes that use it load it (ADR 0007). */
export { MonthTable, type MonthTableProps } from './month-table.tsx';
export { PeriodPicker, type PeriodPickerProps, shownDays } from './period-picker.tsx';
export { RangePicker, type RangePickerProps } from './range-picker.tsx';
export { type Calendar, useCalendar, useZone } from './use-calendar.ts';
