import type { MatchScore } from '@fairline/shared/contracts';

/** Where a match in play stands. */
export interface MatchPhase {
  /** The minute, `74′`, or what the phase is called: `HT`. */
  readonly text: string;
  /** In words. */
  readonly title: string;
  /** Whether the clock runs. */
  readonly playing: boolean;
}

/** The phases in which the clock runs: their names, and the minute at which each begins. */
const PLAYING: Readonly<Record<number, readonly [title: string, from: number]>> = {
  1: ['1st half', 0],
  3: ['2nd half', 45],
  5: ['1st half of extra time', 90],
  7: ['2nd half of extra time', 105],
};
const STANDING: Readonly<Record<number, readonly [text: string, title: string]>> = {
  2: ['HT', 'Half time'],
  4: ['FT', 'Full time'],
  6: ['ET HT', 'Half time of extra time'],
  8: ['AET', 'Full time after extra time'],
  9: ['Ended', 'Ended'],
  10: ['Susp.', 'Suspended'],
  11: ['Pens', 'Penalties'],
};

/**
 * The phase of a match by the feed's code, with the minute of the match.
 *
 * @returns null for a match without a phase, or with one that the product does not know
 * @example matchPhase({ state: 3, elapsed: 29 }) // { text: '74′', title: '2nd half', playing: true }
 */
export function matchPhase({ state, elapsed }: Pick<MatchScore, 'state' | 'elapsed'>): MatchPhase | null {
  if (state === null) return null;
  const playing = PLAYING[state];
  if (playing) {
    const [title, from] = playing;
    return { text: elapsed === null ? title : `${from + elapsed}′`, title, playing: true };
  }
  const standing = STANDING[state];
  return standing ? { text: standing[0], title: standing[1], playing: false } : null;
}
