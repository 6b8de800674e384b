import * as z from 'zod';
import { CONSENSUS_BOOKS, missingBooksSchema, noPricesSchema } from '../../missing-books.ts';
import { OTHER_PRICE_MAX_AGE_SECONDS } from '../../other-books.ts';
import { eventIdField, oddsField, timeField } from '../fields.ts';
import { bookField, bookTitleField, comparedMarketField, evPercentField } from './value.ts';

export const apiOtherPriceSchema = z
  .object({
    market: comparedMarketField,
    points: z.number().nullable().meta({
      description: 'The handicap of the home side, or the points of a total; null for the moneyline.',
      example: -0.5,
    }),
    outcome: z.enum(['home', 'draw', 'away', 'over', 'under']).meta({ example: 'home' }),
    book: bookField,
    book_title: bookTitleField,
    price: oddsField.meta({ description: 'At this bookmaker.', example: 2.1 }),
    reference_price: oddsField.nullable().meta({
      description: 'At the sharp bookmaker; null while it does not offer this line.',
      example: 1.952,
    }),
    fair_price: oddsField
      .nullable()
      .meta({ description: '`reference_price` without the margin.', example: 2 }),
    ev_percent: evPercentField.nullable().meta({
      description:
        '`price / fair_price − 1`, in percent; null without a fair price, and for a price that does not count.',
    }),
    counts: z.boolean().meta({
      description: `Whether it was seen within ${OTHER_PRICE_MAX_AGE_SECONDS} seconds. An older price has no EV and is never the best.`,
    }),
    best: z
      .boolean()
      .meta({ description: 'The highest price of the outcome among those of the answer that count.' }),
    age_ms: z.number().int().nonnegative().meta({
      description:
        'Since the price was last seen at the bookmaker, in whole seconds. The ETag leaves it out.',
      example: 12_000,
    }),
  })
  .meta({ id: 'OtherPrice', description: 'A price of a bookmaker other than the sharp one.' });
export type ApiOtherPrice = z.infer<typeof apiOtherPriceSchema>;

export const otherPricesSchema = z
  .object({
    event_id: eventIdField,
    line_id: z.string().nullable().meta({
      description: 'The line whose fair prices these are; null while none is open.',
      example: '1606758261:0',
    }),
    as_of: timeField.meta({ description: 'When the answer was read. The ETag leaves it out.' }),
    feed: z
      .object({
        status: z.enum(['ok', 'down']),
        message: z.string().meta({ description: 'One sentence; empty while nothing is wrong.' }),
        simulated: z.boolean(),
        last_success_at: timeField.nullable(),
      })
      .nullable()
      .meta({
        id: 'OtherFeed',
        description: 'The feed of these prices; null where none is configured.',
      }),
    match: z
      .object({
        confidence: z.number().min(0).max(1).meta({ example: 0.94 }),
        confirmed: z.boolean().meta({ description: 'An administrator has confirmed it.' }),
        league_name: z.string(),
        home: z.string(),
        away: z.string(),
        starts: timeField,
      })
      .nullable()
      .meta({
        id: 'MatchedEvent',
        description: 'The event of that feed that is this one; null where none is known to be.',
      }),
    missing_books: missingBooksSchema.nullable().meta({
      id: 'MissingBooks',
      description: `Of an event whose fair prices are the consensus of other bookmakers: how many lack, by market, of the ${CONSENSUS_BOOKS} that it needs. Null where the fair prices are those of the sharp bookmaker.`,
      example: null,
    }),
    no_prices: noPricesSchema.nullable().meta({
      description:
        'Why there can be no prices, whatever bookmakers offer. `league`: their feed refuses the prices of its league. Null where they may be offered, also while none are.',
      example: null,
    }),
    data: z.array(apiOtherPriceSchema),
  })
  .meta({ id: 'OtherPrices' });

export const OTHER_PRICE_EXAMPLE: ApiOtherPrice = {
  ...{ market: 'spread', points: -0.5, outcome: 'home', book: 'unibet_eu', book_title: 'Unibet' },
  ...{ price: 2.1, reference_price: 1.952, fair_price: 2, ev_percent: 5 },
  ...{ counts: true, best: true, age_ms: 12_000 },
};
