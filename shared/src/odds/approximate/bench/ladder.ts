import type { Score } from '../../settlement/settle.ts';
import type { Line } from '../lines/line.ts';

/** The lines of one market of one period. */
export interface Ladder {
  /** The origin, as a row of the table names it. */
  readonly source: string;
  readonly market: 'spread' | 'total';
  readonly sportId: number;
  readonly period?: number | undefined;
  /** Score of a match in progress. */
  readonly score?: Score | null | undefined;
  /** The side of a team total. */
  readonly team?: 'home' | 'away' | undefined;
  /** In ascending order of points. */
  readonly lines: readonly Line[];
}
