/**
 * The data table on antd's `Table`. A part of its own, separate from `ui`, so that only the remotes that use it load it
 * (ADR 0007).
 */

export { ColumnChooser, type ColumnChooserProps } from './column-chooser.tsx';
export type { DataColumn, Density } from './data-column.ts';
export { DataTable, type DataTableProps } from './data-table.tsx';
