import type { HistoryMarket, OddsHistoryQuery, PlanAccess } from '@fairline/shared/contracts';
import type { StoredClose } from '../../../market/closing/closing-lines.read-model.ts';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { composeMarket, type MarketHistory, QUOTE_MARKETS } from './compose-market.ts';
import { historyMarketsOf } from './odds-history.policy.ts';
import type { HistoryLine, OddsHistoryReadModel, SpecialDescription } from './odds-history.read-model.ts';

/** All that is shown of the history of a line. */
export interface ComposedHistory {
  readonly line: HistoryLine;
  readonly specials: readonly SpecialDescription[];
  readonly markets: ReadonlyMap<HistoryMarket, MarketHistory>;
  readonly close: StoredClose | null;
  readonly includesSpecials: boolean;
}

/** The history of odds of lines, as far as a plan includes it. */
export function createOddsHistoryService(readModel: OddsHistoryReadModel) {
  return {
    /** @throws ApiError `not_found` without such a line, `plan_required` when the plan does not include it */
    async history(lineId: string, query: OddsHistoryQuery, access: PlanAccess): Promise<ComposedHistory> {
      const line = await readModel.findLine(lineId);
      if (line === null) throw apiErrors.notFound('There is no such line.');
      const markets = historyMarketsOf(access, line.sport_id, query.market);
      const [history, specials, close] = await Promise.all([
        readModel.findHistory(line, selectionOf(query)),
        readModel.findSpecials(line),
        readModel.findClose(lineId),
      ]);
      return {
        line,
        specials,
        close,
        markets: new Map(markets.map((market) => [market, composeMarket(history, market)])),
        includesSpecials: markets.includes('specials'),
      };
    },
  };
}
export type OddsHistoryService = ReturnType<typeof createOddsHistoryService>;

/** The quote that a query asks for, or how the keys of those begin that it asks for; all when it names none. */
function selectionOf({ market, points, special_id }: OddsHistoryQuery): { quote?: string; prefix?: string } {
  if (market === undefined) return {};
  if (market === 'moneyline') return { quote: 'moneyline' };
  // Adding zero turns -0 into 0.
  if (points !== undefined) return { quote: `${QUOTE_MARKETS[market]}:${points + 0}` };
  return { prefix: `${QUOTE_MARKETS[market]}:${special_id === undefined ? '' : `${special_id}:`}` };
}
