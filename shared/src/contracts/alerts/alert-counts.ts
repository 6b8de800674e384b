import * as z from 'zod';

/** How many alerts the stream of each enabled setting has: the `count` of its pages. */
export const alertCountsSchema = z.object({
  status: z.literal('ok'),
  counts: z.array(z.object({ setting: z.number().int().positive(), count: z.number().int().nonnegative() })),
  /** Some streams are still being read: their counts grow. */
  counting: z.boolean(),
});
export type AlertCounts = z.infer<typeof alertCountsSchema>;
