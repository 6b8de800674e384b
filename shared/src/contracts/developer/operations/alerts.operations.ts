import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { pageOf, pageParams } from '../page.ts';
import { integerParam } from '../params.ts';
import { ALERT_EXAMPLE, apiAlertKindSchema, apiAlertSchema } from '../resources/alert.ts';

const MAX_INT = 2_147_483_647;

export const listAlerts = defineOperation({
  id: 'listAlerts',
  method: 'get',
  path: '/alerts',
  tag: 'Alerts',
  summary: 'List alerts',
  description:
    'What your alert settings show, newest first. With `after`, the alerts after that one, oldest first: send the id of the last alert that you have to resume without a gap.',
  scope: 'alerts:read',
  tier: 'sharp',
  query: z
    .strictObject({
      kind: apiAlertKindSchema,
      after: integerParam(0, Number.MAX_SAFE_INTEGER, {
        description: 'Resume after this alert. An id above the newest of the kind is an error.',
        example: 48200,
      }).optional(),
      setting_id: integerParam(1, MAX_INT, { description: 'Only what this setting shows.' }).optional(),
      sport_id: integerParam(1, MAX_INT, { description: 'Only of this sport.', example: 29 }).optional(),
      ...pageParams,
    })
    .refine(({ after, cursor }) => after === undefined || cursor === undefined, {
      path: ['after'],
      message: 'Send after or cursor, not both.',
    }),
  response: pageOf(apiAlertSchema).extend({
    changed: z.array(apiAlertSchema).meta({
      description:
        'With `after`: alerts up to that one that changed since they were shown, such as those that were withdrawn as price errors.',
    }),
  }),
  problems: ['not_found'],
  example: {
    query: { kind: 'odds', limit: '50' },
    response: { data: [ALERT_EXAMPLE], has_more: false, next_cursor: null, changed: [] },
  },
});
