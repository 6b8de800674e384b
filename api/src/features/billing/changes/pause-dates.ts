import { DURATION_MONTHS, type Duration } from '@fairline/shared/contracts';
import { addMonths } from '../entitlement/add-months.ts';

export interface PauseDates {
  readonly from: Date;
  readonly until: Date;
}

/**
 * A pause of whole periods from the end of what is paid. Periods are counted from the anchor of the subscription, as the
 * provider does: a subscription of the 31st renews on the 28th of February and on the 31st of March.
 *
 * @param anchor when a period began, or began once
 * @example pauseDates(end, end, 'month', 2) // two months from the end
 */
export function pauseDates(periodEnd: Date, anchor: Date, duration: Duration, periods: number): PauseDates {
  const months = DURATION_MONTHS[duration];
  const between =
    (periodEnd.getUTCFullYear() - anchor.getUTCFullYear()) * 12 +
    (periodEnd.getUTCMonth() - anchor.getUTCMonth());
  const isOnAnchor = addMonths(anchor, between).getTime() === periodEnd.getTime();
  const until = isOnAnchor
    ? addMonths(anchor, between + periods * months)
    : addMonths(periodEnd, periods * months);
  return { from: periodEnd, until };
}
