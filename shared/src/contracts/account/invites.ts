import * as z from 'zod';
import { instantSchema } from '../ids.ts';

/** What an inviter earns when an invited account pays, in euro cents of credit on card payments. */
export const INVITE_CREDIT_CENTS = 1_000;
/** A payment earns when it is this old, which is longer than its money-back guarantee, and was not paid back. */
export const INVITE_CREDIT_AFTER_DAYS = 32;
/** Invited accounts that are listed. */
export const MOST_INVITED = 100;

/** The code of an invitation, as in `/invite/{code}`. */
export const inviteCodeSchema = z.string().regex(/^[0-9a-z]{10}$/, 'is not the code of an invitation');

const invitedSchema = z.object({
  /** Masked: `j…@e….com`. */
  email: z.string(),
  joined_at: instantSchema,
  /** `waiting` until a payment is old enough; `none`: paid, but not credited, because the person or the card is known already. */
  state: z.enum(['waiting', 'credited', 'none']),
});
export type InvitedAccount = z.infer<typeof invitedSchema>;

/** `GET /api/invites`: the user's own link, who joined by it, and what that earned. */
export const invitesSchema = z.object({
  status: z.literal('ok'),
  /** Null while viewing as a user who has none yet. */
  code: inviteCodeSchema.nullable(),
  /** What one invited account earns, in euro cents. */
  credit: z.number().int(),
  /** All that was earned, in euro cents. */
  earned: z.number().int(),
  joined: z.number().int(),
  /** The last ones, newest first. */
  invited: z.array(invitedSchema),
});
export type InvitesAnswer = z.infer<typeof invitesSchema>;

/** `GET /api/invites/:code`: whether the link of an invitation can be used. */
export const inviteCheckSchema = z.object({ status: z.literal('ok'), valid: z.boolean() });
