import * as z from 'zod';
import {
  devigMethodSchema,
  LINE_OF_MATCH_EXAMPLE,
  limitField,
  lineOfMatch,
  oddsField,
  timeField,
} from '../fields.ts';

/** A bookmaker other than the sharp one. */
export const bookField = z
  .string()
  .meta({ description: 'The key of a bookmaker other than the sharp one.', example: 'unibet_eu' });
export const bookTitleField = z.string().meta({ description: 'Its name.', example: 'Unibet' });
/** The markets that are read of other bookmakers. */
export const comparedMarketField = z.enum(['moneyline', 'spread', 'total']).meta({ example: 'spread' });
export const evPercentField = z
  .number()
  .meta({ description: '`price / fair_price − 1`, in percent.', example: 5 });

export const apiValueSchema = z
  .object({
    id: z.number().int().positive().meta({ description: 'Ascends; send it as `after` to resume.' }),
    ...lineOfMatch,
    market: comparedMarketField,
    outcome: z.string().meta({ example: 'home' }),
    points: z
      .number()
      .nullable()
      .meta({ description: 'The handicap of the selection, or the points of a total.', example: -0.5 }),
    book: bookField,
    book_title: bookTitleField,
    price: oddsField.meta({ description: 'At this bookmaker, when the value was shown.', example: 2.1 }),
    fair_price: oddsField.meta({ description: 'Of the sharp bookmaker without its margin.', example: 2 }),
    devig_method: devigMethodSchema,
    ev_percent: evPercentField,
    limit: limitField.meta({ description: 'Of the market at the sharp bookmaker.' }),
    realert: z.boolean().meta({ description: 'It has grown within 15 minutes.' }),
    confirmed_after: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Seconds after which it was still there.' }),
    created_at: timeField,
    shown_at: timeField.meta({ description: 'When your rules showed it.' }),
    seen_at: timeField.meta({ description: 'When the price was last seen at the bookmaker before.' }),
  })
  .meta({ id: 'Value', description: 'A price of another bookmaker that is above the fair one.' });
export type ApiValue = z.infer<typeof apiValueSchema>;

export const VALUE_EXAMPLE: ApiValue = {
  id: 5120,
  ...LINE_OF_MATCH_EXAMPLE,
  market: 'spread',
  outcome: 'home',
  points: -0.5,
  book: 'unibet_eu',
  book_title: 'Unibet',
  price: 2.1,
  fair_price: 2,
  devig_method: 'power',
  ev_percent: 5,
  limit: 5000,
  realert: false,
  confirmed_after: null,
  created_at: '2026-11-24T16:00:00.000Z',
  shown_at: '2026-11-24T16:00:00.000Z',
  seen_at: '2026-11-24T15:59:48.000Z',
};
