import * as z from 'zod';
import { upgradeLevelSchema } from './profile.ts';

/** `GET /api/v1/demo`: whether the login page may offer the demo accounts, and how to sign in to them. */
export const demoAnswerSchema = z.object({
  status: z.literal('ok'),
  demo: z.boolean(),
  /** Empty where `demo` is false. */
  accounts: z.array(z.object({ email: z.string(), admin: z.boolean(), upgradeLevel: upgradeLevelSchema })),
  /** One for all of them; null where `demo` is false. */
  password: z.string().nullable(),
});
export type DemoAnswer = z.infer<typeof demoAnswerSchema>;
