import * as z from 'zod';

/** Every error answer of the API: a sentence for the user and a stable code. */
export const errorAnswerSchema = z.object({
  status: z.literal('error'),
  error: z.string(),
  code: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** The sentence for an error without one. */
export const GENERIC_ERROR = 'An error occurred';
