import type { Line } from '../lines/line.ts';

/** The lines of one market of one period. */
export interface Ladder {
  /** The origin, as a row of the table names it. */
  readonly source: string;
  readonly market: 'spread' | 'total';
  readonly sportId: number;
  readonly scored?: number | undefined;
  /** In ascending order of points. */
  readonly lines: readonly Line[];
}
