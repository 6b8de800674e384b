import { oddsAnswerSchema, oddsQuerySchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { presentOddsLine } from './odds.presenter.ts';
import type { OddsLineRow } from './odds.read-model.ts';

export interface OddsDeps {
  readonly findLines: (lineIds: readonly string[]) => Promise<OddsLineRow[]>;
  readonly now: () => number;
}

/** `GET /api/odds?line_ids=a,b`: current odds of up to 200 lines; unknown ones are left out. */
export function oddsRoutes({ findLines, now }: OddsDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/odds',
      access: 'user',
      rateLimit: LIMITS.read,
      query: oddsQuerySchema,
      response: oddsAnswerSchema,
      handler: async ({ query }) => {
        const rows = await findLines([...new Set(query.line_ids)]);
        const at = now();
        return { status: 'ok' as const, lines: rows.map((row) => presentOddsLine(row, at)) };
      },
    }),
  ];
}
