import type { Prior } from '../fit/least-squares.ts';
import {
  AMERICAN_FOOTBALL_RULES,
  BASKETBALL_RULES,
  HANDBALL_RULES,
  MARGIN_DEVIATIONS,
} from '../markets/period-rules.ts';
import type { PeriodRules } from '../markets/stake-rules.ts';

/** What a model of margin and total assumes before any line is known. */
export interface PointsSport {
  readonly rules: PeriodRules;
  /** Standard deviations of margin and total over the whole match. */
  readonly marginDeviation: number;
  readonly totalDeviation: number;
  /** The first half's share of margin and total. */
  readonly firstShare: number;
  /** How much more likely a level match is than the curve, as a factor; 0 where overtime excludes it. */
  readonly level: number;
  readonly drawPrior: Prior;
  /** How much more or less likely margins are than the curve. */
  readonly keyMargins: ReadonlyMap<number, number>;
  /** Two groups of margins that may depart from that, and how far, as a logarithm: key margins, or those after overtime. */
  readonly special: readonly [readonly number[], readonly number[]];
  readonly specialDeviation: number;
}

/** Basketball: overtime excludes the draw of the game and makes small margins more likely, nobody knows how far. */
export const BASKETBALL: PointsSport = {
  rules: BASKETBALL_RULES,
  marginDeviation: MARGIN_DEVIATIONS.basketball,
  totalDeviation: 17,
  firstShare: 0.5,
  level: 0,
  drawPrior: { mean: 0, deviation: 0.1 },
  keyMargins: new Map(),
  special: [
    [1, 2],
    [3, 4, 5],
  ],
  specialDeviation: 0.4,
};

/** Handball, which can be drawn. */
export const HANDBALL: PointsSport = {
  rules: HANDBALL_RULES,
  marginDeviation: MARGIN_DEVIATIONS.handball,
  totalDeviation: 7,
  firstShare: 0.5,
  level: 1,
  drawPrior: { mean: 0, deviation: 0.3 },
  keyMargins: new Map(),
  special: [[1], [2]],
  specialDeviation: 0.1,
};

/**
 * American football. A field goal counts 3 and a touchdown mostly 7, so that margins of 3, 7, 6, 10 and 14 are more frequent
 * than a curve has them, and those between less.
 *
 * Source: 7,276 games of the NFL from 1999 to 2025 ended with a margin of 3 in 15.1 %, 7 in 9.0 %, 6 in 6.0 %, 10 in 5.5 %
 * and 14 in 4.9 % (nflanalytic.com, from nflverse's game log); 5.3 % with 4 (2003 to 2013, Sports Insights in Business
 * Insider, 2013-07). The factors are those shares over the ones of a normal curve with a deviation of 14 over all games;
 * the others are lower by what that adds. Ties are about one game in three hundred.
 */
export const AMERICAN_FOOTBALL: PointsSport = {
  rules: AMERICAN_FOOTBALL_RULES,
  marginDeviation: 13,
  totalDeviation: 13.3,
  firstShare: 0.5,
  level: 0.1,
  drawPrior: { mean: 0, deviation: 0.1 },
  keyMargins: new Map([
    [1, 0.78],
    [2, 0.75],
    [3, 2.65],
    [4, 0.95],
    [5, 0.68],
    [6, 1.15],
    [7, 1.8],
    [8, 0.8],
    [9, 0.6],
    [10, 1.25],
    [11, 0.75],
    [12, 0.6],
    [13, 0.8],
    [14, 1.4],
  ]),
  special: [[3], [7]],
  specialDeviation: 0.35,
};
