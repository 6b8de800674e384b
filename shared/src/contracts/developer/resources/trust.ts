import type * as z from 'zod';
import { TRUST_DEFINITIONS, trustFiguresSchema } from '../../trust.ts';

const { shape } = trustFiguresSchema;
const described = <S extends z.ZodType>(schema: S, text: string): S => schema.meta({ description: text });

/** The public trust figures, each with its definition as the status page has it. */
export const apiTrustSchema = trustFiguresSchema
  .extend({
    prices: described(
      shape.prices,
      'What the prices are. Figures of `simulated` prices say nothing about a real feed.',
    ),
    counted_since: described(shape.counted_since, 'The hour in which the first of these counts was made.'),
    delay: described(
      shape.delay,
      `${TRUST_DEFINITIONS.delay} \`untimed\` are changes of which the feed did not report when they were made; where all are, no delay is known and the figures are null. \`now\` is the last five minutes, \`day\` 24 hours, \`month\` 30 days.`,
    ),
    delay_error_percent: described(
      shape.delay_error_percent,
      'How much too high a delay can be; it is never too low.',
    ),
    gaps: described(
      shape.gaps,
      `${TRUST_DEFINITIONS.gaps} \`open_since\` is the beginning of one that goes on.`,
    ),
    price_errors: described(shape.price_errors, TRUST_DEFINITIONS.price_errors),
    drops: described(shape.drops, TRUST_DEFINITIONS.drops),
    grading: described(shape.grading, TRUST_DEFINITIONS.grading),
  })
  .meta({ id: 'TrustFigures', description: 'How well the feed, the alerts and the grading have worked.' });
export type ApiTrust = z.infer<typeof apiTrustSchema>;

const DELAY = { measured: 48210, untimed: 0, median_ms: 951, p95_ms: 1903, p99_ms: 3200 };
const GAPS = { count: 1, seconds: 95, longest_seconds: 95 };
const DROPS = { confirmed: 5120, rose: 311, closed: 42, price_error: 9 };

export const TRUST_EXAMPLE: ApiTrust = {
  feed: 'pinnacle',
  prices: 'real',
  computed_at: '2026-11-24T18:30:00.000Z',
  counted_since: '2026-10-25T18:00:00.000Z',
  delay: { now: { ...DELAY, measured: 180 }, day: DELAY, month: { ...DELAY, measured: 1402331 } },
  delay_error_percent: 19,
  gaps: { day: GAPS, month: { count: 3, seconds: 412, longest_seconds: 208 }, open_since: null },
  price_errors: { day: 9, month: 214 },
  drops: { day: DROPS, month: { confirmed: 151020, rose: 9120, closed: 1205, price_error: 214 } },
  grading: { day: { graded: 320, corrected: 1 }, month: { graded: 9214, corrected: 12 } },
};
