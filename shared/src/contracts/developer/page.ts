import * as z from 'zod';
import { integerParam } from './params.ts';

/** The most items of a page, and how many it has by default. */
export const MAX_PAGE = 200;
export const DEFAULT_PAGE = 50;
/** The longest cursor that is accepted. */
const MAX_CURSOR = 400;

/**
 * The parameters of a list. A cursor is opaque; it names the last item that was read, so that what is added meanwhile neither
 * repeats nor hides one.
 */
export const pageParams = {
  limit: integerParam(1, MAX_PAGE, {
    description: 'The most items of the page.',
    example: DEFAULT_PAGE,
  }).optional(),
  cursor: z
    .string()
    .min(1)
    .max(MAX_CURSOR)
    .optional()
    .meta({ description: '`next_cursor` of the page before, with the same other parameters.' }),
};

/** The answer of a list. `next_cursor` is null exactly where `has_more` is false. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    has_more: z.boolean().meta({ description: 'There are more items after this page.' }),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'Send it as `cursor` to read on; null on the last page.' }),
  });
}

/** The answer of a list that is always whole. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item) });
}
