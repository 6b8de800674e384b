import { type DerivedNow, derivedSelectionOf } from '@fairline/shared/bets';
import { type BetLeg, parseLineId } from '@fairline/shared/contracts';
import type { DevigMethod } from '@fairline/shared/odds';
import type { DerivedPrices } from '../../../market/derived/derived-prices.ts';
import type { OddsReadModel } from '../../../market/lines/odds-lines.read-model.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** Matches of one page of bets whose models are fitted, and how long that may take: what is late is known at the next reading. */
const MATCHES = 20;
const LIMIT_MS = 1_500;

export interface DerivedNowDeps {
  readonly lines: Pick<OddsReadModel, 'findLinesOfEvents'>;
  readonly prices: Pick<DerivedPrices, 'priceFrom'>;
}

/**
 * Today's prices of selections of derived markets, from the lines that their matches have now. The lines are read by the connection of the
 * caller, which may be in a transaction; one price at a time is computed, so that a page of bets does not fill the queue of the thread.
 *
 * @returns by selection; those without a price are left out.
 */
export async function derivedNow(
  legs: readonly BetLeg[],
  method: DevigMethod,
  { lines, prices }: DerivedNowDeps,
): Promise<ReadonlyMap<BetLeg, DerivedNow>> {
  const derived = legs.flatMap((leg) => {
    const selection = derivedSelectionOf(leg);
    if (selection === null || leg.line_id === null) return [];
    return [{ leg, selection, eventId: parseLineId(leg.line_id).eventId }];
  });
  const eventIds = [...new Set(derived.map(({ eventId }) => eventId))].slice(0, MATCHES);
  const found = new Map<BetLeg, DerivedNow>();
  if (eventIds.length === 0) return found;
  const rows = await lines.findLinesOfEvents(eventIds);
  const deadline = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => deadline.resolve('late'), LIMIT_MS);
  try {
    for (const { leg, selection, eventId } of derived) {
      if (!eventIds.includes(eventId)) continue;
      const price = prices.priceFrom(eventId, rows, selection, method).catch(noneWhileBusy);
      const answer = await Promise.race([price, deadline.promise]);
      if (answer === 'late') break;
      if (answer?.price) found.set(leg, { fairOdds: answer.price.fairOdds });
    }
  } finally {
    clearTimeout(timer);
  }
  return found;
}

/** A bet is shown without its price while too much is to be computed. */
function noneWhileBusy(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}
