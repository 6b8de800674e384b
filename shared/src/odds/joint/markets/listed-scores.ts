const TENNIS = 33;

/**
 * The largest number of a side in the correct scores of a sport that are listed one by one: goals, in tennis the sets of the match
 * and the games of a set, of which no score has more. Of goals, any other score is one in which a side has more.
 *
 * @param sportId the feed's id.
 * @example mostListed(29) // 5: the last score is 5–5
 */
export function mostListed(sportId: number): number {
  return sportId === TENNIS ? 7 : 5;
}
