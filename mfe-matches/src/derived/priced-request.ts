import type { DerivedAnswer, DerivedBet } from '@fairline/shared/contracts';
import type { PriceRequest } from './derived.endpoints.ts';

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
