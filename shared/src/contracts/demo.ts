import * as z from 'zod';

/** `GET /api/v1/demo`: whether the login page offers demo accounts, and their credentials. */
export const demoAnswerSchema = z.object({
  status: z.literal('ok'),
  demo: z.boolean(),
  /** Empty where `demo` is false. */
  accounts: z.array(
    z.object({ email: z.string(), password: z.string(), level: z.enum(['basic', 'pro', 'sharp', 'admin']) }),
  ),
});
export type DemoAnswer = z.infer<typeof demoAnswerSchema>;
