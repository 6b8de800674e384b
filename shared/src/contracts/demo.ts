import * as z from 'zod';

/** `GET /api/demo`: what the sign-in pages of this installation offer: demo accounts with their credentials, and sign-up. */
export const demoAnswerSchema = z.object({
  status: z.literal('ok'),
  demo: z.boolean(),
  /** Closed where no mail can be sent. */
  sign_up: z.enum(['open', 'closed']),
  /** Whether mails are shown on `/outbox` instead of sent. */
  outbox: z.boolean(),
  /** Empty where `demo` is false. */
  accounts: z.array(
    z.object({ email: z.string(), password: z.string(), level: z.enum(['basic', 'pro', 'sharp', 'admin']) }),
  ),
});
export type DemoAnswer = z.infer<typeof demoAnswerSchema>;
