import type { LegResult } from '@fairline/shared/contracts';
import type { Score } from '@fairline/shared/odds';
import type { GradingRule } from './grading-rules.ts';

/** A settlement of the feed. Status: 1 settled, 2 settled again, 3 cancelled, 4 cancelled after all, 5 event deleted. */
export interface FeedSettlement {
  /** Another one for each settlement of the same period or special. */
  readonly version: string;
  readonly status: number;
  /** Epoch ms. */
  readonly settledAt: number;
}

/** The settlement of a period with its score. */
export type PeriodSettlement = FeedSettlement & { readonly score: Score };

/** Contestants that share places that pay: each is paid `places / tied` of the price. */
export interface DeadHeat {
  readonly tied: number;
  /** The places that the tied ones share. */
  readonly places: number;
}

/** What the feed says of a selection. */
export type LegVerdict =
  | {
      readonly kind: 'graded';
      readonly result: LegResult;
      readonly rule: GradingRule;
      readonly deadHeat: DeadHeat | null;
      readonly score: Score | null;
      readonly final: boolean;
      /** Epoch ms. */
      readonly settledAt: number;
      readonly version: string;
    }
  | {
      readonly kind: 'ungradeable';
      readonly reason: string;
      readonly version: string;
      /** The score that counts another part of the match than the bet; absent for any other reason. */
      readonly otherScore?: Score;
      /** It is a dead heat for an unknown number of places; absent for any other reason. */
      readonly isDeadHeat?: true;
    }
  | { readonly kind: 'open' };
