import type { BillingSubscription } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';
import { lookupKeyName, trialLeft } from '@fairline/shared/ui/billing';

/** Whether the plan can be used now. */
export const isInUse = ({ status }: Pick<BillingSubscription, 'status'>): boolean =>
  status === 'active' || status === 'trialing';

/** The state of a plan in a few words. */
export function stateOf(subscription: BillingSubscription, format: Formatter, now: number): string {
  const { source, status, trial_end, period_end, pause } = subscription;
  const end = period_end === null ? null : format.fullDate(period_end);
  if (status === 'past_due' || status === 'unpaid') return 'Past due: the last payment did not go through';
  if (status === 'incomplete') return 'The first payment is not complete';
  if (status === 'canceled') return end === null ? 'Ended' : `Ended on ${end}`;
  if (pause !== null && Date.parse(pause.from) <= now) return `Paused until ${format.fullDate(pause.until)}`;
  if (source === 'grant') return end === null ? 'Granted, without an end' : `Granted until ${end}`;
  if (source === 'crypto') return `Paid with crypto until ${end}; it does not renew itself`;
  if (status === 'trialing' && trial_end !== null) {
    const left = trialLeft(trial_end, now);
    return `Trial until ${format.dateTime(trial_end)}${left === null ? '' : `, ${left} left`}`;
  }
  return 'Active';
}

/** What happens to a plan later, which can be taken back; null when it just goes on. */
export interface PendingChange {
  readonly kind: 'cancel' | 'switch' | 'pause';
  readonly text: string;
  /** Of the button that takes it back. */
  readonly undo: string;
}

export function pendingChange(
  { cancel_at, change, pause }: BillingSubscription,
  format: Formatter,
  now: number,
): PendingChange | null {
  if (cancel_at !== null) {
    return {
      kind: 'cancel',
      text: `Cancelled: your plan ends on ${format.fullDate(cancel_at)}, and nothing more is charged.`,
      undo: 'Keep my plan',
    };
  }
  if (change !== null) {
    return {
      kind: 'switch',
      text: `${lookupKeyName(change.lookup_key)} begins on ${format.fullDate(change.at)}.`,
      undo: 'Take back the switch',
    };
  }
  if (pause !== null && Date.parse(pause.from) > now) {
    return {
      kind: 'pause',
      text: `Your plan pauses on ${format.fullDate(pause.from)} and opens again on ${format.fullDate(pause.until)}.`,
      undo: 'Take back the pause',
    };
  }
  return null;
}
