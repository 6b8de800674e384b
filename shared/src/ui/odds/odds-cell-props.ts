import type { CellId } from '@fairline/shared/odds';
import type { Quote } from './quote.ts';

export interface OddsCellProps {
  readonly cellId: CellId;
  /** The selection's full name, for screen readers. */
  readonly label: string;
  /** The text beside the price: a handicap or a name. */
  readonly caption?: string | undefined;
  /** All prices of the market line, from which the fair odds are computed. */
  readonly quote: Quote;
  /** The outcome in `quote` that this cell shows. */
  readonly outcome: string;
  /** A price to compare with, shown in red. Decimal odds. */
  readonly third?: number | null;
  /** The price is no longer offered while others of its market are. */
  readonly old?: boolean;
  /** The whole market is closed, which its block says: the price is muted. */
  readonly closed?: boolean;
  /** The limit of the market: with 0 no bet is accepted, so that there is no price. */
  readonly limit?: number | null;
  /** When the line last changed (epoch ms), for its age in the hint; absent: what the panel around it says. */
  readonly changedAt?: number | undefined;
  /** The price is computed from its neighbours instead of offered. */
  readonly approximate?: boolean;
  readonly winning?: boolean;
  readonly selected?: boolean;
  /** Name above, prices below, for three outcomes side by side. */
  readonly stacked?: boolean;
  readonly onSelect?: ((cellId: CellId) => void) | undefined;
}
