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

/** What the feed says of a selection. */
export type LegVerdict =
  | {
      readonly kind: 'graded';
      readonly result: LegResult;
      readonly rule: GradingRule;
      readonly deadHeat: number | null;
      readonly score: Score | null;
      readonly final: boolean;
      /** Epoch ms. */
      readonly settledAt: number;
      readonly version: string;
    }
  | { readonly kind: 'ungradeable'; readonly reason: string; readonly version: string }
  | { readonly kind: 'open' };
