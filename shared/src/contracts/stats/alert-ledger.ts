import * as z from 'zod';
import { alertKindSchema } from '../alerts/alerts.ts';
import { instantSchema } from '../ids.ts';
import { facetCellSchema } from './facets.ts';
import { figureSchema } from './figures.ts';

const count = z.number().int().nonnegative();

/** Alerts of a setting against the closes of their matches: plain means over those that have one. */
const alertsAtCloseSchema = z.object({
  /** Alerts that were raised. */
  alerts: count,
  /**
   * The EV of the alert's price at the closing fair odds, in percent. Only dropping odds name a selection: alerts of limits and of closed
   * markets have none.
   */
  clv: figureSchema,
  /** The share of them above 0. */
  closing_beaten: figureSchema,
  /**
   * How far the line moved on until the close, in percent: the fair odds of an outcome at the alert, by its fair odds at the close, less 1.
   * Of dropping odds it is the selection of the alert, below 0 where its price has come back. Of limits and closed markets it is the
   * outcome that shortened most: never below 0, because which one it is is known at the close only.
   */
  moved: figureSchema,
});

/** `GET /api/stats/alert-settings`, of the period of the page. `since`: from when on alerts are known, where the period begins before. */
export const alertLedgerSchema = z.object({
  status: z.literal('ok'),
  since: instantSchema.nullable(),
  /** Some alerts are still being read: their numbers will be higher. */
  counting: z.boolean(),
  settings: z.array(
    z.object({
      id: z.number().int().positive(),
      name: z.string(),
      type: alertKindSchema,
      /** It is not in the list any more. */
      deleted: z.boolean(),
      /** Versions that were in force in the period. */
      versions: count,
      /** Raised under the version then in force. */
      raised: alertsAtCloseSchema,
      /** Today's version over the same period: a backtest. Null for a deleted setting. */
      backtest: alertsAtCloseSchema.nullable(),
      /** The user's bets from its alerts; null without one. */
      bets: facetCellSchema.nullable(),
    }),
  ),
});
export type AlertLedger = z.output<typeof alertLedgerSchema>;
