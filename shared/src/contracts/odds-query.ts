import * as z from 'zod';
import { lineIdSchema } from './ids.ts';

const MOST_LINES = 200;

/**
 * `GET /api/odds?line_ids=…`: at most 200 line ids, separated by commas. `known` is a cursor for polling: the `version` of each line as
 * the client has it, 0 for none, in the same order. Lines of that version are not sent again.
 */
export const oddsQuerySchema = z
  .object({
    line_ids: z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(lineIdSchema).min(1).max(MOST_LINES)),
    known: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/, 'has to be the version of each line, separated by commas')
      .transform((text) => text.split(',').map(Number))
      .optional(),
  })
  .refine(
    ({ line_ids, known }) => known === undefined || known.length === line_ids.length,
    'Send a known version for each line.',
  );
