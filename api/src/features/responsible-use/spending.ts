import { amountOf, convertUnits, type Units, unitsOf } from '@fairline/shared/bets';
import type { Currency, REMINDER_KINDS, ReminderPeriod, SpendingReminder } from '@fairline/shared/contracts';

export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** A reminder as it is stored. */
export interface StoredReminder {
  readonly kind: ReminderKind;
  readonly period: ReminderPeriod;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: Currency;
}

/** What was spent in one currency within a period until now. */
export interface SpentAmount extends Pick<StoredReminder, 'kind' | 'period' | 'currency'> {
  /** Decimal text. */
  readonly amount: string;
}

/**
 * A reminder with what is spent of it, in its own currency. Each currency is summed by itself and converted once; the
 * amount counts as reached when it is spent exactly.
 */
export function withSpent(reminder: StoredReminder, spent: readonly SpentAmount[]): SpendingReminder {
  const { kind, period, currency } = reminder;
  const total = spent
    .filter((one) => one.kind === kind && one.period === period)
    .reduce<Units>((sum, one) => sum + convertUnits(unitsOf(one.amount), one.currency, currency), 0n);
  const amount = unitsOf(reminder.amount);
  return {
    ...{ kind, period, currency },
    ...{ amount: amountOf(amount), spent: amountOf(total), reached: total >= amount },
  };
}
