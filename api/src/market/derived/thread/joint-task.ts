import type { DevigMethod } from '@fairline/shared/odds';
import type {
  FitReason,
  JointPrice,
  JointQuote,
  JointSelection,
  PriceReason,
} from '@fairline/shared/odds/joint';

/** What the thread computes from the quotes of a match. */
export interface JointTask {
  /** The same for the same quotes, so that a fit can be used again. */
  readonly key: string;
  readonly sportId: number;
  readonly quotes: readonly JointQuote[];
  /** The second devig method of the fit. */
  readonly method: DevigMethod;
  /** Absent: the table of all prices. */
  readonly selection?: JointSelection;
}

/** How well a fit meets the quotes, in probability points. */
export interface Quality {
  readonly grade: 'good' | 'moderate' | 'bad';
  readonly lines: number;
  readonly rms: number;
  readonly worst: number;
}

/** A market of the table, with selections as they are stored with bets. */
export interface TableMarket {
  readonly market: string;
  readonly period: number | null;
  readonly kind: 'lines' | 'outcomes';
  readonly prices: readonly TablePrice[];
}

/** A price of the table. */
export interface TablePrice extends Omit<JointPrice, 'priced'> {
  readonly market: string;
  readonly period: number;
  readonly outcome: string;
  readonly points: number | null;
}

/** What the thread answers: prices, or why there are none. */
export type JointAnswer =
  | { readonly fitted: false; readonly reason: FitReason; readonly quality: Quality | null }
  | {
      readonly fitted: true;
      readonly quality: Quality;
      /** Of a table. */
      readonly markets?: readonly TableMarket[];
      /** Of one selection. */
      readonly price?: JointPrice | { readonly priced: false; readonly reason: PriceReason };
    };
