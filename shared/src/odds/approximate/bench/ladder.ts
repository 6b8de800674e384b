import type { Line } from '../lines/line.ts';

/** The price list of one market of one period. */
export interface Ladder {
  /** Where it comes from, as a row of the table says it. */
  readonly source: string;
  readonly market: 'spread' | 'total';
  readonly sportId: number;
  readonly scored?: number | undefined;
  /** In ascending order of points. */
  readonly lines: readonly Line[];
}
