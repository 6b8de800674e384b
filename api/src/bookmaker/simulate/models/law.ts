import type { Dice } from '../random/dice.ts';
import type { Pmf } from './pmf.ts';

/**
 * What moves the prices of an event. `supremacy` is how much stronger the home side is, `total` how much will be
 * scored, both in the units of the sport's model.
 */
export interface Params {
  readonly supremacy: number;
  readonly total: number;
}

/** How many lines a market has and how far apart they lie. */
export interface LadderShape {
  /** 0.25 with quarter lines, 0.5 with halves and whole numbers, 1 for halves alone. */
  readonly step: number;
  readonly lines: number;
}

/** What can happen in one period, as far as it is bet on. */
export interface PeriodLaw {
  readonly number: number;
  /** Final home score minus away score: decides the moneyline. Null where it is not offered. */
  readonly result: Pmf | null;
  /** Whether the draw is a price of its own; otherwise a tie gives the stake back. */
  readonly threeWay: boolean;
  /** What handicaps are settled on; in play in soccer only what is scored from now on. */
  readonly margin: Pmf | null;
  readonly total: Pmf | null;
  readonly home: Pmf | null;
  readonly away: Pmf | null;
  readonly spreads: LadderShape;
  readonly totals: LadderShape;
}

/** How far a live event is. */
export interface Progress {
  /** Share of the playing time gone, 0 to 1. */
  readonly elapsed: number;
  readonly home: number;
  readonly away: number;
}

/** A moment at which the score changed. */
export interface Step {
  /** Share of the playing time gone, 0 to 1. */
  readonly elapsed: number;
  readonly home: number;
  readonly away: number;
}

/** What a period is settled by. */
export interface PeriodScore {
  readonly number: number;
  readonly home: number;
  readonly away: number;
}

/** A match as it was played. */
export interface Played {
  readonly steps: readonly Step[];
  readonly periods: readonly PeriodScore[];
  /** Tennis: the match counted in games. */
  readonly games?: PeriodScore;
}

/** How one sport is priced and played. */
export interface SportModel {
  /** Playing time with its breaks, in minutes. */
  readonly minutes: number;
  readonly liveBetting: boolean;
  /** Least change of a parameter that moves a main line by more than 4 %; 0 where it is not moved. */
  readonly steam: Params;
  laws(params: Params, progress: Progress | null): readonly PeriodLaw[];
  play(params: Params, dice: Dice): Played;
}

/** A law with what a sport leaves out filled in: no market, no draw, ladders of half points. */
export function periodLaw(number: number, law: Partial<PeriodLaw>): PeriodLaw {
  const shape: LadderShape = { step: 0.5, lines: 7 };
  const none = { result: null, margin: null, total: null, home: null, away: null };
  return { threeWay: false, spreads: shape, totals: shape, ...none, ...law, number };
}
