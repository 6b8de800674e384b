import * as z from 'zod';
import {
  apiMarketSchema,
  devigMethodSchema,
  eventIdField,
  limitField,
  oddsField,
  periodField,
  sportIdField,
  timeField,
  vigField,
} from '../fields.ts';

const fair = {
  fair_price: oddsField.nullable().meta({
    description: 'The price without the margin, by the chosen method; null without a solution.',
    example: 2,
  }),
  fair_probability: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .meta({ description: '`1 / fair_price`.', example: 0.5 }),
};

/** What names a market line within the odds of an event; its `id` is these fields as one text. */
export const marketLineFields = {
  id: z.string().meta({
    description: 'Names the line for good: event, period, market, and its points or its special.',
    example: '1606758261:0:spread:-0.5',
  }),
  line_id: z.string().meta({ description: 'Event and period.', example: '1606758261:0' }),
  event_id: eventIdField,
  period_num: periodField,
  market: apiMarketSchema,
  points: z.number().nullable().meta({
    description: 'The handicap of the home side, or the points of a total; null for other markets.',
    example: -0.5,
  }),
  special_id: z.number().int().nullable().meta({ description: 'Of a special; null for other markets.' }),
  special_name: z.string().nullable(),
};

const selection = {
  outcome: z.string().meta({
    description: '`home`, `draw`, `away`, `over`, `under`, or the name of a contestant.',
    example: 'home',
  }),
  points: z.number().nullable().meta({ description: 'Its own handicap: that of the away side is negated.' }),
  price: oddsField.nullable().meta({ description: 'Null: withdrawn.' }),
  ...fair,
};

export const apiSelectionSchema = z
  .object({
    ...selection,
    opening_price: oddsField.nullable().meta({ description: 'The first price that was seen.' }),
  })
  .meta({ id: 'Selection' });
export type ApiSelection = z.infer<typeof apiSelectionSchema>;

/** A selection at one moment of the past. */
export const apiPastSelectionSchema = z.object(selection).meta({ id: 'PastSelection' });
export type ApiPastSelection = z.infer<typeof apiPastSelectionSchema>;

export const apiOddsLineSchema = z
  .object({
    ...marketLineFields,
    sport_id: sportIdField,
    live: z.boolean().meta({ description: 'Prices of in-play betting.' }),
    is_open: z.boolean().meta({ description: 'It can be bet on now. A closed line shows its last prices.' }),
    main: z
      .boolean()
      .meta({ description: 'Of a ladder, the line that is nearest to even; of others always true.' }),
    limit: limitField,
    vig: vigField,
    devig_method: devigMethodSchema,
    changed_at: timeField.meta({ description: 'When the odds of the event and period last changed.' }),
    age_ms: z.number().int().nonnegative().meta({
      description: 'Milliseconds from `changed_at` until the answer. The ETag leaves it out.',
      example: 4200,
    }),
    selections: z.array(apiSelectionSchema),
  })
  .meta({ id: 'OddsLine', description: 'One line of a market with the prices of all its outcomes.' });
export type ApiOddsLine = z.infer<typeof apiOddsLineSchema>;

export const apiHistoryPointSchema = z
  .object({
    ...marketLineFields,
    seq: z.number().int().nullable().meta({
      description: 'The place in the order of all changes, as streams number them; null for packed days.',
    }),
    at: timeField.meta({ description: 'From when on this was offered.' }),
    is_open: z.boolean().meta({ description: 'False: suspended or withdrawn from then on.' }),
    is_error: z.boolean().meta({ description: 'The prices turned out to be an error.' }),
    limit: limitField,
    vig: vigField,
    devig_method: devigMethodSchema,
    selections: z.array(apiPastSelectionSchema).meta({ description: 'Empty once withdrawn.' }),
  })
  .meta({ id: 'HistoryPoint', description: 'A change of a market line.' });
export type ApiHistoryPoint = z.infer<typeof apiHistoryPointSchema>;

export const apiClosingPriceSchema = z
  .object({
    ...marketLineFields,
    closed_at: timeField.meta({
      description: 'The last moment at which the market was open before its cut-off.',
    }),
    early: z.boolean().meta({ description: 'It closed more than an hour before the cut-off.' }),
    limit: limitField,
    vig: vigField,
    devig_method: devigMethodSchema,
    selections: z.array(apiPastSelectionSchema),
  })
  .meta({ id: 'ClosingPrice', description: 'The prices of a market line when its market closed.' });
export type ApiClosingPrice = z.infer<typeof apiClosingPriceSchema>;

const LINE_EXAMPLE = {
  id: '1606758261:0:spread:-0.5',
  line_id: '1606758261:0',
  event_id: 1606758261,
  period_num: 0,
  market: 'spread',
  points: -0.5,
  special_id: null,
  special_name: null,
} as const;
const PAST_SELECTIONS: ApiPastSelection[] = [
  { outcome: 'home', points: -0.5, price: 1.952, fair_price: 2, fair_probability: 0.5 },
  { outcome: 'away', points: 0.5, price: 1.952, fair_price: 2, fair_probability: 0.5 },
];
export const ODDS_LINE_EXAMPLE: ApiOddsLine = {
  ...LINE_EXAMPLE,
  sport_id: 29,
  live: false,
  is_open: true,
  main: true,
  limit: 5000,
  vig: 0.0246,
  devig_method: 'power',
  changed_at: '2026-11-24T16:00:00.000Z',
  age_ms: 4200,
  selections: PAST_SELECTIONS.map((one) => ({ ...one, opening_price: 1.9 })),
};
export const HISTORY_POINT_EXAMPLE: ApiHistoryPoint = {
  ...LINE_EXAMPLE,
  seq: 7,
  at: '2026-11-24T15:59:00.000Z',
  is_open: true,
  is_error: false,
  limit: 5000,
  vig: 0.0246,
  devig_method: 'power',
  selections: PAST_SELECTIONS,
};
export const CLOSING_PRICE_EXAMPLE: ApiClosingPrice = {
  ...LINE_EXAMPLE,
  closed_at: '2026-11-28T15:00:00.000Z',
  early: false,
  limit: 5000,
  vig: 0.0246,
  devig_method: 'power',
  selections: PAST_SELECTIONS,
};
