import * as z from 'zod';
import { amountSchema, currencySchema, positiveAmountSchema } from '../bets/amounts.ts';
import { instantSchema } from '../ids.ts';

/** What a reminder counts: stakes of logged bets, or deposits into bankrolls. */
export const REMINDER_KINDS = ['stakes', 'deposits'] as const;
/** The time that a reminder looks back on, in days. */
export const REMINDER_DAYS = { day: 1, week: 7, month: 30 } as const;
export type ReminderPeriod = keyof typeof REMINDER_DAYS;

/** The lengths of a break that the product offers, in days. */
export const BREAK_DAYS = [1, 3, 7, 14, 42] as const;
/** The shortest and the longest break, in days. */
export const BREAK_LIMITS = { min: 1, max: 42 } as const;

const kind = z.enum(REMINDER_KINDS);
const period = z.enum(['day', 'week', 'month'] satisfies ReminderPeriod[]);

/** An amount that a user wants to be reminded of, and how much of it is spent. */
const reminderSchema = z.object({
  kind,
  period,
  amount: positiveAmountSchema,
  currency: currencySchema,
  /** In the same currency, within the period until now. */
  spent: amountSchema,
  reached: z.boolean(),
});
export type SpendingReminder = z.infer<typeof reminderSchema>;

/** `GET /api/responsible-use`. */
export const responsibleUseSchema = z.object({
  status: z.literal('ok'),
  /** By kind, then the shortest period first. */
  reminders: z.array(reminderSchema),
  /** Until when the user has locked the application; null without a break. */
  break_until: instantSchema.nullable(),
});
export type ResponsibleUse = z.infer<typeof responsibleUseSchema>;

/** `PUT /api/responsible-use/reminder`: sets a reminder in the user's currency; without an amount, removes it. */
export const setReminderSchema = z.object({ kind, period, amount: positiveAmountSchema.nullable() });
export type SetReminder = z.infer<typeof setReminderSchema>;

/** `POST /api/responsible-use/break`: exactly until the time that the user was shown. It can only be prolonged. */
export const takeBreakSchema = z.object({ until: instantSchema });
