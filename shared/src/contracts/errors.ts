import * as z from 'zod';

/** Every error answer of the API: a sentence for the user and a code that does not change. */
export const errorAnswerSchema = z.object({
  status: z.literal('error'),
  error: z.string(),
  code: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** What a person reads when nothing better is known. */
export const GENERIC_ERROR = 'An error occurred';
