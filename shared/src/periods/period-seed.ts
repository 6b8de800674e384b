import { MARKET_LABELS } from './market-labels.ts';
import type { PeriodDescription } from './period-description.ts';

/** An entry of a period table, from which the full description is derived. */
export interface PeriodSeed {
  readonly number: number;
  readonly description: string;
  readonly short: string;
  /** The unit of a total: `Goals`, `Games`. */
  readonly unit: string;
  /** Whether a draw is one of the outcomes, so that the moneyline is a 1X2. */
  readonly threeWay: boolean;
  /**
   * Whether the feed also lists the same match as events with another unit (corners, bookings, games). The titles then
   * omit the unit, because one table describes all of these events.
   */
  readonly unitVaries: boolean;
}

/**
 * Names every market of a period. The whole match has no prefix, as on a betting coupon: its handicap is `Handicap`, that
 * of the first half `1st Half Handicap`.
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
