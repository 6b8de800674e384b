import type { Score } from '../../settlement/settle.ts';

/** What a ladder is of, as far as it is known. */
export interface LadderKind {
  readonly market: 'spread' | 'total';
  readonly sportId: number | undefined;
  readonly period: number | undefined;
  /** Score so far of a match in progress whose lines count the whole match; null before the start. */
  readonly score: Score | null;
  /** The side of a team total. */
  readonly team?: 'home' | 'away' | undefined;
  /** Threshold of the line to price; left out, it lies among the known ones. */
  readonly target?: number | undefined;
}
