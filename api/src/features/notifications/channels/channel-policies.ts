import type { BackOff } from '../deliveries/back-off.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** An alert is worth little after minutes: a few quick attempts, then rarely, for an hour. */
export const ALERT_BACK_OFF: BackOff = {
  pausesMs: [2 * SECOND_MS, 10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS],
  giveUpMs: 60 * MINUTE_MS,
  disableMs: 5 * DAY_MS,
};

/** A mail is read later, so that it may come later. */
export const MAIL_BACK_OFF: BackOff = {
  pausesMs: [10 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS],
  giveUpMs: DAY_MS,
  disableMs: 5 * DAY_MS,
};

/** Of webhooks: the schedule of Standard Webhooks, from seconds to hours, for a day. */
export const WEBHOOK_BACK_OFF: BackOff = {
  pausesMs: [
    5 * SECOND_MS,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    2 * 60 * MINUTE_MS,
    5 * 60 * MINUTE_MS,
    7 * 60 * MINUTE_MS,
  ],
  giveUpMs: DAY_MS,
  disableMs: 5 * DAY_MS,
};
