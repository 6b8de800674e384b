import type { Luck } from '@fairline/shared/stats';

/** What the simulation found. */
export interface LuckResult {
  /** Null where no bet has a close. */
  readonly luck: Luck | null;
  /** Bets that it draws. */
  readonly bets: number;
  /** Settled bets that have no close. */
  readonly withoutClose: number;
}

/** What the worker sends: how far it is, 0 to 1, and at last the result. */
export type LuckMessage = { readonly share: number } | LuckResult;
