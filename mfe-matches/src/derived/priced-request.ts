import type { DerivedAnswer, DerivedBet, DerivedPrice } from '@fairline/shared/contracts';

/** A selection with the price of the user's bookmaker. */
export interface PriceRequest extends Pick<DerivedPrice, 'market' | 'outcome' | 'period' | 'points'> {
  readonly eventId: number;
  readonly odds: number | null;
  /** Of the table: with another one the price is read again. */
  readonly version: number;
}

/** An answer with the request that it answers. */
export interface PricedRequest {
  readonly request: PriceRequest;
  readonly answer: DerivedAnswer;
}

/** What can be shown for a request. */
export interface ShownPrice extends PricedRequest {
  /** EV and stake at the price of the request; null without such a price, and while they are computed. */
  readonly bet: DerivedBet | null;
  /** A newer answer is on its way. */
  readonly isComputing: boolean;
}

const SELECTION = ['eventId', 'market', 'period', 'outcome', 'points'] as const;

/**
 * What an earlier answer may show for a request: the price of the same selection while its lines have moved or another price of the
 * bookmaker is typed, whose EV and stake are not known yet. Null for an answer of any other selection.
 */
export function shownPrice(known: PricedRequest | undefined, request: PriceRequest): ShownPrice | null {
  if (known === undefined || SELECTION.some((name) => known.request[name] !== request[name])) return null;
  const isComputing = known.request.version !== request.version || known.request.odds !== request.odds;
  return { ...known, bet: known.request.odds === request.odds ? known.answer.bet : null, isComputing };
}
