import { type PlanAccess, planIncludes } from '@fairline/shared/contracts';
import { closeOfLine, type MarketClose } from '../../../market/closing/close-of-line.ts';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { historyMarketsOf } from './odds-history.policy.ts';
import type { HistoryLine, OddsHistoryReadModel, SpecialDescription } from './odds-history.read-model.ts';

/** The closed markets of a line, each at its last open moment. */
export interface LastOpenMarkets {
  readonly line: HistoryLine;
  readonly specials: readonly SpecialDescription[];
  readonly markets: readonly MarketClose[];
  readonly includesSpecials: boolean;
}

/** What the closed markets of lines offered last, as far as a plan includes it. @param now Epoch ms. */
export function createLastOpenService(readModel: OddsHistoryReadModel, now: () => number) {
  return {
    /** @throws ApiError `not_found` without such a line, `plan_required` when the plan does not include it */
    async lastOpen(lineId: string, access: PlanAccess): Promise<LastOpenMarkets> {
      const line = await readModel.findLine(lineId);
      if (line === null) throw apiErrors.notFound('There is no such line.');
      historyMarketsOf(access, line.sport_id, undefined);
      const [history, specials, close] = await Promise.all([
        readModel.findHistory(line, {}),
        readModel.findSpecials(line),
        readModel.findClose(lineId),
      ]);
      const ownCutoffs = new Map(specials.map((one) => [`special:${one.special_id}`, one.cutoff]));
      const known = closeOfLine(
        history,
        (market) => (ownCutoffs.get(market) ?? line.cutoff)?.getTime() ?? Number.POSITIVE_INFINITY,
      );
      const names = new Set(known.map(({ market }) => market));
      // The close is kept for longer than the history.
      const kept = (close?.markets ?? []).filter(({ market }) => !names.has(market));
      return {
        line,
        specials,
        markets: [...known.filter(({ closedAt }) => closedAt <= now()), ...kept],
        includesSpecials: planIncludes(access.level, 'specials'),
      };
    },
  };
}
export type LastOpenService = ReturnType<typeof createLastOpenService>;
