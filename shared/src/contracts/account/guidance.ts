import * as z from 'zod';
import { adminPageSchema } from '../administration.ts';
import { instantSchema } from '../ids.ts';

/** Days between two surveys, and before the first one. */
export const SURVEY_DAYS = 15;
/** The longest answer to a survey. Characters. */
export const SURVEY_MAX = 2_000;

/** What the application explains to a user or asks them, each once or after some time. */
export const guidanceSchema = z.object({
  status: z.literal('ok'),
  /** The user has not seen the tour of the first sign-in. */
  tour_due: z.boolean(),
  survey_due: z.boolean(),
  /** Whether the user allows that their use of the product is recorded; null before they have answered. */
  usage: z.boolean().nullable(),
});
export type Guidance = z.infer<typeof guidanceSchema>;

/** `POST /api/guidance/seen`: the tour has ended or was skipped, or the survey was shown. */
export const guidanceSeenSchema = z.object({ what: z.enum(['tour', 'survey']) });
export type GuidanceSeen = z.infer<typeof guidanceSeenSchema>['what'];

/** `POST /api/surveys`. */
export const surveySchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Write something, or close the survey.')
    .max(SURVEY_MAX, `At most ${SURVEY_MAX} characters.`),
});

/** `GET /api/admin/surveys`: the newest answer first. */
export const surveysQuerySchema = z.object({ page: adminPageSchema });
export const surveysSchema = z.object({
  status: z.literal('ok'),
  surveys: z.array(
    z.object({ id: z.number().int(), email: z.string(), text: z.string(), created_at: instantSchema }),
  ),
  count: z.number().int().nonnegative(),
});
export type Surveys = z.infer<typeof surveysSchema>;
