import type { RandomSequence } from '../random-sequence.ts';
import type { Pmf } from './pmf.ts';

/**
 * The parameters that determine the prices of a match. `supremacy` is how much stronger the home side is, `total` how
 * much is scored; both in the units of the sport's model.
 */
export interface Params {
  readonly supremacy: number;
  readonly total: number;
}

/** How many lines a market has, and the distance between them. */
export interface LadderShape {
  /** 0.25: quarter, half and whole lines; 0.5: half and whole lines; 1: half lines only. */
  readonly step: number;
  readonly lines: number;
}

/** The distributions from which the markets of one period are priced. Null where a market is not offered. */
export interface PeriodDistribution {
  readonly number: number;
  /** Final home score minus away score, which decides the moneyline. */
  readonly result: Pmf | null;
  /** Whether the draw has a price; otherwise a tie is a push. */
  readonly threeWay: boolean;
  /** The margin that settles handicaps; in play in soccer it counts only later goals. */
  readonly margin: Pmf | null;
  readonly total: Pmf | null;
  readonly home: Pmf | null;
  readonly away: Pmf | null;
  readonly spreads: LadderShape;
  readonly totals: LadderShape;
}

/** The progress of a live event. */
export interface Progress {
  /** The share of the playing time that has passed, 0 to 1. */
  readonly elapsed: number;
  readonly home: number;
  readonly away: number;
}

/** The score after a change. */
export interface ScoreStep {
  /** The share of the playing time that has passed, 0 to 1. */
  readonly elapsed: number;
  readonly home: number;
  readonly away: number;
}

/** The score by which a period is settled. */
export interface PeriodScore {
  readonly number: number;
  readonly home: number;
  readonly away: number;
}

/** The course and the result of a match. */
export interface Played {
  readonly steps: readonly ScoreStep[];
  readonly periods: readonly PeriodScore[];
  /** Tennis: the games won in the whole match. */
  readonly games?: PeriodScore;
}

/** The model that prices and plays the matches of one sport. */
export interface SportModel {
  /** Playing time including breaks, in minutes. */
  readonly minutes: number;
  readonly liveBetting: boolean;
  /** The distributions of all periods that can be bet on; the full match first. `progress` is null before the start. */
  distributions(params: Params, progress: Progress | null): readonly PeriodDistribution[];
  /** Draws the course of a match. */
  play(params: Params, random: RandomSequence): Played;
}

/** Fills in the defaults of a period: no market, no draw, ladders of half and whole points. */
export function periodDistribution(number: number, values: Partial<PeriodDistribution>): PeriodDistribution {
  const shape: LadderShape = { step: 0.5, lines: 7 };
  const none = { result: null, margin: null, total: null, home: null, away: null };
  return { threeWay: false, spreads: shape, totals: shape, ...none, ...values, number };
}
