import { scoreAnswerSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { presentScore } from './scores.presenter.ts';
import type { ScoresReadModel } from './scores.read-model.ts';

/** `GET /api/scores/:event_id`, which open matches in play poll. */
export function scoresRoutes(scores: ScoresReadModel, now: () => number) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/scores/:event_id',
      access: 'subscriber',
      rateLimit: LIMITS.read,
      params: z.object({ event_id: z.coerce.number().int().positive() }),
      response: scoreAnswerSchema,
      handler: async ({ params: { event_id } }) => {
        const row = await scores.find(event_id, new Date(now()));
        const score = row === undefined ? null : presentScore(row);
        return { score: score && { event_id, ...score } };
      },
    }),
  ];
}
