import * as z from 'zod';
import { TIME_INTERVALS } from '../../alerts/alerting.ts';
import {
  apiMarketSchema,
  LINE_OF_MATCH_EXAMPLE,
  limitField,
  lineOfMatch,
  oddsField,
  timeField,
} from '../fields.ts';

export const apiAlertKindSchema = z.enum(['odds', 'limit', 'closed']).meta({
  id: 'AlertKind',
  description: '`odds`: a price dropped. `limit`: a limit changed. `closed`: an open market was withdrawn.',
  example: 'odds',
});

export const apiAlertSchema = z
  .object({
    id: z
      .number()
      .int()
      .positive()
      .meta({ description: 'Unique within its kind; send it as `after` to resume.' }),
    kind: apiAlertKindSchema,
    ...lineOfMatch,
    market: apiMarketSchema,
    outcome: z.string().nullable().meta({ description: 'Null where the whole market is meant.' }),
    points: z
      .number()
      .nullable()
      .meta({ description: 'The handicap of the selection, or the points of a total.' }),
    special_name: z.string().nullable(),
    setting_ids: z.array(z.number().int().positive()).meta({
      description: 'Your settings that show it; empty where only the default setting does.',
    }),
    price: oddsField.nullable().meta({ description: 'After the move; null unless the kind is `odds`.' }),
    previous_price: oddsField.nullable().meta({ description: 'The highest price within the interval.' }),
    fair_price: oddsField.nullable().meta({
      description: 'Of the selection at that moment, by the devig method of your preferences.',
    }),
    fair_probability: z.number().min(0).max(1).nullable(),
    drop_percentage: z.number().nullable().meta({
      description: 'Of the price, or the size of the change of a limit; null for `closed`.',
      example: 6.2,
    }),
    limit: limitField,
    previous_limit: limitField.meta({ description: 'Null unless the kind is `limit`.' }),
    direction: z.enum(['up', 'down']).nullable().meta({ description: 'Of a limit; null for other kinds.' }),
    reason: z
      .enum(['suspended', 'withdrawn'])
      .nullable()
      .meta({ description: 'Of `closed`; null for others.' }),
    time_interval: z.literal(TIME_INTERVALS).meta({ description: 'Seconds in which it happened.' }),
    realert: z.boolean().meta({ description: 'A further drop within 15 minutes.' }),
    confirmed_after: z.number().int().nullable().meta({ description: 'Seconds after which it still stood.' }),
    withdrawn_after: z.number().nullable().meta({
      description: 'Seconds after which it turned out to be a price error; null: it is none.',
    }),
    created_at: timeField,
    shown_at: timeField.meta({ description: 'When your settings showed it; alerts are ordered by it.' }),
  })
  .meta({ id: 'Alert' });
export type ApiAlert = z.infer<typeof apiAlertSchema>;

export const ALERT_EXAMPLE: ApiAlert = {
  id: 48211,
  kind: 'odds',
  ...LINE_OF_MATCH_EXAMPLE,
  market: 'spread',
  outcome: 'home',
  points: -0.5,
  special_name: null,
  setting_ids: [12],
  price: 1.83,
  previous_price: 1.952,
  fair_price: 1.87,
  fair_probability: 0.5348,
  drop_percentage: 6.25,
  limit: 5000,
  previous_limit: null,
  direction: null,
  reason: null,
  time_interval: 60,
  realert: false,
  confirmed_after: null,
  withdrawn_after: null,
  created_at: '2026-11-24T16:00:00.000Z',
  shown_at: '2026-11-24T16:00:00.000Z',
};
