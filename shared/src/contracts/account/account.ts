import * as z from 'zod';
import { instantSchema } from '../ids.ts';

/** A device that is signed in. */
const accountSessionSchema = z.object({
  id: z.string(),
  /** Browser and system, as far as the device reports them: `Firefox on Windows`. */
  device: z.string(),
  address: z.string().nullable(),
  signed_in_at: instantSchema,
  /** At most a day old while the device is used. */
  last_used_at: instantSchema,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** A device or password manager that signs in without the password. */
const accountPasskeySchema = z.object({ id: z.string(), name: z.string(), created_at: instantSchema });
export type AccountPasskey = z.infer<typeof accountPasskeySchema>;

/** `GET /api/account`: how the user signs in, and where. */
export const accountSchema = z.object({
  status: z.literal('ok'),
  email: z.string(),
  /** Whether signing in asks for a code of an authenticator. */
  two_factor: z.boolean(),
  /** Recovery codes that have not been used; null without an authenticator. */
  recovery_codes: z.number().int().nullable(),
  /** The oldest first. Servers of the version before have none. */
  passkeys: z.array(accountPasskeySchema).default([]),
  /** The current one first, then the last used. */
  sessions: z.array(accountSessionSchema),
});
export type AccountAnswer = z.infer<typeof accountSchema>;

/** Days between the request to delete an account and its end. */
export const DELETION_GRACE_DAYS = 14;

/** A mail of the demo, which sends none. */
const outboxMailSchema = z.object({
  id: z.number().int(),
  to: z.string(),
  subject: z.string(),
  /** Lines of plain text. A line that is an address is a link. */
  text: z.string(),
  created_at: instantSchema,
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** `GET /api/outbox`: the last mails, newest first. */
export const outboxSchema = z.object({ status: z.literal('ok'), mails: z.array(outboxMailSchema) });
export type OutboxAnswer = z.infer<typeof outboxSchema>;
