import type { Preferences } from '@fairline/shared/contracts';
import { countOutcomes } from '@fairline/shared/periods';
import type { MarketClose } from '../../../market/closing/close-of-line.ts';
import { priceAtClose } from '../../../market/closing/price-at-close.ts';
import type { MoveRow } from '../../alerts/index.ts';
import {
  type Contestants,
  fairOddsAtClose,
  fairOddsOfOffered,
  type LegSelection,
  outcomesOf,
  quoteOf,
} from '../../bets/index.ts';

/** What the close of a line says of an alert on it. */
export interface AlertAtClose {
  /** The closing fair odds of the alert's selection; null where it names none (a limit, a closed market). */
  readonly fairOdds: number | null;
  /**
   * How far the line of the alert moved on until the close, in percent: the fair odds of an outcome at the alert, by its fair odds at the
   * close, less 1. The outcome is that of the alert's selection; of a whole market it is the one that shortened most, so that it is never
   * below 0. Null where the alert has no prices, or the market was not open after it.
   */
  readonly moved: number | null;
}

type AlertMove = Pick<
  MoveRow,
  'at' | 'sport_id' | 'period' | 'market' | 'outcome' | 'points' | 'quote' | 'quote_points'
>;
type Method = Preferences['devig_method'];

/**
 * An alert against the close of its line.
 *
 * @param markets of the close of the line
 * @param special the special that the alert is about; null when it is about none, or about one that is not known
 * @returns null when its market has no close or an early one, and when its line was not offered then and is approximated with low
 *   confidence
 */
export function alertAtClose(
  move: AlertMove,
  markets: readonly MarketClose[],
  special: { readonly id: number; readonly contestants: Contestants } | null,
  method: Method,
): AlertAtClose | null {
  const selection = selectionOf(move, special?.id ?? null);
  const quote = quoteOf(markets, selection);
  const close =
    quote === null
      ? null
      : priceAtClose(markets, quote, { sportId: move.sport_id, period: move.period, method });
  if (close === null || close.early || close.approximation?.confidence === 'low') return null;
  const names = outcomesOf(selection, close.prices.length, special?.contestants ?? new Map());
  const fair = fairOddsAtClose(close, method, countOutcomes(move.sport_id, move.period, move.market));
  // A market that closed with the alert, and was not opened again, moved no further.
  const isLater = close.closedAt > move.at.getTime();
  return {
    fairOdds: move.outcome === null ? null : (fair[names.indexOf(move.outcome)] ?? null),
    moved: isLater ? movedOn(move, names, fair, method) : null,
  };
}

/** The selection of an alert; one of a whole market is about the line that its prices are of. */
function selectionOf(
  { market, outcome, points, quote_points = null }: AlertMove,
  special_id: number | null,
): LegSelection {
  return outcome === null
    ? { market, outcome: market === 'total' ? 'over' : 'home', points: quote_points, special_id }
    : { market, outcome, points, special_id };
}

function movedOn(
  { sport_id, period, market, outcome, quote }: AlertMove,
  names: readonly string[],
  fairAtClose: readonly (number | null)[],
  method: Method,
): number | null {
  const fairAtAlert = fairOddsOfOffered(
    names.map((name) => quote?.[name] ?? null),
    method,
    countOutcomes(sport_id, period, market),
  );
  const shortened = names.map((_, place) => {
    const [before, after] = [fairAtAlert[place] ?? null, fairAtClose[place] ?? null];
    return before === null || after === null ? null : (before / after - 1) * 100;
  });
  // With other outcomes than at the alert, the margin is of another market.
  const isSame = names.every((_, place) => (fairAtAlert[place] === null) === (fairAtClose[place] === null));
  const known = shortened.filter((one) => one !== null);
  if (!isSame || known.length < 2) return null;
  return outcome === null ? Math.max(0, ...known) : (shortened[names.indexOf(outcome)] ?? null);
}
