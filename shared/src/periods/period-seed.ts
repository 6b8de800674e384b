import { MARKET_LABELS } from './market-labels.ts';
import type { PeriodDescription } from './period-description.ts';

/** What a table says about a period; everything else follows from it. */
export interface PeriodSeed {
  readonly number: number;
  readonly description: string;
  readonly short: string;
  /** What a total counts here: `Goals`, `Games`. */
  readonly unit: string;
  /** Whether a draw is one of the outcomes, so that the moneyline is a 1X2. */
  readonly threeWay: boolean;
  /**
   * Whether the feed also lists the same match as other events that count something else (corners, bookings, games).
   * Their titles must not name a unit, because one table serves them all.
   */
  readonly unitVaries: boolean;
}

/**
 * Spells out every market of a period. The whole match is the unmarked case, as on a coupon: its handicap is
 * `Handicap`, that of the first half `1st Half Handicap`.
 *
 * @example
 * describePeriod({ number: 1, description: '1st Quarter', short: 'Q1', unit: 'Points', threeWay: false, unitVaries: false })
 *   .total_description // '1st Quarter Total Points'
 */
export function describePeriod(seed: PeriodSeed): PeriodDescription {
  const long = (words: string) => (seed.number === 0 ? words : `${seed.description} ${words}`);
  const short = (words: string) => (seed.number === 0 ? words : `${seed.short} ${words}`);
  const total = seed.unitVaries ? 'Total' : `Total ${seed.unit}`;
  return Object.freeze({
    number: seed.number,
    description: seed.description,
    short_description: seed.short,
    spread_description: long('Handicap'),
    moneyline_description: long(seed.threeWay ? '1X2' : 'Moneyline'),
    total_description: long(total),
    team_1_total_description: long(`Team 1 ${total}`),
    team_2_total_description: long(`Team 2 ${total}`),
    spread_short_description: short(MARKET_LABELS.spread),
    moneyline_short_description: short(seed.threeWay ? '1X2' : 'ML'),
    total_short_description: short(MARKET_LABELS.total),
    team_1_total_short_description: short(`T1 ${MARKET_LABELS.total}`),
    team_2_total_short_description: short(`T2 ${MARKET_LABELS.total}`),
  });
}
