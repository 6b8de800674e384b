import * as z from 'zod';
import { adminPageSchema } from './administration.ts';
import { instantSchema } from './ids.ts';

/** The page with the form, which leads to `CONTACT_URL` where the operator has set it. */
export const CONTACT_PAGE = '/contact';
/** The longest message to support. Characters. */
export const SUPPORT_MAX = 4_000;

/** `POST /api/support`: a message, and where the answer goes. */
export const supportMessageSchema = z.object({
  email: z
    .string('Enter an e-mail address for the answer.')
    .trim()
    .max(320)
    .regex(/^[^\s@]+@[^\s@]+$/, 'Enter an e-mail address for the answer.'),
  text: z
    .string()
    .trim()
    .min(1, 'Write what support can do for you.')
    .max(SUPPORT_MAX, `At most ${SUPPORT_MAX} characters.`),
});
export type SupportMessage = z.infer<typeof supportMessageSchema>;

const supportStateSchema = z.enum(['open', 'answered']);
export type SupportState = z.infer<typeof supportStateSchema>;

/** `GET /api/admin/support`: messages in one state, the newest first. */
export const supportQuerySchema = z.object({
  state: supportStateSchema.default('open'),
  page: adminPageSchema,
});
export type SupportQuery = z.infer<typeof supportQuerySchema>;

export const supportMessagesSchema = z.object({
  status: z.literal('ok'),
  messages: z.array(
    z.object({
      id: z.number().int(),
      /** Null: the sender was not signed in, so that the address may not be theirs. */
      user_id: z.string().nullable(),
      email: z.string(),
      text: z.string(),
      created_at: instantSchema,
      answered_at: instantSchema.nullable(),
    }),
  ),
  /** Messages in that state. */
  count: z.number().int().nonnegative(),
});
export type SupportMessages = z.infer<typeof supportMessagesSchema>;

/** `PATCH /api/admin/support/:id`: a message has been answered, or has to be answered after all. */
export const supportChangeSchema = z.object({ state: supportStateSchema });
