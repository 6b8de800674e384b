import type { Params } from './sport-model.ts';

/** How far the prices of a sport move before the start. */
export interface Movement {
  /** Standard deviation of the parameters' changes from the opening to the close, in the units of the sport's model. */
  readonly deviation: Params;
  /** The smallest change of one parameter by which some price of the full match falls by at least 5 %; 0 where none moves. */
  readonly steam: Params;
}

/**
 * What is known of real markets:
 *
 * - Soccer: 6,575 matches of two leagues over nine seasons with Pinnacle's opening and closing prices (football-data.co.uk). The
 *   logarithm of a 1X2 price changes with a standard deviation of 0.0854 (19,725 prices; median change 4.2 %, 6.6 % of prices fall
 *   by 10 % or more, 1st and 99th percentile −18.8 % and +29.0 %), that of a price over or under 2.5 goals with 0.0636 (8,560
 *   prices). The log-odds of a home win, without the margin, change with 0.144.
 * - Basketball: the spread moves with a standard deviation of 1.31 points. Of 8,798 games of 14 NBA seasons whose line moved, the
 *   root mean square was 1.65 points (a table by line movement on the forum of sportsbookreview.com, thread 3368519); 60 to 65 %
 *   of games move at all (nebulainsights.net, "NBA research"). No figure was found for totals: they move by the same share of the
 *   standard deviation of the result as spreads.
 * - American football: 1.73 points over 4,327 NFL games since 2008 (betiq.teamrankings.com, "ATS results by line movement").
 *   Totals as in basketball.
 * - Mixed martial arts: 110 fights of 2026 that were followed for a day or longer at Pinnacle: the logarithm of a fair price
 *   changes with 0.145. The length of a fight as in basketball's totals.
 * - Baseball: a team's expected runs "rarely" move by more than 0.3 (fantasylabs.com, on line movement in MLB): taken as two
 *   standard deviations, and as independent for the two sides.
 * - Tennis, hockey, volleyball, handball, darts, snooker: no published figure was found. Information is assumed to move the chance
 *   of a win as far as in soccer, so that the log-odds change with 0.144; each model turns that into its parameters by the variance
 *   of its scores. The prices of totals follow in the same way; in tennis, volleyball, darts and snooker totals follow from the
 *   strengths alone.
 *
 * `moves/spread.test.ts` holds the simulation to these figures.
 */
const MOVEMENT: ReadonlyMap<number, Movement> = new Map([
  [29, { deviation: { supremacy: 0.139, total: 0.126 }, steam: { supremacy: 0.085, total: 0.095 } }],
  [33, { deviation: { supremacy: 0.108, total: 0 }, steam: { supremacy: 0.115, total: 0 } }],
  [4, { deviation: { supremacy: 1.3, total: 1.85 }, steam: { supremacy: 0.84, total: 1.27 } }],
  [19, { deviation: { supremacy: 0.182, total: 0.195 }, steam: { supremacy: 0.15, total: 0.125 } }],
  [34, { deviation: { supremacy: 0.003, total: 0 }, steam: { supremacy: 0.0036, total: 0 } }],
  [18, { deviation: { supremacy: 0.45, total: 0.6 }, steam: { supremacy: 0.33, total: 0.42 } }],
  [15, { deviation: { supremacy: 1.8, total: 1.7 }, steam: { supremacy: 0.95, total: 0.93 } }],
  [22, { deviation: { supremacy: 0.285, total: 0.24 }, steam: { supremacy: 0.2, total: 0.15 } }],
  [3, { deviation: { supremacy: 0.205, total: 0.205 }, steam: { supremacy: 0.3, total: 0.3 } }],
  [10, { deviation: { supremacy: 0.051, total: 0 }, steam: { supremacy: 0.037, total: 0 } }],
  [28, { deviation: { supremacy: 0.0545, total: 0 }, steam: { supremacy: 0.041, total: 0 } }],
]);

/** The movement of a sport; throws for a sport that the simulation does not have. */
export function movementOf(sportId: number): Movement {
  const movement = MOVEMENT.get(sportId);
  if (!movement) throw new Error(`The simulation has no movement for sport ${sportId}`);
  return movement;
}
