import {
  lastOpenSchema,
  lineIdSchema,
  oddsAnswerSchema,
  oddsHistoryQuerySchema,
  oddsHistorySchema,
  oddsQuerySchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { presentOddsLine } from '../../market/lines/odds-line.presenter.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { presentClosedMarkets } from './history/closing-line.presenter.ts';
import type { LastOpenService } from './history/last-open.service.ts';
import { presentOddsHistory } from './history/odds-history.presenter.ts';
import type { OddsHistoryService } from './history/odds-history.service.ts';
import type { OddsService } from './odds.service.ts';

export interface OddsServices {
  readonly odds: OddsService;
  readonly history: OddsHistoryService;
  readonly lastOpen: LastOpenService;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * `GET /api/odds?line_ids=a,b`: current odds of up to 200 lines. Lines that do not exist, or that the plan does not
 * include, are left out, and those that the client knows are not sent again. `GET /api/odds/:line_id/history`: how they came about, of all markets, of one or of one selection.
 * `GET /api/odds/:line_id/last-open`: what its closed markets offered last.
 */
export function oddsRoutes({ odds, history, lastOpen, now }: OddsServices) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/odds',
      access: 'subscriber',
      rateLimit: LIMITS.read,
      query: oddsQuerySchema,
      response: oddsAnswerSchema,
      handler: async ({ viewer, query }) => {
        const at = now();
        const { changed, unchanged } = await odds.lines(query.line_ids, query.known ?? [], viewer.user, at);
        return { lines: changed.map((row) => presentOddsLine(row, at)), unchanged };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/odds/:line_id/history',
      access: { feature: 'odds-history' },
      rateLimit: LIMITS.read,
      params: z.object({ line_id: lineIdSchema }),
      query: oddsHistoryQuerySchema,
      response: oddsHistorySchema,
      handler: async ({ viewer, params, query }) =>
        presentOddsHistory(await history.history(params.line_id, query, viewer.user)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/odds/:line_id/last-open',
      access: { feature: 'odds-history' },
      rateLimit: LIMITS.read,
      params: z.object({ line_id: lineIdSchema }),
      response: lastOpenSchema,
      handler: async ({ viewer, params }) => {
        const { line, specials, markets, includesSpecials } = await lastOpen.lastOpen(
          params.line_id,
          viewer.user,
        );
        return {
          line_id: line.line_id,
          ...presentClosedMarkets(markets, specials, line.specials, includesSpecials),
        };
      },
    }),
  ];
}
