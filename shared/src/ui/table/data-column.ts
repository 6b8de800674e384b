import type { ReactNode } from 'react';

/** `comfortable` rows are 36 px high, `compact` ones 28 px. */
export type Density = 'comfortable' | 'compact';

/** One column of a data table. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned. */
  readonly numeric?: boolean;
  readonly width?: number | string;
  /** Not among the columns to choose: it is always shown. */
  readonly fixed?: boolean;
  /** What the table sorts by; absent for a column that cannot be sorted. */
  readonly sortBy?: (row: Row) => number | string;
}
