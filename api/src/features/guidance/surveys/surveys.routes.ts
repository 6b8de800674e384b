import { surveySchema, surveysQuerySchema, surveysSchema } from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { SurveysService } from './surveys.service.ts';

/** Answers to surveys: sent by users, read by administrators. */
export function surveyRoutes({ surveys }: { readonly surveys: SurveysService }) {
  return [
    defineRoute({
      method: 'post',
      path: '/api/surveys',
      access: 'user',
      rateLimit: LIMITS.surveys,
      body: surveySchema,
      response: z.object({ status: z.literal('ok') }),
      handler: async ({ viewer, body }) => {
        await surveys.add(viewer.actor.id, body.text);
        return {};
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/admin/surveys',
      access: 'admin',
      rateLimit: LIMITS.search,
      query: surveysQuerySchema,
      response: surveysSchema,
      handler: async ({ query }) => {
        const { rows, count } = await surveys.page(query.page);
        return {
          surveys: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
          count,
        };
      },
    }),
  ];
}
